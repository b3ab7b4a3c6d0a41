export { CallRow } from "./api-docs/call-row.tsx";
export { leavePageToReact } from "./early-input.ts";
export { BrokenPage, NotFoundPage, OfflinePage, RefusedPage } from "./layout/error-page.tsx";
export { NoAccessPage, PageLayout } from "./layout/page-layout.tsx";
export type { PageHandle } from "./layout/quiet-frame.tsx";
export { PreviewBar } from "./preview-bar.tsx";
export { useHydration } from "./use-hydration.ts";
