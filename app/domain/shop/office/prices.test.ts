import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { applyDecisions, beginWithKind, mergePrices, type PricesPage } from "#domain/shop/office/prices";
import { readFormGrid, toFormTexts } from "#domain/shop/pricing/grids/grid-texts";
import { startGrid } from "#domain/shop/pricing/grids/start-grid";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import { type EditedPrices, readPrices, showPrices } from "#domain/shop/pricing/tables/price-fields";
import { type MadeParameters, PriceParameters } from "#domain/shop/pricing/tables/price-parameters";

const stickers: EditedPrices = {
  parameters: v.parse(PriceParameters, openingPrices["die-cut"]),
  currency: "USD",
  materials: [{ slug: "white-vinyl", name: "White vinyl" }],
};

function changePrices(texts: Readonly<Record<string, string>>): EditedPrices {
  const parameters = readPrices(stickers, texts);
  if (!parameters.ok) throw new Error("refused");
  return { ...stickers, parameters: parameters.value };
}

const grid: EditedPrices = {
  ...stickers,
  parameters: {
    ...startGrid(v.parse(PriceParameters, openingPrices["die-cut"]) as MadeParameters, []),
    ladder: [50, 100],
    areas: [4, 9],
    totals: [
      [6000, 9000],
      [8000, 12_000],
    ],
  },
};
/** The grid with totals by quantity and area. */
const listTotals = (rows: ReadonlyArray<ReadonlyArray<string>>): EditedPrices => {
  const parameters = readPrices(grid, toFormTexts(rows));
  if (!parameters.ok) throw new Error(JSON.stringify(parameters.error));
  return { ...grid, parameters: parameters.value };
};

const theirPrices = changePrices({ "handling.k": "9", "material.c": "0.4", minimumOrder: "20" });
const formTexts = { ...showPrices(stickers), "handling.k": "10", "material.b": "0.8", minimumOrder: "20" };

test("after a colleague's save a form has its own changes and theirs, and lists what both changed", () => {
  const merged = mergePrices(stickers, changePrices(formTexts), theirPrices);
  expect(merged).toEqual({
    texts: { "handling.k": "10", "material.b": "0.8" },
    conflicts: [{ name: "handling.k", label: "Setup and cutting: for one piece", theirs: "9", yours: "10" }],
  });
  const readBack = readPrices(theirPrices, merged.texts);
  expect(readBack.ok && readBack.value).toMatchObject({
    handling: { k: 1000 },
    material: { c: 40, b: 0.8 },
    minimumOrder: 2000,
  });
});

test("a decision for the colleague's number takes it; every other number stays as the form has it", () => {
  const { texts } = mergePrices(stickers, changePrices(formTexts), theirPrices);
  const decide = (decision: string) => applyDecisions(theirPrices, { ...texts, "decision.handling.k": decision });
  expect(decide("theirs")).toMatchObject({ "handling.k": "9", "material.b": "0.8" });
  expect(decide("yours")).toMatchObject({ "handling.k": "10", "material.b": "0.8" });
});

describe("tables of totals", () => {
  const theirGrid = listTotals([
    ["", "4", "9"],
    ["25", "40", "60"],
    ["50", "60", "90"],
    ["100", "85", "120"],
  ]);
  const yourGrid = listTotals([
    ["", "4", "9"],
    ["50", "60", "95"],
    ["100", "90", "120"],
  ]);

  test("are merged by quantity and area, whatever rows a colleague added", () => {
    const { texts, conflicts } = mergePrices(grid, yourGrid, theirGrid);
    expect(readFormGrid(texts)).toEqual([
      ["", "4", "9"],
      ["25", "40.00", "60.00"],
      ["50", "60.00", "95.00"],
      ["100", "90.00", "120.00"],
    ]);
    expect(conflicts).toEqual([
      { name: "total.100.4", label: "100 pieces of 4 sq in", theirs: "85.00", yours: "90.00" },
    ]);
    expect(readFormGrid(applyDecisions(theirGrid, { ...texts, "decision.total.100.4": "theirs" }))).toMatchObject([
      {},
      {},
      ["50", "60.00", "95.00"],
      ["100", "85.00", "120.00"],
    ]);
  });

  test("a row that one removed and the other changed is a conflict of its totals, and comes back where theirs hold", () => {
    const withoutRow = listTotals([
      ["", "4", "9"],
      ["50", "60", "90"],
    ]);
    const { texts, conflicts } = mergePrices(grid, withoutRow, theirGrid);
    expect(conflicts.map(({ name, yours }) => [name, yours])).toEqual([["total.100.4", ""]]);
    expect(readFormGrid(texts)?.map(([quantity]) => quantity)).toEqual(["", "25", "50"]);
    const decided = readFormGrid(applyDecisions(theirGrid, { ...texts, "decision.total.100.4": "theirs" }));
    expect(decided?.at(-1)).toEqual(["100", "85.00", ""]);
  });

  test("headings keep what was typed in a form, and a faulty one loses nothing", () => {
    const texts = {
      ...toFormTexts([
        ["", "2x2"],
        ["1,000", "5"],
      ]),
      "decision.total.50.9": "theirs",
    };
    expect(readFormGrid(applyDecisions(grid, texts))).toEqual([
      ["", "4", "9"],
      ["50", "", "90.00"],
      ["1000", "5", ""],
    ]);
    const faulty = { ...texts, "cell.1.0": "many" };
    expect(readFormGrid(applyDecisions(grid, faulty))?.at(1)).toEqual(["many", "5"]);
  });
});

test("a page begins with a table only where it is asked for and a formula can be one", () => {
  const base = { profile: "die-cut", version: 1, currency: "USD", parameters: stickers.parameters };
  const page = { base, products: [] } as unknown as PricesPage;
  expect(beginWithKind(page, "grid").base.parameters.kind).toBe("grid");
  expect(beginWithKind(page, null)).toBe(page);
  const giftCards = { ...page, base: { ...base, parameters: openingPrices["face-value"] } };
  expect(beginWithKind(giftCards, "grid")).toBe(giftCards);
});
