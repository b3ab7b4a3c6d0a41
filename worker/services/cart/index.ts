import { signOffTags } from "./lines/sign-off-tags.ts";
import { addToCart } from "./add-to-cart.ts";
import { applyCode, removeCode } from "./apply-code.ts";
import { findInCart, isInCart } from "./is-in-cart.ts";
import { changeConfigured } from "./lines/change-configured.ts";
import { changeQuantity } from "./lines/change-quantity.ts";
import { raiseSame } from "./lines/raise-same.ts";
import { promotionCodes } from "./promotions/code-record.ts";
import { promotions } from "./promotions/promotion-record.ts";
import { readCart } from "./read-cart.ts";
import { findCartRecord, findLineRecordById, listCartRecords, listLineRecords } from "./records.ts";
import { removeCartLine, restoreCartLine } from "./lines/remove-line.ts";
import { saveForLater } from "./lines/save-for-later.ts";
import { wantProof } from "./lines/want-proof.ts";

export const cart = {
  read: readCart,
  has: isInCart,
  find: findInCart,
  add: addToCart,
  changeConfigured,
  changeQuantity,
  raiseSame,
  wantProof,
  remove: removeCartLine,
  restore: restoreCartLine,
  saveForLater,
  applyCode,
  removeCode,
  listRecords: listCartRecords,
  findRecord: findCartRecord,
  listLines: listLineRecords,
  findLine: findLineRecordById,
  signOffTags,
  promotions,
  promotionCodes,
};

export { addToCart, withCartLine } from "./add-to-cart.ts";
export {
  findLineRow,
  type CartLineRow,
  type CartRow,
  ensureCart,
  lineRows,
  findOpenCart,
  selectOpenCart,
} from "./cart-rows.ts";
export { unlessOrdered } from "./change-cart.ts";
export { beginChange, CHANGES_ANOTHER, endChange } from "./order-change.ts";
export { forgetSuperseded, hasSuperseded, supersedeAddresses } from "./superseded-addresses.ts";
export { readCartFacts } from "./cart-facts.ts";
export { findFormer, type FormerOrder, withFormer } from "./former-order.ts";
export { type CartLineRecord, findLineRecord } from "./lines/line-record.ts";
export { parcelOfLines } from "./parcel.ts";
export { type LinePrice, priceRows } from "./lines/price-lines.ts";
export { findPromotion, type FoundPromotion } from "./promotions/find-promotion.ts";
export { EMPTY_CART_VIEW, findPricedCart, viewCart, viewPricedCart } from "./read-cart.ts";
export { keepSavedLines } from "./lines/save-for-later.ts";
export { refuseLine } from "./lines/view-line.ts";
