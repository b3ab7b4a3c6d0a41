import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { stockCatalog } from "../../factories/catalog.ts";
import { cents, promotion, shopper } from "../../factories/checkout.ts";
import { quote, adds } from "./checkout-quote-setup.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("checkout totals", () => {
  test("add up, by line and as a whole", async () => {
    await promotion("THIRD", { value: 3333 });
    const q = await quote(await shopper(3), { code: "third" });
    expect(cents(q.total)).toBe(adds(q));
    expect(q.lines.reduce((sum, line) => sum + cents(line.total), 0)).toBe(cents(q.subtotal));
    expect(q.lines.reduce((sum, line) => sum + cents(line.discount), 0)).toBe(cents(q.discount));
    expect(q.tax_lines.reduce((sum, line) => sum + cents(line.amount), 0)).toBe(cents(q.tax));
    expect(cents(q.discount)).toBeGreaterThan(0);
    expect(cents(q.tax)).toBeGreaterThan(0);
  });
});
