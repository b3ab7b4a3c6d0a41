import { expect, test } from "vitest";
import { getCellName } from "#domain/shop/pricing/grids/grid-texts";
import { readGrid } from "#domain/shop/pricing/grids/read-grid";
import { startGrid } from "#domain/shop/pricing/grids/start-grid";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import { PriceParameters, type MadeParameters } from "#domain/shop/pricing/tables/price-parameters";
import * as v from "valibot";

const stored = startGrid(v.parse(PriceParameters, openingPrices["die-cut"]) as MadeParameters, []);
const findMessage = (total: string) =>
  readGrid(
    [
      ["", "9"],
      ["50", total],
    ],
    stored,
    "USD",
  ).errors[getCellName(1, 1)]?.[0];

test.each([
  ["1.100", "Thousands or decimals? Write 1100.00 or 1.10."],
  ["$12.345", "Thousands or decimals? Write 12345.00 or 12.34."],
  ["1,5", "Write 1.50 or 1,50 for one and a half dollars."],
  ["1,100", "Leave out the comma: 1500, or 1.5."],
  ["1100.00", undefined],
  ["1,50", undefined],
  ["12.5", undefined],
])("a total of '%s' says at its cell: %s", (total, message) => {
  expect(findMessage(total)).toBe(message);
});
