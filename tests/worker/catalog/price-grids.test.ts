import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { beginWithKind } from "#domain/shop/office/prices";
import type { GridParameters } from "#domain/shop/pricing/tables/price-parameters";
import { openContext } from "../../../worker/context.ts";
import { QUOTE_VERSION_MS } from "../../../worker/services/catalog/index.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { cents, place, shopper, type Placed } from "../../factories/checkout.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp, type SignedUp } from "../support/customers.ts";
import { readFirstLine } from "../checkout/cart-lines-setup.ts";

const PATH = "/catalog/api/v1/price-table/";
const PRODUCT = "custom-die-cut-stickers";

let admin: SignedUp;
beforeAll(async () => {
  await stockCatalog();
  admin = await signedUp({ role: "admin", name: "Ada Byron" });
});

async function openOffice() {
  const cookie = [...admin.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request("http://shop.test/", { headers: { cookie } });
  return (await openContext(request, env, createExecutionContext())).services.office;
}

/** A table of totals for the stickers of the shop, and the version that it follows. */
async function startTable(changes: Partial<GridParameters> = {}) {
  const page = await (await openOffice()).readPrices("die-cut");
  if (!page) throw new Error("There are no prices");
  const { parameters } = beginWithKind(page, "grid").base;
  return { profile: "die-cut", expect_version: page.latestVersion, parameters: { ...parameters, ...changes } };
}

const TOTALS = {
  ladder: [50, 100, 1000],
  areas: [4, 9, 36],
  totals: [
    [6000, 9800, 20_000],
    [8000, 12_000, 30_000],
    [40_000, 60_000, 90_000],
  ],
};

const post = (body: object) => admin.client.post(PATH, body);

async function quote(changes: object = {}) {
  const response = await new Client().post("/catalog/api/quote/", {
    product: PRODUCT,
    width: 3,
    height: 3,
    quantity: 100,
    ...changes,
  });
  return { status: response.status, body: await response.json<Record<string, unknown>>() };
}

/** As visitors see the shop once every isolate knows the new prices. */
async function later<Answer>(ask: () => Promise<Answer>, ms = QUOTE_VERSION_MS): Promise<Answer> {
  vi.setSystemTime(Date.now() + ms);
  return await ask().finally(() => vi.useRealTimers());
}

describe("a table of totals", () => {
  test("is refused at its cells, and nothing is saved", async () => {
    const body = await startTable();
    const refuse = async (totals: GridParameters["totals"]) => {
      const response = await post({ ...body, parameters: { ...body.parameters, ...TOTALS, totals } });
      const answer = await response.json<{ "price-table": { parameters: unknown } }>();
      return [response.status, answer["price-table"].parameters];
    };
    const [first = [], second = [], third = []] = TOTALS.totals;
    expect(await refuse([first, [8000, 8500, 30_000], third])).toEqual([
      400,
      { totals: { 1: { 1: ["Enter $98.00 or more: 50 pieces cost that much."] } } },
    ]);
    expect(await refuse([first, second, [81_000, 90_000, 90_000]])).toEqual([
      400,
      { totals: { 2: { 0: ["Enter $800.00 or less: each piece would cost more than at 100."] } } },
    ]);
    expect(await refuse([first, [8000, 12_000], third])).toEqual([
      400,
      { totals: { 1: { 2: ["This field is required."] } } },
    ]);
    expect(await refuse([first, [8000, null as unknown as number, 30_000], third])).toEqual([
      400,
      { totals: { 1: { 1: ["This field is required."] } } },
    ]);
    expect(await refuse([first, second, [40_000.5, 60_000, 90_000]])).toEqual([
      400,
      { totals: { 2: { 0: ["Enter an amount such as 12.50."] } } },
    ]);
    const giftCards = await (await openOffice()).readPrices("face-value");
    if (giftCards)
      expect((await post({ ...body, profile: "face-value", expect_version: giftCards.latestVersion })).status).toBe(
        400,
      );
    expect((await (await openOffice()).readPrices("die-cut"))?.latestVersion).toBe(1);
  });

  test("begins with the prices of the formula", async () => {
    const formulaPrice = await quote();
    const cart = await shopper();
    const { total } = await readFirstLine(cart);
    expect((await post(await startTable())).status).toBe(201);
    const tablePrice = await later(() => quote());
    expect(
      Math.abs(cents(String(tablePrice.body["total"])) - cents(String(formulaPrice.body["total"]))),
    ).toBeLessThanOrEqual(1);
    expect((await readFirstLine(cart)).total).toBe(total);
  });

  test("prices quotes, carts and orders from its date on, and what was promised stays", async () => {
    const promised = await quote();
    const cart = await shopper();
    const { total: cartTotal } = await readFirstLine(cart);
    const startsAt = new Date(Date.now() + DAY_MS);
    const planned = await post({ ...(await startTable(TOTALS)), starts_at: startsAt.toISOString() });
    expect(planned.status).toBe(201);
    expect((await later(() => quote())).body["total"]).toBe(promised.body["total"]);

    vi.setSystemTime(startsAt.getTime() + QUOTE_VERSION_MS);
    try {
      const exact = await quote();
      expect(exact.body).toMatchObject({ total: "120.00", unit_price: "1.20" });
      expect(
        (exact.body["breaks"] as Array<{ quantity: number; total: string }>).map(({ quantity, total }) => [
          quantity,
          total,
        ]),
      ).toEqual([
        [50, "98.00"],
        [100, "120.00"],
        [1000, "600.00"],
      ]);
      expect((await quote({ quantity: 10 })).body["total"]).toBe("98.00");
      expect((await quote({ width: 1, height: 1 })).body["total"]).toBe("80.00");
      const between = cents(String((await quote({ quantity: 300 })).body["total"]));
      expect([between > 12_000, between < 36_000]).toEqual([true, true]);
      expect(await quote({ quantity: 1001 })).toMatchObject({
        status: 400,
        body: { errors: { quantity: ["The largest online order is 1,000. Request a callback to order more."] } },
      });
      expect(await quote({ width: 6.1, height: 6 })).toMatchObject({
        status: 400,
        body: { errors: { width: ["This size has no online price. Choose a smaller one, or request a callback."] } },
      });

      expect((await readFirstLine(cart)).total).toBe(cartTotal);
      const buyer = await shopper();
      const line = await readFirstLine(buyer);
      const today = await quote({ quantity: line.quantity });
      expect(line.total).toBe(today.body["total"]);
      const order = await place(buyer);
      expect(order.status).toBe(201);
      const { id } = (await order.json<Placed>()).order;
      const priced = await env.DB.prepare(
        "SELECT version, total_minor FROM order_line JOIN price_table ON price_table.id = price_table_id WHERE order_id = ?",
      )
        .bind(id)
        .first();
      expect(priced).toEqual({ version: 3, total_minor: 9800 });
    } finally {
      vi.useRealTimers();
    }
  });

  test("leaves as CSV, a formula as the table that begins with its prices", async () => {
    const response = await admin.client.get("/staff/api/prices/die-cut/csv/?version=3");
    expect([response.status, response.headers.get("content-disposition")]).toEqual([
      200,
      expect.stringContaining("Die cut prices version 3.csv"),
    ]);
    expect(await response.text()).toBe(
      "Pieces,4,9,36\r\n50,60.00,98.00,200.00\r\n100,80.00,120.00,300.00\r\n1000,400.00,600.00,900.00\r\n",
    );
    expect(await (await admin.client.get("/staff/api/prices/magnet/csv/")).text()).toMatch(/^Pieces,\d/);
    expect((await admin.client.get("/staff/api/prices/gold/csv/")).status).toBe(404);
  });
});
