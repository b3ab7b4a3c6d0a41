/** What other parts of the shop use of this area. Its own files import each other directly. */
export { ArtworkSteps } from "./artwork-steps.tsx";
export { CutCanvas } from "./cut-canvas.tsx";
export { designForFile } from "./design-for-file.tsx";
export { FinalizeForm } from "./finalize-form.tsx";
export { OrderSoFar } from "./order-so-far.tsx";
export { OrderedDesign } from "./ordered-design.tsx";
export { SavedArtwork } from "./saved-artwork.tsx";
export { SeeItReal } from "./scenes/see-it-real.tsx";
export { StartWithPicture } from "./start-with-picture.tsx";
export { finishOf, StickerPreview } from "./sticker-preview.tsx";
export { UploadField } from "./upload-field.tsx";
export { useUpload } from "./use-upload.ts";
export { Vectorizer } from "./vectorize/vectorizer.tsx";
export { WhatWeAccept } from "./what-we-accept.tsx";
