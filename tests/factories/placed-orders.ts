import type { Client } from "../worker/support/clients/client.ts";
import { ADDRESS, count, type Placed, type Quote } from "./checkout.ts";

export const placed = async (response: Response): Promise<Placed> => {
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
};
export const cartSize = async (client: Client) =>
  (await (await client.get("/cart/api/v1/cart-line/")).json<{ objects: Array<unknown> }>()).objects.length;
export const listOrders = async (client: Client) =>
  (
    await (
      await client.get("/profile/api/user/order/")
    ).json<{ objects: Array<{ id: string; number: string; total: string }> }>()
  ).objects;
export const charged = (id: string) =>
  count(
    "SELECT count(*) FROM test_payment WHERE key = ? AND state IN ('authorized', 'captured')",
    `order:${id}:authorize`,
  );
export const quote = async (client: Client, body: object = {}) =>
  (await client.post("/checkout/api/quote/", { shipping_address: ADDRESS, ...body })).json<Quote>();

/** The orders, charges and ledger entries of one shopper's carts, to check that there is exactly one or none. */
export async function traces(client: Client) {
  const ids = (await listOrders(client)).map(({ id }) => id);
  return { orders: ids.length, charges: (await Promise.all(ids.map(charged))).reduce((sum, n) => sum + n, 0) };
}
