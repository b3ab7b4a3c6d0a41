import * as fc from "fast-check";
import { expect, test } from "vitest";
import { categoryToken, filterExpressions, materialToken, productTokens } from "#domain/shop/search/facet-tokens";
import { splitSearchWords } from "#domain/shop/search/query";

const value = fc.string({ unit: fc.constantFrom("a", "9", "0", "-", "/", "s", "ü", "🦊", '"'), maxLength: 8 });

test("different values have different tokens, and none is a part of a query's words", () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(categoryToken(a) === categoryToken(b)).toBe(a === b);
      expect(categoryToken(a)).not.toBe(materialToken(a));
      expect(categoryToken(a)).toMatch(/^\uE000[a-z0-9]+$/);
      expect(splitSearchWords(categoryToken(a)).join()).not.toContain("\uE000");
    }),
  );
});

test("without chosen values there is no expression", () => {
  expect(filterExpressions({ categories: [], materials: [] })).toEqual({ category: [], material: [] });
});

test("a product is found by the path of each of its categories, of those above them, and by their last parts", () => {
  const tokens = productTokens(["decals/vehicle-decals", "magnets"], []);
  for (const categoryPath of ["decals", "decals/vehicle-decals", "vehicle-decals", "magnets"]) {
    const [expression = ""] = filterExpressions({ categories: [categoryPath], materials: [] }).category;
    expect(tokens.some((token) => expression.includes(`"${token}"`))).toBe(true);
  }
});
