import { expect, test } from "vitest";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import { priceRows, type LastPrices } from "./catalog-rows.ts";

const NOW = 1_000;
const params = JSON.stringify(openingPrices.magnet);
const listMagnetRows = (last: LastPrices | undefined) =>
  priceRows(new Map(last ? [["magnet", last]] : []), NOW).filter((row) => row["profile"] === "magnet");

test("a table gets its first version, and a further one when the prices here have changed", () => {
  expect(listMagnetRows(undefined)).toMatchObject([{ version: 1, effective_at: NOW }]);
  expect(listMagnetRows({ version: 1, params, created_by: "seed" })).toEqual([]);
  expect(listMagnetRows({ version: 1, params: "{}", created_by: "seed" })).toMatchObject([{ version: 2 }]);
});

test("prices that an owner changed are not replaced", () => {
  expect(listMagnetRows({ version: 2, params: "{}", created_by: "usr_1" })).toEqual([]);
});
