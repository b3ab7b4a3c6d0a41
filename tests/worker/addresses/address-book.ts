import { ADDRESS } from "../../factories/checkout.ts";
import type { Client } from "../support/clients/client.ts";
import { newId } from "../support/database/rows.ts";

export const BOOK = "/profile/api/user/address/";
export const book = async (client: Client) =>
  (await (await client.get(BOOK)).json<{ objects: Array<Record<string, unknown>> }>()).objects;
export const place = (client: Client, changes: object = {}) =>
  client.post(
    "/checkout/api/place-order/",
    {
      email: "ann@example.com",
      billing_address: ADDRESS,
      shipping_address: ADDRESS,
      shipping_method: "standard-mail",
      payment: { provider: "test", token: "ok" },
      ...changes,
    },
    { "idempotency-key": newId() },
  );
