import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { quote, type QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { openingPrices, RETAIL } from "#domain/shop/pricing/tables/opening-prices";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { toSetupFields } from "#domain/shop/pricing/setup-form";
import { makePriceTable, makeProductRules } from "../../../../tests/factories/products.ts";
import { readChoices } from "../use-setup.ts";
import { QuantityChoice } from "./quantity-choice.tsx";
import { SpeedChoice } from "./speed-choice.tsx";

const table = {
  profile: RETAIL,
  version: 1,
  currency: "USD",
  parameters: openingPrices["die-cut"],
} as unknown as PriceTable;
const spec: QuoteSpec = { width: 3, height: 3, quantity: 50, material: "white-vinyl", shape: "custom", options: {} };
const lastPriced = { spec, quote: quote(spec, table) };
const nothing = () => undefined;

type ShownSetup = ComponentProps<typeof QuantityChoice>["setup"];

const showQuantities = (beyond?: ShownSetup["beyond"], listPriced: typeof lastPriced | null = lastPriced) => {
  const fields = {
    size: "custom",
    unit: "imperial",
    width: "200",
    height: "200",
    quantity: String(beyond?.quantity ?? 50),
  };
  const setup = {
    fields,
    errors: {},
    lastPriced,
    priced: undefined,
    beyond,
    listPriced: listPriced ?? undefined,
    change: nothing,
  };
  return renderToStaticMarkup(
    <QuantityChoice setup={setup as unknown as ShownSetup} unit="sticker" budget={null} budgetError={undefined} />,
  );
};

const delivery = {
  terms: { to: "mainland US", price: "from $3.49", orderedAt: new Date(0), days: [] },
  zip: "",
  changeZip: nothing,
  problem: undefined,
} as unknown as ComponentProps<typeof SpeedChoice>["delivery"];

test("quantities stand without the last price when a size has none online", () => {
  const html = showQuantities({ width: 200, height: 200, quantity: 50 }, null);
  expect(showQuantities()).toContain("$");
  expect(html).not.toContain("$");
  expect(html).toContain('value="100"');
});

test("a quantity without an online price leaves the others their prices", () => {
  const pricesIn = (html: string) => html.match(/\$[\d.,]+/g);
  const html = showQuantities({ width: 3, height: 3, quantity: 2_000_000 });
  expect(html).toContain('value="2000000"');
  expect(pricesIn(html)?.toSorted()).toEqual(pricesIn(showQuantities())?.toSorted());
});

test("speeds stand by their names, without a date or price, when a size or quantity has no price online", () => {
  const html = renderToStaticMarkup(
    <SpeedChoice
      name="speed"
      product={{ productionDays: 3, quantity: { start: 50 } }}
      quote={lastPriced.quote}
      isUnpriced
      delivery={delivery}
      value="standard"
      table={table}
      onChange={nothing}
    />,
  );
  expect(html).toContain("Standard");
  expect(html).not.toMatch(/Arrives|\$|included/);
});

test("what is chosen in a quantity that is too high is priced in the usual one, if its size has a price", () => {
  const product = makeProductRules({ height: { min: 1, max: 12 }, quantity: { min: 10, max: 20_000, start: 50 } });
  const start = toSetupFields(spec, product, makePriceTable("die-cut"), "imperial");
  const readListed = (width: string, quantity: string) => {
    const fields = { ...start, size: "custom", width, height: width, quantity };
    return readChoices(fields, product, makePriceTable("die-cut")).listedSpec;
  };
  expect(readListed("5", "20,001")).toMatchObject({ width: 5, height: 5, quantity: 50 });
  expect(readListed("5", "20,000")).toMatchObject({ width: 5, height: 5, quantity: 20_000 });
  expect(readListed("60", "20,001")).toBeUndefined();
  expect(readListed("5", "")).toBeUndefined();
});
