import { describe, expect, test } from "vitest";
import type { ProductRules } from "#domain/shop/catalog/product";
import { startGrid } from "#domain/shop/pricing/grids/start-grid";
import { price, type QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { findPriceProblems } from "#domain/shop/pricing/tables/check-prices";
import { openingPrices, type OpeningProfile } from "#domain/shop/pricing/tables/opening-prices";
import { PriceParameters, type MadeParameters } from "#domain/shop/pricing/tables/price-parameters";
import * as v from "valibot";
import { makeProductRules } from "../../../../../tests/factories/products.ts";

const PROFILES = (Object.keys(openingPrices) as Array<OpeningProfile>).filter((name) => name !== "face-value");
const readFormula = (profile: OpeningProfile) => v.parse(PriceParameters, openingPrices[profile]) as MadeParameters;

function makeProduct({ materials, shapes, ladder }: MadeParameters) {
  const rules = makeProductRules({
    width: { min: 1, max: 48 },
    height: { min: 1, max: 48 },
    quantity: { min: 1, max: 100_000, start: ladder[0] ?? 1 },
    sizes: [1, 2, 3, 4, 5].map((side) => ({ width: side, height: side })),
    shapes: Object.keys(shapes) as ProductRules["shapes"],
    materials: Object.keys(materials),
  });
  return { name: "Custom stickers", rules };
}

const toTable = (parameters: PriceParameters) => ({ profile: "die-cut", version: 1, currency: "USD", parameters });

/** By how much a grid differs from its formula, as a share of the formula's price; the largest of many orders. */
function findLargestDifference(profile: OpeningProfile, changes: Partial<QuoteSpec> = {}): number {
  const formula = readFormula(profile);
  const grid = startGrid(formula, [makeProduct(formula)]);
  const [material = ""] = Object.keys(formula.materials);
  const end = grid.ladder.at(-1) ?? 1;
  const quantities = [1, 7, 25, 40, 75, 150, 700, 4000, 30_000, 100_000].filter((quantity) => quantity <= end);
  const differences = [...quantities, end].flatMap((quantity) =>
    [1, 1.5, 4, 7, 9, 20, 100, 900, 2304].map((area) => {
      const spec = { width: area, height: 1, quantity, material, shape: "custom", options: {}, ...changes };
      const [was, is] = [formula, grid].map((parameters) => price(spec, toTable(parameters)).total.minor);
      return Math.abs((is ?? 0) - (was ?? 0)) / (was ?? 1);
    }),
  );
  return Math.max(...differences);
}

describe.each(PROFILES)("a grid that starts from '%s'", (profile) => {
  test("can be saved as it is", () => {
    const formula = readFormula(profile);
    const product = makeProduct(formula);
    const grid = startGrid(formula, [product]);
    expect(findPriceProblems(grid, [product])).toEqual({});
    expect(v.safeParse(PriceParameters, grid).success).toBe(true);
  });

  test("has at most eight quantities and areas, and costs there what the formula does", () => {
    const formula = readFormula(profile);
    const grid = startGrid(formula, [makeProduct(formula)]);
    expect(Math.max(grid.ladder.length, grid.areas.length)).toBeLessThanOrEqual(8);
    expect(grid.ladder.at(-1)).toBe(Math.min(100_000, 10 * Math.max(...formula.ladder)));
    const [material = ""] = Object.keys(formula.materials);
    for (const quantity of grid.ladder)
      for (const area of grid.areas) {
        const spec = { width: area, height: 1, quantity, material, shape: "custom", options: {} };
        const [was, is] = [formula, grid].map((parameters) => price(spec, toTable(parameters)).total.minor);
        expect(Math.abs((is ?? 0) - (was ?? 0))).toBeLessThanOrEqual(1);
      }
  });

  test("is within 8 % of it everywhere between", () => {
    expect(findLargestDifference(profile)).toBeLessThan(0.08);
  });
});

test("factors of parts of the price become factors of the whole", () => {
  const { materials, shapes, colors, options, letters, minimumOrder } = startGrid(readFormula("lettering"), []);
  expect(materials).toMatchObject({ "white-vinyl": 1 });
  expect(materials["clear-vinyl"]).toBeGreaterThan(1);
  expect(materials["clear-vinyl"]).toBeLessThan(1.2);
  expect(shapes).toMatchObject({ custom: 1 });
  expect(shapes["circle"]).toBeGreaterThan(0.92);
  expect(shapes["circle"]).toBeLessThan(1);
  expect(colors?.["old-gold"]).toBeLessThan(1.35);
  expect({ options, letters, minimumOrder }).toEqual({
    options: readFormula("lettering").options,
    letters: readFormula("lettering").letters,
    minimumOrder: 900,
  });
});
