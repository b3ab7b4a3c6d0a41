export { NestPage, RollForm } from "./nest-page.tsx";
export { PressHistory, PressUpload } from "./press-profiles.tsx";
export { PrintList } from "./print-list.tsx";
export { PrintPage } from "./print-page.tsx";
