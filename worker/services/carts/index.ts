import { addToCart } from "./add-to-cart.ts";
import { applyCode, removeCode } from "./apply-code.ts";
import { changeQuantity } from "./change-quantity.ts";
import { countLines } from "./count-lines.ts";
import { cartRecord, lineRecords } from "./line-record.ts";
import { readCart } from "./read-cart.ts";
import { removeLine } from "./remove-line.ts";

export const carts = {
  read: readCart,
  count: countLines,
  add: addToCart,
  changeQuantity,
  remove: removeLine,
  applyCode,
  removeCode,
  cartRecord,
  lineRecords,
};
