export { CallRow } from "./api-docs/call-row.tsx";
export { leavePageToReact } from "./early-input.ts";
export { BrokenPage, NoAccessPage, NotFoundPage, OfflinePage, RefusedPage } from "./layout/error-page.tsx";
export { PageLayout } from "./layout/page-layout.tsx";
export type { PageHandle } from "./layout/quiet-frame.tsx";
export { PreviewBar } from "./preview-bar.tsx";
export { useHydration } from "./use-hydration.ts";
