import * as v from "valibot";
import { expect, test } from "vitest";
import { applyDecisions, mergePrices } from "#domain/shop/office/prices";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import { type EditedPrices, readPrices, showPrices } from "#domain/shop/pricing/tables/price-fields";
import { PriceParameters } from "#domain/shop/pricing/tables/price-table";

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
