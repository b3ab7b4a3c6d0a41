import type { PlaceAnyOrder } from "#domain/checkout/requests";
import type { ServiceContext } from "../kernel/service-context.ts";
import { cancelOrder } from "./cancel-order.ts";
import { findOrderLineRecord, findOrderRecord, listOrderLines, listOrders } from "./list-orders.ts";
import { orderAgain } from "./order-again.ts";
import { readOrderedFile } from "./ordered-file.ts";
import { placeOrder } from "./place-order.ts";
import { findOwnOrder } from "./read-order.ts";
import { sweepOrders } from "./finish-abandoned-payments.ts";

/** Every order also looks after what others' dead requests left, once it has been answered. */
function placeAndSweep(context: ServiceContext, ...rest: [PlaceAnyOrder, string]): ReturnType<typeof placeOrder> {
  context.later(sweepOrders(context));
  return placeOrder(context, ...rest);
}

export const orders = {
  place: placeAndSweep,
  findOwn: findOwnOrder,
  again: orderAgain,
  readFile: readOrderedFile,
  cancel: cancelOrder,
  sweep: sweepOrders,
  list: listOrders,
  findRecord: findOrderRecord,
  listLines: listOrderLines,
  findLineRecord: findOrderLineRecord,
};
