export { default as facesUrl } from "./program/faces.css?url";
export { FontRules } from "./fonts/font-rules.tsx";
export { FontsContext, useFonts } from "./fonts/fonts-context.ts";
export { LetteringPage, type RefusedLettering } from "./lettering-page.tsx";
