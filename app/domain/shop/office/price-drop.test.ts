import { expect, test } from "vitest";
import { askAboutDrop, askAboutFactor } from "#domain/shop/office/price-drop";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import type { MadeParameters } from "#domain/shop/pricing/tables/price-parameters";
import { makeProductRules } from "../../../../tests/factories/products.ts";

const rules = makeProductRules({
  quantity: { min: 1, max: 10_000, start: 50 },
  shapes: ["custom"],
});
const parameters = openingPrices["die-cut"];
const current = { profile: "die-cut", version: 1, currency: "USD", parameters };
const ask = (changes: Partial<MadeParameters>) =>
  askAboutDrop([{ name: "Custom stickers", rules }], {
    current,
    proposed: { ...current, parameters: { ...parameters, ...changes } },
    materials: [{ slug: "clear-vinyl", name: "Clear vinyl" }],
  });

test("prices that rise, and a usual discount, are not asked about", () => {
  const { handling, material } = parameters;
  expect(ask({ handling: { ...handling, k: handling.k * 3 } })).toBeUndefined();
  expect(ask({ handling: { ...handling, k: handling.k * 0.6 }, material: { ...material, c: material.c * 0.6 } })).toBe(
    undefined,
  );
});

test("a digit too few is asked about with the price that falls the most", () => {
  const { handling, material } = parameters;
  expect(
    ask({
      handling: { ...handling, k: handling.k / 10 },
      material: { ...material, c: material.c / 10 },
      minimumOrder: 0,
    }),
  ).toMatch(
    /^Custom stickers \(\d[\d,]* pieces?, 3 × 3 in, [a-z ]+\) would cost \$[\d.,]+, \d\d% less than \$[\d.,]+\. Save it\?$/,
  );
});

test("a digit too few in one material's factor is asked about, whatever is usual", () => {
  const materials = { ...parameters.materials, "clear-vinyl": (parameters.materials["clear-vinyl"] ?? 1) / 10 };
  expect(ask({ materials })).toContain("3 × 3 in, Clear vinyl)");
});

test("what the former prices did not know is no fall", () => {
  const { "clear-vinyl": _, ...materials } = parameters.materials;
  const withoutClear = { ...current, parameters: { ...parameters, materials } };
  expect(
    askAboutDrop([{ name: "Custom stickers", rules }], { current: withoutClear, proposed: current, materials: [] }),
  ).toBe(undefined);
});

test("a digit too few in a factor that no product has is asked about as well", () => {
  const { magnet = 1 } = parameters.materials;
  const withMagnet = { ...current, parameters: { ...parameters, materials: { ...parameters.materials, magnet } } };
  const cheap = { ...parameters, materials: { ...parameters.materials, magnet: magnet / 100 } };
  expect(
    askAboutFactor({
      current: withMagnet,
      proposed: { ...current, parameters: cheap },
      materials: [{ slug: "magnet", name: "Magnet" }],
    }),
  ).toBe(`The factor of Magnet would be ${String(magnet / 100)}, 99% less than ${String(magnet)}. Save it?`);
});
