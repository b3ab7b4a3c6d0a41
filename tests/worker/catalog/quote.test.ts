import { beforeAll, describe, expect, test, vi } from "vitest";
import { env } from "cloudflare:workers";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import { stockCatalog } from "../../factories/catalog.ts";
import { Client } from "../support/clients/client.ts";
import { QUOTE_VERSION_MS } from "../../../worker/services/catalog/index.ts";

interface Quote {
  currency: string;
  quantity: number;
  total: string;
  unit_price: string;
  breaks: Array<{ quantity: number; total: string; unit_price: string; saving_percent: number }>;
  explanation: Array<{ label: string; amount: string }>;
  token: string;
  valid_until: string;
}

const sticker = {
  product: "custom-die-cut-stickers",
  width: 3,
  height: 3,
  quantity: 100,
  material: "white-vinyl",
  options: {},
};
const cents = (text: string) => Math.round(Number(text) * 100);
const client = new Client();

beforeAll(() => stockCatalog());

const quoted = async (body: unknown, path = "/catalog/api/quote/") => (await client.post(path, body)).json<Quote>();

describe("a quote", () => {
  test("has total, unit price, price breaks and components, and is signed for some days", async () => {
    const quote = await quoted(sticker);
    expect(quote.currency).toBe("USD");
    expect(quote.total).toMatch(/^\d+\.\d\d$/);
    expect(quote.explanation.reduce((sum, line) => sum + cents(line.amount), 0)).toBe(cents(quote.total));
    expect(quote.breaks.map((rung) => rung.quantity)).toEqual([
      25, 50, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000,
    ]);
    expect(quote.breaks.find((rung) => rung.quantity === 100)?.total).toBe(quote.total);
    expect(quote.token.length).toBeGreaterThan(40);
    expect(new Date(quote.valid_until).getTime()).toBeGreaterThan(Date.now());
  });

  test("uses the product's defaults for missing choices", async () => {
    const quote = await quoted({ product: "custom-die-cut-stickers" });
    expect(quote.quantity).toBe(50);
  });

  test("of a ready-made design keeps its proportions", async () => {
    const wide = await quoted({ product: "fox-sticker", width: 3, height: 9, quantity: 10 });
    expect(wide.total).toBe((await quoted({ product: "fox-sticker", width: 3, quantity: 10 })).total);
  });

  test("of a gift card is its face value", async () => {
    expect(await quoted({ product: "gift-card", quantity: 2, options: { value: "2500" } })).toMatchObject({
      total: "50.00",
      unit_price: "25.00",
    });
  });
});

describe("input without a price is a 400 that names the field", () => {
  test.each([0, -1, 1e9, 1.5, "ten", null])("quantity %j", async (quantity) => {
    const response = await client.post("/catalog/api/quote/", { ...sticker, quantity });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ errors: { quantity: ["Enter a whole number from 1 to 1,000,000."] } });
  });
  test.each([
    [{ width: 0 }, "width"],
    [{ width: "wide" }, "width"],
    [{ height: -3 }, "height"],
    [{ height: 1000 }, "height"],
    [{ material: "cardboard" }, "material"],
    [{ shape: "star" }, "shape"],
    [{ options: { finish: "glitter" } }, "options"],
    [{ product: "" }, "product"],
  ])("%j", async (change, field) => {
    const response = await client.post("/catalog/api/quote/", { ...sticker, ...change });
    expect(response.status).toBe(400);
    const { errors } = await response.json<{ errors: Record<string, unknown> }>();
    expect(Object.keys(errors)).toEqual([field]);
  });
});

test("an unknown product is a 404", async () => {
  const response = await client.post("/catalog/api/quote/", { ...sticker, product: "no-such-thing" });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: "Item not found" });
});

describe("solving for a budget", () => {
  const solve = "/catalog/api/quote/solve/";
  const spec = { product: sticker.product, width: 3, height: 3, material: "white-vinyl" };

  test("returns the largest quantity within the budget", async () => {
    const answer = await quoted({ ...spec, budget: "100.00" }, solve);
    expect(cents(answer.total)).toBeLessThanOrEqual(10_000);
    const oneMore = await quoted({ ...sticker, quantity: answer.quantity + 1 });
    expect(cents(oneMore.total)).toBeGreaterThan(10_000);
  });

  test("returns the price of the smallest order if the budget is below it", async () => {
    const response = await client.post(solve, { ...spec, budget: "5" });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ errors: { budget: ["The smallest order costs 19.00 USD."] } });
  });

  test("accepts a number instead of a decimal string, with the same result", async () => {
    expect((await quoted({ ...spec, budget: 100 }, solve)).total).toBe(
      (await quoted({ ...spec, budget: "100.00" }, solve)).total,
    );
  });

  test.each(["", "-5", "ten", "0", -5, 1e21, 10.005, null])("refuses a budget of %j", async (budget) => {
    const response = await client.post(solve, { ...spec, budget });
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty("errors.budget");
  });
});

test("a token yields the promised price, and other texts yield none", async () => {
  const quote = await quoted(sticker);
  const { readQuote } = await import("../../../worker/services/pricing/quote-token.ts");
  const { env } = await import("cloudflare:workers");
  const promised = await readQuote(env.SIGNING_SECRET, quote.token);
  expect(promised).toMatchObject({
    product: sticker.product,
    total: { minor: cents(quote.total), currency: "USD" },
    spec: { quantity: 100 },
  });
  expect(await readQuote(env.SIGNING_SECRET, `${quote.token}x`)).toBeUndefined();
});

describe("the catalog that an isolate remembers", () => {
  const run = (sql: string) => env.DB.prepare(sql).run();

  test("is a new one soon after any write to the database: a price table that another isolate added applies to quotes", async () => {
    const previousQuote = await quoted(sticker);
    const raiseBy = async () => cents((await quoted(sticker)).total) - cents(previousQuote.total);
    await run(`INSERT INTO price_table (profile, version, currency, params, effective_at)
      SELECT profile, 1 + (SELECT max(version) FROM price_table), currency, json_set(params, '$.minimumOrder', 999999), 1 + max(effective_at)
      FROM price_table WHERE profile = (SELECT price_profile FROM product WHERE slug = 'custom-die-cut-stickers')`);
    await expect.poll(raiseBy).toBeGreaterThan(0);
    await run("DELETE FROM price_table WHERE json_extract(params, '$.minimumOrder') = 999999");
    await expect.poll(raiseBy).toBe(0);
  });

  test("is at most a quarter of a second old for a quote, and never for what is configured", async () => {
    const postSticker = async (path: string) => (await client.post(path, sticker)).status;
    expect(await postSticker("/catalog/api/quote/")).toBe(200);
    await run("UPDATE product SET max_quantity = 60 WHERE slug = 'custom-die-cut-stickers'");
    expect(await postSticker("/catalog/api/v1/configured-product/")).toBe(400);
    vi.setSystemTime(Date.now() + QUOTE_VERSION_MS);
    expect(await postSticker("/catalog/api/quote/").finally(() => vi.useRealTimers())).toBe(400);
    await run("UPDATE product SET max_quantity = 10000 WHERE slug = 'custom-die-cut-stickers'");
    expect(await postSticker("/catalog/api/v1/configured-product/")).toBe(201);
  });

  test("uses a later table from the moment at which it takes effect", async () => {
    const soon = Date.now() + HOUR_MS;
    const previousQuote = await quoted(sticker);
    await run(`INSERT INTO price_table (profile, version, currency, params, effective_at)
      SELECT profile, 1 + (SELECT max(version) FROM price_table), currency, json_set(params, '$.minimumOrder', 999999), ${soon}
      FROM price_table WHERE profile = (SELECT price_profile FROM product WHERE slug = 'custom-die-cut-stickers') LIMIT 1`);
    expect((await quoted(sticker)).total).toBe(previousQuote.total);
    vi.setSystemTime(soon);
    const currentQuote = await quoted(sticker).finally(() => vi.useRealTimers());
    expect(cents(currentQuote.total)).toBeGreaterThan(cents(previousQuote.total));
    await run("DELETE FROM price_table WHERE json_extract(params, '$.minimumOrder') = 999999");
  });

  test("follows limits, materials and status of a product", async () => {
    const requestQuote = async () => (await client.post("/catalog/api/quote/", sticker)).status;
    await expect.poll(requestQuote).toBe(200);
    await run("UPDATE product SET max_quantity = 60 WHERE slug = 'custom-die-cut-stickers'");
    await expect.poll(requestQuote).toBe(400);
    await run("UPDATE product SET max_quantity = 10000 WHERE slug = 'custom-die-cut-stickers'");
    await expect.poll(requestQuote).toBe(200);
    await run("UPDATE material SET is_active = 0 WHERE slug = 'white-vinyl'");
    await expect.poll(requestQuote).toBe(400);
    await run("UPDATE material SET is_active = 1 WHERE slug = 'white-vinyl'");
    await run("UPDATE product SET status = 'draft' WHERE slug = 'custom-die-cut-stickers'");
    await expect.poll(requestQuote).toBe(404);
    await run("UPDATE product SET status = 'active' WHERE slug = 'custom-die-cut-stickers'");
    await expect.poll(requestQuote).toBe(200);
  });

  test("has a number that grows with every change of a table that prices or product pages read", async () => {
    const version = async () => env.DB.prepare("SELECT version FROM catalog_version").first<number>("version");
    for (const change of [
      "UPDATE product SET name = name WHERE id = 1",
      "UPDATE material SET name = name WHERE id = 1",
      "UPDATE category SET name = name WHERE id = 1",
      "UPDATE color SET name = name",
      "UPDATE product_category SET position = position WHERE product_id = 1",
      "UPDATE product_material SET position = position WHERE product_id = 1",
      "UPDATE ready_made_design SET name = name",
    ]) {
      const previousVersion = await version();
      const { meta } = await run(change);
      if (meta.changes > 0)
        expect([change, (await version()) ?? 0]).toEqual([
          change,
          expect.toSatisfy((now: number) => now > (previousVersion ?? 0)),
        ]);
    }
  });
});
