export { TemplateEditor } from "./editor/template-editor.tsx";
export { PersonalizeForm } from "./personalize/personalize-form.tsx";
export { placedPictures } from "./print-check/placed-pictures.ts";
export { SignOff } from "./sign-off.tsx";
export { TagBrowser } from "./tag-browser.tsx";
export { savedTagsKey, useSavedTags } from "./use-tags.ts";
