import { findOrderHistory } from "../../orders/find-order-history.ts";
import { listOwnOrders } from "../../orders/list-own-orders.ts";
import { ownPhone } from "./own-phone.ts";
import { readAccount } from "./read-account.ts";
import { updateOwn } from "./update-own.ts";

export const profile = {
  listOrders: listOwnOrders,
  findOrder: findOrderHistory,
  account: readAccount,
  phone: ownPhone,
  update: updateOwn,
};
