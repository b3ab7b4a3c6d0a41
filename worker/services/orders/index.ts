import { findOrderLineRecord, findOrderRecord, listOrderLines, listOrders } from "./list-orders.ts";
import { placeOrder } from "./place-order.ts";
import { findOwnOrder } from "./read-order.ts";
import { sweepOrders } from "./sweep.ts";

export const orders = {
  place: placeOrder,
  findOwn: findOwnOrder,
  sweep: sweepOrders,
  list: listOrders,
  findRecord: findOrderRecord,
  listLines: listOrderLines,
  findLineRecord: findOrderLineRecord,
};
