import { ADDRESS, cents, type Quote } from "../../factories/checkout.ts";
import type { Client } from "../support/clients/client.ts";

export const ask = (client: Client, body: object = {}) =>
  client.post("/checkout/api/quote/", { shipping_address: ADDRESS, ...body });
export const quote = async (client: Client, body: object = {}): Promise<Quote> => {
  const response = await ask(client, body);
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
};
export const adds = (q: Quote) =>
  cents(q.subtotal) - cents(q.discount) - cents(q.waived) + cents(q.shipping) + cents(q.tax) - cents(q.credit);
