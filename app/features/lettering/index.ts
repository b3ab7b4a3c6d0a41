/** What other parts of the shop use of this area. Its own files import each other directly. */
export { default as facesUrl } from "./program/faces.css?url";
export { LetteringPage } from "./lettering-page.tsx";
