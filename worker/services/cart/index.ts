import { addToCart } from "./add-to-cart.ts";
import { applyCode, removeCode } from "./apply-code.ts";
import { changeQuantity } from "./change-quantity.ts";
import { countLines } from "./count-lines.ts";
import { readCart } from "./read-cart.ts";
import { findCartRecord, findLineRecordById, listCartRecords, listLineRecords } from "./records.ts";
import { removeLine } from "./remove-line.ts";

export const carts = {
  read: readCart,
  count: countLines,
  add: addToCart,
  changeQuantity,
  remove: removeLine,
  applyCode,
  removeCode,
  listRecords: listCartRecords,
  findRecord: findCartRecord,
  listLines: listLineRecords,
  findLine: findLineRecordById,
};
