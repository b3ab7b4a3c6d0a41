export { ArtworkSteps } from "./finalize/artwork-steps.tsx";
export { CutCanvas } from "./cut-line/cut-canvas.tsx";
export { designForFile } from "./upload/several/design-for-file.ts";
export { FilePages } from "./finalize/file-pages.tsx";
export { FirstPage } from "./finalize/first-page.tsx";
export { FinalizeForm } from "./finalize/finalize-form.tsx";
export { OrderSoFar } from "./finalize/order-so-far.tsx";
export { OrderedDesign } from "./finalize/ordered-design.tsx";
export {
  MatContext,
  MatStore,
  useHandedFile,
  useMat,
  useMatSpec,
  type HandedFile,
  type MatHandle,
  type MatPage,
  type PictureOnMat,
} from "./mat/mat-store.ts";
export { MatPicture } from "./mat/mat-picture.tsx";
export { PreflightItem } from "./finalize/checks/preflight-item.tsx";
export { ComparedDownload } from "./print-comparison/compared-download.tsx";
export type { ComparedPrint } from "./print-comparison/compare-print.ts";
export { SavedArtwork } from "./upload/saved-artwork.tsx";
export { Calibration, useScreenScale } from "./scenes/screen-scale.tsx";
export { hasSeveralDesigns } from "./upload/several/several-designs.ts";
export { SendFile } from "./upload/send-file.tsx";
export { SeeItReal } from "./scenes/see-it-real.tsx";
export { StartWithPicture } from "./upload/start-with-picture.tsx";
export { getMaterialFinish, StickerPreview } from "./finalize/sticker-preview.tsx";
export { UploadField } from "./upload/upload-field.tsx";
export { usePictureDpi } from "./upload/use-picture-dpi.ts";
export { useUpload } from "./upload/use-upload.ts";
export { Vectorizer } from "./vectorize/vectorizer.tsx";
export { FilesWaitForPart } from "./upload/waiting-file.tsx";
export { WhatWeAccept } from "./upload/what-we-accept.tsx";
