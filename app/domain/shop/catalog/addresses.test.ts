import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import {
  categoryPathProblem,
  isShopPage,
  pageAbove,
  productNamedBy,
  productSlugProblem,
  readProductAddress,
} from "#domain/shop/catalog/addresses";
import { Slug } from "#domain/shop/catalog/slug";
import { productPath } from "#domain/shop/kinds/kind-facts";
import { slug as savedSlug } from "#domain/ground/kernel/forms/fields";

test.each([
  ["lettering/vinyl-lettering", "vinyl-lettering"],
  ["setup/fox-sticker/01j", "fox-sticker"],
  ["details/vinyl-lettering/customize/1", "vinyl-lettering"],
  ["ready-made/marketplace/fox-sticker", "fox-sticker"],
  ["custom-stickers/die-cut-stickers/product/details/custom-die-cut-stickers", "custom-die-cut-stickers"],
])("'%s' names the product %s", (path, slug) => {
  expect(productNamedBy(path)).toBe(slug);
});

test.each([
  "lettering",
  "custom-stickers/die-cut-stickers",
  "marketplace/fox",
  "product/details/fox",
  "gift-cards",
  "recommended/category",
])("'%s' names no product", (path) => {
  expect(productNamedBy(path)).toBeUndefined();
});

test("a category cannot have the path of a product's page or of another page", () => {
  const isProduct = (slug: string) => slug === "vinyl-lettering";
  expect(categoryPathProblem("lettering/vinyl-lettering", isProduct)).toContain('The product "vinyl-lettering"');
  expect(categoryPathProblem("lettering/vehicle-lettering", isProduct)).toBeUndefined();
  expect(categoryPathProblem("gift-cards", isProduct)).toContain("already has a page at");
  expect(isShopPage("recommended/personalized")).toBe(true);
});

test("a product cannot have a slug that turns a category's path into its own page", () => {
  const paths = ["lettering", "lettering/vehicle-lettering"];
  expect(productSlugProblem("vehicle-lettering", paths)).toContain("/products/lettering/vehicle-lettering/");
  expect(productSlugProblem("lettering", paths)).toBeUndefined();
});

/** Slugs, including the words of the shop's URLs. */
const slug = fc.oneof(
  fc.constantFrom("marketplace", "product", "details", "setup", "a"),
  fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/),
);
const categoryPath = fc
  .array(slug, { minLength: 1, maxLength: 11 })
  .map((levels) => levels.join("/"))
  .filter((path) => categoryPathProblem(path, () => false) === undefined);

test("the URL of a product's page is read back at any depth and with any words", () => {
  fc.assert(
    fc.property(
      categoryPath,
      slug,
      fc.constantFrom("upload", "ready-made"),
      fc.option(slug, { nil: undefined }),
      (category, productSlug, kind, configuredId) => {
        const path = `${productPath({ slug: productSlug, kind, categoryPath: category })}${configuredId ?? ""}`.replace(
          /^\/products\/|\/$/g,
          "",
        );
        expect(readProductAddress(path)).toEqual({
          page: kind === "ready-made" ? "marketplace" : "details",
          category,
          productSlug,
          configuredId,
        });
      },
    ),
    {
      examples: [
        [Array.from({ length: 11 }, (_, i) => `level-${i + 1}`).join("/"), "fox-sticker", "ready-made", undefined],
      ],
    },
  );
});

test.each([
  "fox-sticker",
  "ready-made/fox-sticker",
  "details/fox",
  "product/details/fox",
  "marketplace/fox",
  "a/marketplace",
  "a/product/details",
  "a/marketplace/fox/1/more",
  "a/details/fox",
])("'%s' is not a product's page under a category", (path) => {
  expect(readProductAddress(path)).toBeUndefined();
});

test("a category cannot have a path that makes its products' URLs ambiguous", () => {
  expect(categoryPathProblem("ready-made/marketplace", () => false)).toBe(
    '"marketplace" is reserved for product addresses. Choose another path.',
  );
  expect(categoryPathProblem("a/product/details/b", () => false)).toBe(
    '"product/details" is reserved for product addresses. Choose another path.',
  );
  expect(categoryPathProblem("product", () => false)).toBeUndefined();
});

test("every valid product slug can be read from its URL", () => {
  const name = fc.stringMatching(/^[a-z0-9-]{1,125}$/);
  fc.assert(
    fc.property(name, (any) => v.is(Slug, any) === v.is(savedSlug, any)),
    { examples: [["a".repeat(120)], ["a".repeat(121)], ["a--b"]] },
  );
});

test.each([
  ["recommended", "/products/recommended/personalized/"],
  ["details", "/search/"],
  ["upload/fox-sticker", "/products/setup/fox-sticker/"],
  ["details/vinyl-lettering/customize", "/products/details/vinyl-lettering/"],
  ["ready-made/marketplace", "/products/ready-made/"],
  ["custom-stickers/die-cut-stickers/product/details", "/products/custom-stickers/die-cut-stickers/"],
  ["custom-stickers/product", "/products/custom-stickers/"],
  ["custom-stickers/die-cut-stickers", undefined],
  ["marketplace", undefined],
  ["setup/fox-sticker", undefined],
])("the beginning '%s' of longer addresses leads to %s", (path, above) => {
  expect(pageAbove(path)).toBe(above);
});
