export { default as facesUrl } from "./program/faces.css?url";
export { LetteringPage } from "./lettering-page.tsx";
