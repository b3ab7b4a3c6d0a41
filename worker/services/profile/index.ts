import { findOrderHistory } from "./find-order-history.ts";
import { listOwnOrders } from "./list-own-orders.ts";

export const profile = { listOrders: listOwnOrders, findOrder: findOrderHistory };
