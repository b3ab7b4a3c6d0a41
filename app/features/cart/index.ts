export { AddedDrawer } from "./added/added-drawer.tsx";
export { CartLinePicture } from "./cart-line-picture.tsx";
export { CartLine } from "./cart-line.tsx";
export { ChangeNotice, PriceChanged } from "./change-notice.tsx";
export { CartSummary } from "./cart-summary.tsx";
export { PriceExplanation } from "./price-explanation.tsx";
export { SavedLines } from "./saved-lines.tsx";
export { SpecList } from "./spec-list.tsx";
export { QuantitiesProvider } from "./quantity/unsaved-quantities.tsx";
