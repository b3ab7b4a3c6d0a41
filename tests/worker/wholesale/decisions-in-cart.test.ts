import { beforeAll, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { cents, shopper } from "../../factories/checkout.ts";
import { quote } from "../../factories/placed-orders.ts";
import { APPLICATION, applyFor, tier } from "../../factories/wholesale.ts";
import { complete, customer, decide, openNonprofitPeople, staff } from "./nonprofit-application.ts";

beforeAll(() => stockCatalog());
openNonprofitPeople();

interface Cart {
  objects: Array<{ total: string }>;
}
const cartTotal = async () =>
  (await (await customer.client.get("/cart/api/v1/cart-line/")).json<Cart>()).objects.reduce(
    (sum, { total }) => sum + cents(total),
    0,
  );

test("a wholesale decision changes the prices of a filled cart and of its checkout at once", async () => {
  await shopper(2, customer.client);
  const [cart, checkout] = [await cartTotal(), await quote(customer.client)];
  await tier(8000);
  const { id } = await applyFor(customer.client);
  expect([await cartTotal(), (await quote(customer.client)).subtotal]).toEqual([cart, checkout.subtotal]);
  await staff.client.put(`${APPLICATION}${id}/`, { application_status: 2 });
  expect(Math.abs((await cartTotal()) - cart * 0.8)).toBeLessThanOrEqual(2);
  expect(cents((await quote(customer.client)).subtotal)).toBe(await cartTotal());
});

test("a nonprofit decision exempts a filled cart from tax and pays with the granted credit at once", async () => {
  await shopper(1, customer.client);
  const previousQuote = await quote(customer.client);
  expect(cents(previousQuote.tax)).toBeGreaterThan(0);
  const { id } = await complete();
  await decide(id, { application_status: 2, yearly_credit: "5.00", is_tax_exempt: true });
  const currentQuote = await quote(customer.client, { use_credit: true });
  expect([currentQuote.tax, currentQuote.credit, cents(currentQuote.total)]).toEqual([
    "0.00",
    "5.00",
    cents(previousQuote.total) - cents(previousQuote.tax) - 500,
  ]);
});
