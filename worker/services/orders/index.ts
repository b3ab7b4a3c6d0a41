import type { PlaceOrderRequest } from "#domain/checkout/requests";
import type { ServiceContext } from "../service-context.ts";
import { findOrderLineRecord, findOrderRecord, listOrderLines, listOrders } from "./list-orders.ts";
import { placeOrder } from "./place-order.ts";
import { findOwnOrder } from "./read-order.ts";
import { sweepOrders } from "./sweep.ts";

/** Every order also looks after what others' dead requests left, once it has been answered. */
function placeAndSweep(context: ServiceContext, ...rest: [PlaceOrderRequest, string]): ReturnType<typeof placeOrder> {
  context.later(sweepOrders(context));
  return placeOrder(context, ...rest);
}

export const orders = {
  place: placeAndSweep,
  findOwn: findOwnOrder,
  sweep: sweepOrders,
  list: listOrders,
  findRecord: findOrderRecord,
  listLines: listOrderLines,
  findLineRecord: findOrderLineRecord,
};
