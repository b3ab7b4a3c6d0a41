import { expect, inject, test } from "vitest";

test("the catalog load creates products, but no people, orders, chats or discount codes; a second load changes nothing", () => {
  const { notCatalog, products, twice } = inject("loaded");
  expect({ notCatalog, twice }).toEqual({ notCatalog: 0, twice: false });
  expect(products).toBeGreaterThanOrEqual(60);
});
