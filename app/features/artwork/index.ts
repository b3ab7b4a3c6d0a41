/** What other parts of the shop use of this area. Its own files import each other directly. */
export { ArtworkSteps } from "./finalize/artwork-steps.tsx";
export { CutCanvas } from "./cut-line/cut-canvas.tsx";
export { designForFile } from "./upload/design-for-file.tsx";
export { FinalizeForm } from "./finalize/finalize-form.tsx";
export { OrderSoFar } from "./finalize/order-so-far.tsx";
export { OrderedDesign } from "./finalize/ordered-design.tsx";
export { PreflightItem } from "./finalize/checks/preflight-item.tsx";
export { ComparedDownload } from "./print-comparison/compared-download.tsx";
export type { ComparedPrint } from "./print-comparison/compare-print.ts";
export { SavedArtwork } from "./upload/saved-artwork.tsx";
export { Calibration, useScreenScale } from "./scenes/screen-scale.tsx";
export { SeeItReal } from "./scenes/see-it-real.tsx";
export { StartWithPicture } from "./upload/start-with-picture.tsx";
export { finishOf, StickerPreview } from "./finalize/sticker-preview.tsx";
export { UploadField } from "./upload/upload-field.tsx";
export { useUpload } from "./upload/use-upload.ts";
export { Vectorizer } from "./vectorize/vectorizer.tsx";
export { WhatWeAccept } from "./upload/what-we-accept.tsx";
