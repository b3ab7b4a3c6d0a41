import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { readDesignQuery } from "#domain/shop/designs/design-view";
import { openContext } from "../../worker/context.ts";
import type { Client } from "../worker/support/clients/client.ts";
import { signedUp } from "../worker/support/customers.ts";
import { svg } from "../fixtures/uploads/documents.ts";
import { configure, place } from "./checkout.ts";

export interface Line {
  configured_product: string;
  product: string;
  quantity: number;
  total: string;
}

/** The services as pages get them; `queries` counts their database queries. */
export async function openPages(client: Client) {
  let queries = 0;
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => (queries++, target.prepare(sql));
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { services } = await openContext(
    new Request("http://shop.test/", { headers: { cookie } }),
    { ...env, DB },
    createExecutionContext(),
  );
  queries = 0;
  return { ...services, queries: () => queries };
}

export const readCart = async (client: Client) =>
  (await (await client.get("/cart/api/v1/cart-line/")).json<{ objects: Array<Line> }>()).objects;
export const list = (folderId?: string, parameters: Record<string, string> = {}) =>
  readDesignQuery(parameters, folderId);
export const configured = async (client: Client, id: string) =>
  (await client.get(`/catalog/api/v1/configured-product/${id}/`)).json<{
    status: string;
    total: string;
    quantity: number;
    cut_line: unknown;
  }>();

/** Stores the artwork of the fox, because an order without artwork is held. */
export const storeFoxArt = () => env.FILES.put("media/designs/fox-sticker.svg", svg());

/** A customer with a finished ready-made design (the fox), ordered once. */
export async function orderedFox() {
  await storeFoxArt();
  const { client, userId } = await signedUp();
  const fox = await configure(client, { product: "fox-sticker", width: 3, height: 2, quantity: 10 });
  await client.post("/cart/api/add/", { configured_product: fox.id });
  const answer = await place(client);
  if (answer.status !== 201) throw new Error(await answer.text());
  const { order } = await answer.json<{ order: { id: string } }>();
  const pages = await openPages(client);
  const [design] = (await pages.designs.browse(list()))?.designs ?? [];
  if (!design) throw new Error("what was ordered was not kept");
  return { client, userId, fox, design, pages, orderId: order.id };
}
