import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { ADDRESS } from "../../tests/factories/address.ts";
import { CookieClient } from "./support/cookie-client.ts";
import { openShop } from "./support/shop.ts";

const AT_ONCE = 8;
/** What the orders contain: complete as it is, so that each order goes the usual way to its print file. */
const ORDERED = { product: "fox-sticker", width: 3, height: 3, quantity: 250, material: "white-vinyl" };
/** Shoppers, each with a cart of their own. All their writes stay below the shop's limit for one address and minute. */
const SHOPPERS = 400;
const PRODUCT = {
  product: "custom-die-cut-stickers",
  width: 3,
  height: 3,
  quantity: 250,
  material: "white-vinyl",
  shape: "custom",
};

interface Shopper {
  readonly headers: Readonly<Record<string, string>>;
  readonly configured: string;
}

/** One order from an empty cart: each step is done by every shopper, 8 at once, beside a bare response. */
export async function benchShopping(state: string): Promise<void> {
  const shop = await openShop(state);
  const shoppers: Array<Shopper> = [];
  await drive(SHOPPERS, async () => {
    const shopper = await configure(shop.url);
    shoppers.push(shopper);
    return 201;
  });
  const post = async (path: string, shopper: Shopper | undefined, body: object, more: object = {}) => {
    const headers = { ...shopper?.headers, ...more };
    const response = await fetch(shop.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    await response.arrayBuffer();
    return response.status;
  };
  const bare = async () => {
    const response = await fetch(`${shop.url}/dev/bare/`);
    await response.arrayBuffer();
    return response.status;
  };
  await drive(SHOPPERS, bare); // warm up
  const quotes = { shipping_address: ADDRESS };
  const steps: Readonly<Record<string, (i: number) => Promise<number>>> = {
    "bare Hono response": bare,
    "price quote (POST /catalog/api/quote/)": (i) => post("/catalog/api/quote/", shoppers[i], PRODUCT),
    "add to cart": (i) => post("/cart/api/add/", shoppers[i], { configured_product: shoppers[i]?.configured }),
    "checkout quote": (i) => post("/checkout/api/quote/", shoppers[i], quotes),
    "order placed and paid": (i) =>
      post("/checkout/api/place-order/", shoppers[i], ORDER, { "idempotency-key": randomUUID() }),
  };
  const rows = [];
  let base = 0;
  for (const [what, step] of Object.entries(steps)) {
    const figures = await drive(SHOPPERS, step);
    if (base === 0) base = figures.perSecond;
    rows.push({
      what,
      "per second": Math.round(figures.perSecond),
      "p50 ms": Number(figures.p50Ms.toFixed(1)),
      "p99 ms": Number(figures.p99Ms.toFixed(1)),
      "of bare": Number((figures.perSecond / base).toFixed(3)),
      failed: figures.failed,
    });
  }
  console.log(
    `\nShopping: ${SHOPPERS} shoppers with a cart each, ${AT_ONCE} at once, sent by Node's fetch from the same machine`,
  );
  console.table(rows);
  await shop.close();
}

const ORDER = {
  email: "bench@example.com",
  billing_address: ADDRESS,
  shipping_address: ADDRESS,
  shipping_method: "standard-mail",
  payment: { provider: "test", token: "ok" },
};

/** A new guest with a configured product. */
async function configure(origin: string): Promise<Shopper> {
  const guest = await CookieClient.open(origin);
  const { id } = v.parse(
    v.object({ id: v.string() }),
    await guest.post("/catalog/api/v1/configured-product/", ORDERED),
  );
  return { headers: { ...guest.headers, "content-type": "application/json" }, configured: id };
}

interface Driven {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 200 and 201. */
  readonly failed: number;
}

/** Sends `count` requests, 8 at once. @param send the i-th request; returns its status */
async function drive(count: number, send: (i: number) => Promise<number>): Promise<Driven> {
  const times: Array<number> = [];
  let next = 0;
  let failed = 0;
  const start = performance.now();
  const work = async () => {
    while (next < count) {
      const since = performance.now();
      const status = await send(next++);
      times.push(performance.now() - since);
      if (status !== 200 && status !== 201) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: count / seconds, p50Ms: at(0.5), p99Ms: at(0.99), failed };
}
