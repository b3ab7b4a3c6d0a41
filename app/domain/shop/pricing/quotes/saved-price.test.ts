import { expect, test } from "vitest";
import { money } from "#domain/ground/kernel/money";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { quote } from "./quote.ts";
import { quoteSaved } from "./saved-price.ts";

const table: PriceTable = { profile: "lettering", version: 1, currency: "USD", parameters: openingPrices["lettering"] };
const spec = { width: 12, height: 3, quantity: 10, material: "white-vinyl", shape: "", options: {}, letters: 12 };
const today = quote(spec, table);
const saveAt = (difference: number, isQuoted = false) => ({
  spec,
  total: money(today.total.minor + difference, "USD"),
  unitPrice: today.unitPrice,
  explanation: [],
  isQuoted,
});
const readTotal = (savedPrice: ReturnType<typeof saveAt> | undefined, changes: Partial<typeof spec> = {}): number =>
  quoteSaved({ ...spec, ...changes }, { table, discount: undefined, savedPrice }).total.minor - today.total.minor;

test("a design that is saved again as it is keeps a lower price, and a quoted one whatever it is", () => {
  expect(readTotal(undefined)).toBe(0);
  expect(readTotal(saveAt(-100))).toBe(-100);
  expect(readTotal(saveAt(100))).toBe(0);
  expect(readTotal(saveAt(100, true))).toBe(100);
});

test("an option that the page does not know changes nothing", () => {
  const savedPrice = saveAt(-100);
  expect(readTotal({ ...savedPrice, spec: { ...spec, options: { font_name: "Archivo" } } })).toBe(-100);
});

test("other choices have today's price", () => {
  const otherTotal = readTotal(undefined, { quantity: 20 });
  expect(readTotal(saveAt(-100, true), { quantity: 20 })).toBe(otherTotal);
});

test("the step of the saved quantity has the saved price, also while another one is chosen", () => {
  expect(today.breaks.map(({ quantity }) => quantity)).toContain(10);
  for (const quantity of [10, 20, 7]) {
    const { breaks } = quoteSaved({ ...spec, quantity }, { table, discount: undefined, savedPrice: saveAt(-100) });
    const changes = breaks.map((rung, at) => [rung.quantity, rung.total.minor - (today.breaks[at]?.total.minor ?? 0)]);
    expect(changes.filter(([, change]) => change !== 0)).toEqual([[10, -100]]);
  }
});

test("of other choices every step has today's price", () => {
  const otherSpec = { ...spec, height: 4 };
  expect(quoteSaved(otherSpec, { table, discount: undefined, savedPrice: saveAt(-100) })).toEqual(
    quote(otherSpec, table),
  );
});
