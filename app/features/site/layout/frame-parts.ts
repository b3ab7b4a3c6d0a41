// What is around a page and works as HTML. The browser loads it in one file (page-layout.tsx).
export { ChatWidget } from "../../chat/index.ts";
export { SearchBox } from "../../search/index.ts";
export { AlertBar } from "./alert-bar.tsx";
export { Footer } from "./footer.tsx";
export { HeaderRow } from "./header-row.tsx";
export { QuietFooter, QuietHeader } from "./quiet-frame.tsx";
