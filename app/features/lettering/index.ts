export { default as facesUrl } from "./program/faces.css?url";
export { LetteringPage, type RefusedLettering } from "./lettering-page.tsx";
