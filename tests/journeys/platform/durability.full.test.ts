import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { svg } from "../../fixtures/uploads/documents.ts";
import { cases } from "../../level.ts";
import { openShop, prepareStart, type Shop, type StartedShop } from "../support/shop.ts";

/** A client without a browser: cookies and the security token. */
function openClient(shop: Shop) {
  const cookies = new Map<string, string>();
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = {
      ...(init.headers as Record<string, string>),
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-csrftoken": cookies.get("csrftoken") ?? "",
    };
    const response = await fetch(shop.url + path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return response;
  };
  const post = async <T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> => {
    const response = await request(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json<T>();
  };
  return { request, post };
}

const address = {
  first_name: "Ada",
  last_name: "Sticker",
  street_address_1: "12 Vinyl Street",
  city: "Los Angeles",
  country: "US",
  country_area: "CA",
  postal_code: "90012",
  phone: "+1 213 555 0142",
};

test("acknowledged data survives a kill -9: the file byte for byte, the order, and a replayed request creates no second order", async () => {
  const shop = await openShop();
  onTestFinished(() => shop.close());
  const { request, post } = openClient(shop);
  await request("/healthz");
  const configuredProduct = await post<{ id: string }>("/catalog/api/v1/configured-product/", {
    product: "custom-die-cut-stickers",
    width: 3,
    height: 3,
    quantity: 100,
    material: "white-vinyl",
    shape: "circle",
    options: {},
  });
  const bytes = svg();
  const form = new FormData();
  form.append("file", new Blob([bytes], { type: "image/svg+xml" }), "disc.svg");
  form.append("configured_product", configuredProduct.id);
  const artwork: { original_url: string } = await (
    await request("/artwork/api/upload/", { method: "POST", body: form })
  ).json();
  await post("/cart/api/add/", { configured_product: configuredProduct.id });
  const { methods } = await post<{ methods: Array<{ id: string }> }>("/checkout/api/quote/", {
    shipping_address: address,
  });
  const order = {
    email: "ada@example.net",
    billing_address: address,
    shipping_address: address,
    shipping_method: methods[0]?.id,
    payment: { provider: "test", token: "ok" },
    use_credit: false,
    note: "",
  };
  const key = { "idempotency-key": randomUUID() };
  const orderAnswer = await post<{ order: { id: string; number: string } }>("/checkout/api/place-order/", order, key);

  await shop.kill();
  await shop.restart();

  expect(new Uint8Array(await (await request(artwork.original_url)).arrayBuffer())).toEqual(new Uint8Array(bytes));
  expect(await post("/checkout/api/place-order/", order, key)).toEqual(orderAnswer);
  const orders: { objects: Array<{ number: string }> } = await (await request("/profile/api/user/order/")).json();
  expect(orders.objects.map(({ number }) => number)).toEqual([orderAnswer.order.number]);
});

/**
 * Each start bundles the shop, so the full run has only the third, where npm itself gets a kill -9. The ends of a
 * parent without a shop are in scripts/lib/orphan.test.ts.
 */
const ENDS = [
  ["ends as a whole and frees its port when the script's process gets a kill -9", "startAndKillStarter"],
  ["ends with npm, which sends its signal only to the shell", "startAndEndAsNpm"],
  ["ends as a whole and frees its port when npm itself gets a kill -9", "startAndKillNpm"],
] as const;

describe("the server of npm start", () => {
  let started: StartedShop;
  beforeAll(async () => {
    started = await prepareStart();
  });
  afterAll(() => started.close());

  test.each(cases(ENDS, { full: ([, end]) => end === "startAndKillNpm" }))("%s", async (_what, end) => {
    await started[end]();
  });
});
