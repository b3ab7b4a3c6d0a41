import { expect, test } from "vitest";
import { categoryPathProblem, isShopPage, productNamedBy, productSlugProblem } from "#domain/catalog/addresses";

test.each([
  ["lettering/vinyl-lettering", "vinyl-lettering"],
  ["setup/fox-sticker/01j", "fox-sticker"],
  ["details/vinyl-lettering/customize/1", "vinyl-lettering"],
  ["ready-made/marketplace/fox-sticker", "fox-sticker"],
  ["custom-stickers/die-cut-stickers/product/details/custom-die-cut-stickers", "custom-die-cut-stickers"],
])("'%s' names the product %s", (path, slug) => {
  expect(productNamedBy(path)).toBe(slug);
});

test.each(["lettering", "custom-stickers/die-cut-stickers", "marketplace/fox", "product/details/fox", "gift-cards", "recommended/category"])("'%s' names no product", (path) => {
  expect(productNamedBy(path)).toBeUndefined();
});

test("a category may not have the address of a product's page or of one of the shop's pages", () => {
  const isProduct = (slug: string) => slug === "vinyl-lettering";
  expect(categoryPathProblem("lettering/vinyl-lettering", isProduct)).toContain('The product "vinyl-lettering"');
  expect(categoryPathProblem("lettering/vehicle-lettering", isProduct)).toBeUndefined();
  expect(categoryPathProblem("gift-cards", isProduct)).toContain("a page of its own");
  expect(isShopPage("recommended/personalized")).toBe(true);
});

test("a product may not have a slug that turns a category's address into its own page", () => {
  const paths = ["lettering", "lettering/vehicle-lettering"];
  expect(productSlugProblem("vehicle-lettering", paths)).toContain("/products/lettering/vehicle-lettering/");
  expect(productSlugProblem("lettering", paths)).toBeUndefined();
});
