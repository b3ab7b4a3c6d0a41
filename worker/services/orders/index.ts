import { cancelOrder } from "./cancel-order.ts";
import { findOrderLineRecord, findOrderRecord, listOrderLines, listOrders } from "./list-orders.ts";
import { orderAgain } from "./order-again.ts";
import { readOrderedFile } from "./ordered-file.ts";
import { findOrderHistory } from "./find-order-history.ts";
import { listOwnOrders } from "./list-own-orders.ts";
import { findOwnOrder } from "./read-order.ts";

export const orders = {
  findOwn: findOwnOrder,
  again: orderAgain,
  readFile: readOrderedFile,
  cancel: cancelOrder,
  listOwn: listOwnOrders,
  findHistory: findOrderHistory,
  list: listOrders,
  findRecord: findOrderRecord,
  listLines: listOrderLines,
  findLineRecord: findOrderLineRecord,
};
