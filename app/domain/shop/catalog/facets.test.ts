import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  listFacets,
  FACETS,
  isNarrowed,
  narrow,
  narrowingQuery,
  readNarrowing,
  SORTS,
  type Narrowing,
  type FilterableProduct,
  type Sort,
} from "#domain/shop/catalog/facets";
import { money } from "#domain/ground/kernel/money";
import { withQuery } from "#domain/ground/kernel/requests/query-params";

const NOTHING: Narrowing = { material: [], use: [], price: [], sort: "popular" };

const shelved = (
  name: string,
  minor: number | undefined,
  materials: ReadonlyArray<string> = [],
  uses: ReadonlyArray<string> = [],
): FilterableProduct => ({
  card: {
    slug: name,
    name,
    kind: "upload",
    summary: "",
    image: "",
    href: `/${name}/`,
    isFeatured: false,
    start: minor === undefined ? undefined : { quantity: 1, total: money(minor, "USD"), isFrom: false },
  },
  materials,
  uses,
});

const SHELF = [
  shelved("fox", 439, ["white-vinyl", "clear-vinyl"], ["devices"]),
  shelved("banner", 4500, ["white-vinyl"], ["vehicles"]),
  shelved("magnet", 2500, ["magnet"], ["vehicles", "walls"]),
  shelved("asked", undefined, ["magnet"], []),
];
const NAMES = new Map([
  ["white-vinyl", "White vinyl"],
  ["clear-vinyl", "Clear vinyl"],
  ["magnet", "Magnet"],
  ["glow", "Glow"],
]);
const names = (choices: Partial<Narrowing>) => narrow(SHELF, { ...NOTHING, ...choices }).map(({ card }) => card.name);

describe("filtering a category", () => {
  test("requires any chosen value of each facet", () => {
    expect(names({ material: ["clear-vinyl", "magnet"] })).toEqual(["fox", "magnet", "asked"]);
    expect(names({ material: ["white-vinyl"], use: ["vehicles"] })).toEqual(["banner"]);
  });

  test("puts a price in the band that begins with it", () => {
    expect([names({ price: ["0-10"] }), names({ price: ["25-50"] }), names({ price: ["10-25"] })]).toEqual([
      ["fox"],
      ["banner", "magnet"],
      [],
    ]);
  });

  test("sorts products without a price last", () => {
    expect([names({ sort: "cheapest" }), names({ sort: "dearest" })]).toEqual([
      ["fox", "magnet", "banner", "asked"],
      ["banner", "magnet", "fox", "asked"],
    ]);
  });

  test("counts a value as if it alone were chosen in its facet, and offers no value without products", () => {
    const facets = listFacets(SHELF, { ...NOTHING, material: ["white-vinyl"], use: ["walls"] }, NAMES);
    expect(facets.material).toEqual([
      { value: "white-vinyl", name: "White vinyl", count: 0 },
      { value: "magnet", name: "Magnet", count: 1 },
    ]);
    expect(facets.use.map(({ value, count }) => [value, count])).toEqual([
      ["vehicles", 1],
      ["devices", 1],
      ["walls", 0],
    ]);
    expect(listFacets(SHELF, NOTHING, NAMES).price.map(({ name, count }) => [name, count])).toEqual([
      ["Under $10", 1],
      ["$25 to $50", 2],
    ]);
  });
});

const word = fc.constantFrom("white-vinyl", "clear-vinyl", "magnet", "vehicles", "walls", "0-10", "25-50", "100-");
const narrowing = fc.record({
  material: fc.uniqueArray(word),
  use: fc.uniqueArray(word),
  price: fc.uniqueArray(word),
  sort: fc.constantFrom(...(Object.keys(SORTS) as Array<Sort>)),
});

test("is read back from its URL", () => {
  fc.assert(
    fc.property(narrowing, (choices) => {
      const address = withQuery("/products/x/", narrowingQuery(choices));
      expect(readNarrowing(new URL(address, "https://shop.example").searchParams)).toEqual(choices);
    }),
  );
});

test("by one more value of a facet never removes a product, and of another facet never adds one", () => {
  fc.assert(
    fc.property(narrowing, fc.constantFrom(...FACETS), word, (choices, facet, value) => {
      const more = { ...choices, [facet]: [...new Set([...choices[facet], value])] };
      const [slugsBefore, slugsAfter] = [narrow(SHELF, choices), narrow(SHELF, more)].map(
        (list) => new Set(list.map(({ card }) => card.slug)),
      );
      if (!slugsBefore || !slugsAfter) return;
      const [smaller, larger] = choices[facet].length > 0 ? [slugsBefore, slugsAfter] : [slugsAfter, slugsBefore];
      for (const slug of smaller) expect(larger.has(slug)).toBe(true);
    }),
  );
});

test("by an unreadable URL shows everything", () => {
  const read = readNarrowing(new URLSearchParams("material=&use=,,&sort=whatever&price="));
  expect([read, isNarrowed(read)]).toEqual([NOTHING, false]);
});
