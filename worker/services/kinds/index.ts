import { products } from "./product-record.ts";
import { renderSheet } from "./builder/render-sheet.ts";
import { saveSheet } from "./builder/save-sheet.ts";
import { findProduct, previewProduct } from "./find-product.ts";
import { renderTag, readShownPortrait } from "./personalize/render-tag.ts";
import { storePicture } from "./personalize/store-picture.ts";
import { readyMadeDesigns } from "./ready-made/record.ts";
import { saveTags } from "./personalize/save-tags.ts";
import { priceToday } from "./price-today.ts";
import { quotePrice, solveBudget } from "./quote-price.ts";
import { createConfigured, updateConfigured } from "./save-configured.ts";
import { saveForm } from "./save-form.ts";
import { checkShownPrice, findFormerTable, readSavedPrice } from "./shown-price.ts";
import { finalizeDesign, proposeLine } from "./upload/finalize-design.ts";
import { finishArtworkUpload, receiveArtwork } from "./upload/receive-artwork.ts";

/** Products, their prices, and configured products of every kind; verbs of single kinds are grouped. */
export const kinds = {
  findProduct,
  previewProduct,
  quote: quotePrice,
  solve: solveBudget,
  create: createConfigured,
  update: updateConfigured,
  saveForm,
  priceToday,
  readSavedPrice,
  checkShownPrice,
  findFormerTable,
  products,
  readyMadeDesigns,
  sheets: { save: saveSheet, draw: renderSheet },
  tags: { save: saveTags, storePicture, draw: renderTag, readPortrait: readShownPortrait },
  uploads: {
    store: receiveArtwork,
    finishUpload: finishArtworkUpload,
    finalize: finalizeDesign,
    proposeLine,
  },
};

export { findProduct, type FoundProduct } from "./find-product.ts";
export type { Submission } from "./kind-service.ts";
export { quoteToday } from "./price-today.ts";
export { toCard } from "./product-card.ts";
export { toRules } from "./product-rules.ts";
export { quotePrice } from "./quote-price.ts";
export { refuseChangedQuote, type ShownPrice } from "./shown-price.ts";
export { createConfigured, type SameBatch, updateConfigured } from "./save-configured.ts";
export { getKindService } from "./service-by-kind.ts";
export { lineForCopy } from "./upload/approve-cut-line.ts";
