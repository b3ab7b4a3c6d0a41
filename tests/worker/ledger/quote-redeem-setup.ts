import { env } from "cloudflare:workers";
import { readQuote, signQuote, type PromisedPrice } from "../../../worker/services/pricing/quote-token.ts";
import type { Client } from "../support/clients/client.ts";

export const BASE = "/catalog/api/v1/configured-product/";
export const spec = {
  product: "custom-die-cut-stickers",
  width: 3,
  height: 3,
  quantity: 100,
  material: "white-vinyl",
  shape: "custom",
  options: {},
};

export interface Quoted {
  total: string;
  token: string;
  valid_until: string;
}
export interface Configured {
  id: string;
  total: string;
  unit_price: string;
  quote_token: string;
  valid_until: string;
  version: number;
}

export const ask = async (client: Client, changes: object = {}): Promise<Quoted> =>
  (await client.post("/catalog/api/quote/", { ...spec, ...changes })).json();
export const make = (client: Client, quote_token: unknown, changes: object = {}) =>
  client.post(BASE, { ...spec, quote_token, ...changes });
export const made = async (answer: Response): Promise<Configured> => {
  if (answer.status > 201) throw new Error(await answer.text());
  return answer.json();
};

/** A quote that the shop signed with earlier prices. */
export async function quotedAt({
  client,
  total,
  validUntil,
}: {
  client: Client;
  total: number;
  validUntil?: Date;
}): Promise<{ token: string; until: Date }> {
  const promise = await readQuote(env.SIGNING_SECRET, (await ask(client)).token);
  if (!promise) throw new Error("The shop's own quote cannot be read");
  const until = validUntil ?? promise.validUntil;
  const promisedPrice: PromisedPrice = { ...promise, total: { minor: total, currency: "USD" }, validUntil: until };
  return { token: await signQuote(env.SIGNING_SECRET, promisedPrice), until };
}
export const add = async (client: Client, id: string) =>
  (await client.post("/cart/api/add/", { configured_product: id })).status;
export const line = async (client: Client) =>
  (
    await (
      await client.get("/cart/api/v1/cart-line/")
    ).json<{ objects: Array<{ total: string; unit_price: string }> }>()
  ).objects[0];
