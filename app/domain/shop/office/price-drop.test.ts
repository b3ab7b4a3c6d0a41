import { expect, test } from "vitest";
import { askAboutDrop, askAboutTable } from "#domain/shop/office/price-drop";
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
    askAboutTable([], {
      current: withMagnet,
      proposed: { ...current, parameters: cheap },
      materials: [{ slug: "magnet", name: "Magnet" }],
    }),
  ).toBe(`The factor of Magnet would be ${String(magnet / 100)}, 99% less than ${String(magnet)}. Save it?`);
});

/** A table whose prices come from its factors alone, with all of these factors at 1. */
const tableWith = (factors: Partial<MadeParameters>) => ({
  ...current,
  parameters: { ...parameters, minimumOrder: 0, ...factors },
});
const ones = (slugs: ReadonlyArray<string>, factor = 1) => Object.fromEntries(slugs.map((slug) => [slug, factor]));

test("all that falls far is named, up to three of a kind, and the rest is counted", () => {
  const names = ["Decals", "Labels", "Magnets", "Stickers", "Tags"];
  const products = names.map((name) => ({ name, rules }));
  const { handling, material } = parameters;
  const cheap = { handling: { ...handling, k: handling.k / 10 }, material: { ...material, c: material.c / 10 } };
  const question = askAboutTable(products, { current, proposed: tableWith(cheap), materials: [] });
  expect(question).toMatch(/^Decals \(/);
  expect(question).toMatch(
    / Also less than half of before: the products Labels, Magnets, Stickers and 1 more\. Save it\?$/,
  );
  expect(askAboutDrop(products.slice(0, 3), { current, proposed: tableWith(cheap), materials: [] })).toMatch(
    / Also less than half of before: the products Labels and Magnets\. Save it\?$/,
  );
});

test("every material, color and shape whose factor falls far is in the question, whatever else falls further", () => {
  const factors = {
    materials: ones(["chrome", "foil", "kraft", "mesh", "satin"]),
    colors: ones(["gold"]),
    shapes: ones(["circle", "square"]),
  };
  const cheapFactors = {
    materials: { ...ones(["chrome", "foil", "kraft", "mesh"], 0.3), satin: 0.1 },
    colors: ones(["gold"], 0.2),
    shapes: ones(["circle", "square"], 0.4),
  };
  expect(askAboutTable([], { current: tableWith(factors), proposed: tableWith(cheapFactors), materials: [] })).toBe(
    "The factor of satin would be 0.1, 90% less than 1. Also less than half of before: " +
      "the materials chrome, foil, kraft and 1 more; the color gold; the shapes circle and square. Save it?",
  );
});

test("a material that the question begins with is not named again, and one that no product has is", () => {
  const [sold = ""] = rules.materials;
  const materials = { ...ones(rules.materials), magnet: 1 };
  const question = askAboutTable([{ name: "Custom stickers", rules }], {
    current: tableWith({ materials }),
    proposed: tableWith({ materials: { ...materials, [sold]: 0.01, magnet: 0.1 } }),
    materials: [],
  });
  expect(question).toContain(`, ${sold.replaceAll("-", " ")}) would cost`);
  expect(question).toMatch(/ Also less than half of before: the material magnet\. Save it\?$/);
});
