import { readFileSync } from "node:fs";
import icons from "@iconify-json/fluent-emoji-flat/icons.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { categoryPathProblem } from "#domain/shop/catalog/addresses";
import { SHAPES } from "#domain/ground/kernel/settings/shapes";
import { USE_NAMES } from "#domain/shop/catalog/uses";
import { findPublishGaps } from "#domain/shop/kinds/publish-gaps";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import { categories } from "./categories.ts";
import { colors } from "./colors.ts";
import { designs } from "./designs/designs.ts";
import { fonts } from "./fonts.ts";
import { materials } from "./materials.ts";
import { addresses, memberships, people, wholesaleTiers } from "./people.ts";
import { products } from "./products/products.ts";
import { banners } from "./shop.ts";
import { slugsWithUses, getProductUses } from "./uses.ts";

const paths = new Set(categories.map((category) => category.path));
const slugs = new Set(products.map((product) => product.slug));
const materialSlugs = new Set(materials.map((material) => material.slug));
const repeated = (values: ReadonlyArray<string>) => values.filter((value, i) => values.indexOf(value) !== i);

describe("the demo shop is complete", () => {
  test.each([
    ["custom-die-cut-stickers", "upload"],
    ["custom-bumper-stickers", "upload"],
    ["custom-sticker-sheets", "upload"],
    ["custom-magnets", "upload"],
    ["vinyl-lettering", "lettering"],
    ["classic-name-tag", "personalize"],
    ["family-sticker-set", "ddb"],
    ["fox-sticker", "ready-made"],
    ["gift-card", "gift-card"],
  ])("%s is sold, by the %s screens", (slug, kind) => {
    expect(products.find((product) => product.slug === slug)?.kind).toBe(kind);
  });

  test.each(["custom-stickers/die-cut-stickers", "lettering", "name-tags", "ready-made"])(
    "the category %s exists",
    (path) => {
      expect(paths).toContain(path);
    },
  );

  test("every use has products, and every made-to-order product has uses", () => {
    expect(
      products
        .filter(({ kind }) => kind !== "ready-made")
        .map(({ slug }) => slug)
        .filter((slug) => !slugsWithUses.includes(slug)),
    ).toEqual([]);
    expect(slugsWithUses.filter((slug) => !slugs.has(slug))).toEqual([]);
    for (const use of USE_NAMES)
      expect(products.filter(({ slug }) => getProductUses(slug).includes(use)).length).toBeGreaterThanOrEqual(3);
  });

  test("no list is shorter than the shop promises", () => {
    expect(categories.length).toBeGreaterThanOrEqual(9);
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(materials).toHaveLength(12);
    expect(designs.length).toBeGreaterThanOrEqual(40);
    expect(fonts.length).toBeGreaterThanOrEqual(20);
    expect(colors.length).toBeGreaterThanOrEqual(40);
    expect(wholesaleTiers).toHaveLength(3);
    expect(people.map((person) => person.email)).toEqual([
      "customer@example.com",
      "wholesale@example.com",
      "staff@example.com",
      "admin@example.com",
    ]);
  });
});

describe("every reference leads to something that exists", () => {
  test("no category has the address of a product page, and no product that of a category", () => {
    expect(
      categories
        .map(({ path }) => categoryPathProblem(path, (slug) => slugs.has(slug)))
        .filter((problem) => problem !== undefined),
    ).toEqual([]);
  });

  test("every category below the root has its parent before it", () => {
    categories.forEach(({ path }, i) => {
      const parent = path.split("/").slice(0, -1).join("/");
      if (parent !== "")
        expect(categories.slice(0, i).map((earlierCategory) => earlierCategory.path)).toContain(parent);
    });
  });

  test.each(products.map((product) => [product.slug, product] as const))(
    "%s fits its categories, films, shapes and price table",
    (_, product) => {
      expect(product.categories.length).toBeGreaterThan(0);
      for (const path of product.categories) expect(paths).toContain(path);
      expect(repeated(product.categories)).toEqual([]);
      for (const slug of product.materials) expect(materialSlugs).toContain(slug);
      for (const shape of product.shapes) expect(SHAPES).toContain(shape);
      const prices = openingPrices[product.priceProfile];
      expect(prices.ladder).toContain(product.startQuantity);
      if (prices.kind === "face") return;
      expect(product.materials.length).toBeGreaterThan(0);
      expect(product.shapes.length).toBeGreaterThan(0);
      expect(Object.keys(prices.materials)).toEqual(expect.arrayContaining([...product.materials]));
      expect(Object.keys(prices.shapes)).toEqual(expect.arrayContaining([...product.shapes]));
    },
  );

  test.each(products.map((product) => [product.slug, product] as const))(
    "%s has what a product needs to be published, with the picture that is drawn of it",
    (_, product) => {
      expect(findPublishGaps({ ...product, image: "/static/media/drawn.png" })).toEqual({});
    },
  );

  test.each(products.map((product) => [product.slug, product] as const))(
    "%s offers only sizes within its limits",
    (_, { sizes, smallest, largest, shapes }) => {
      expect(sizes.length).toBeGreaterThan(0);
      for (const [width, height] of sizes) {
        expect(width).toBeGreaterThanOrEqual(smallest[0]);
        expect(width).toBeLessThanOrEqual(largest[0]);
        expect(height).toBeGreaterThanOrEqual(smallest[1]);
        expect(height).toBeLessThanOrEqual(largest[1]);
      }
      if (shapes[0] === "circle") expect(sizes[0]?.[0]).toBe(sizes[0]?.[1]);
    },
  );

  test("every design has an icon in the icon set", () => {
    for (const { icon } of designs) expect(Object.keys(icons.icons)).toContain(icon);
  });

  test("every font's package is installed under the stated license", () => {
    for (const { packageName, licence, family } of fonts) {
      const read = (name: string) =>
        JSON.parse(
          readFileSync(new URL(`../../../node_modules/${packageName}/${name}.json`, import.meta.url), "utf8"),
        ) as Record<string, unknown>;
      expect(read("metadata")["family"]).toBe(family);
      // Some packages have their own code under another license.
      expect(String(read("package")["license"]).split(" AND ")).toContain(licence);
    }
  });

  test("addresses, memberships and banners point at existing records", () => {
    const emails = people.map((person) => person.email);
    for (const { owner } of [...addresses, ...memberships]) expect(emails).toContain(owner);
    for (const { tier } of memberships)
      expect(wholesaleTiers.map((wholesaleTier) => wholesaleTier.name)).toContain(tier);
    for (const { linkUrl } of banners) {
      const [, , first = "", second = ""] = linkUrl.split("/");
      expect(first === "setup" ? slugs.has(second) : paths.has(linkUrl.slice("/products/".length, -1))).toBe(true);
    }
  });
});

describe("every text is unique", () => {
  test("no two products share a slug, a name, a summary or a description", () => {
    for (const key of ["slug", "name", "summary", "description", "seoTitle", "seoDescription"] as const) {
      expect(repeated(products.map((product) => product[key]))).toEqual([]);
    }
  });

  test("no two categories, materials, colors or fonts share a name", () => {
    expect(repeated(categories.flatMap(({ path, summary }) => [path, summary]))).toEqual([]);
    expect(repeated(materials.flatMap(({ name, summary }) => [name, summary]))).toEqual([]);
    expect(repeated(colors.flatMap(({ slug, name, hex }) => [slug, name, hex]))).toEqual([]);
    expect(repeated(fonts.flatMap(({ slug, character }) => [slug, character]))).toEqual([]);
  });

  test("nothing reads like a placeholder", () => {
    const everything = JSON.stringify([categories, products, materials, colors, fonts, banners]);
    expect(everything).not.toMatch(/lorem|ipsum|\btodo\b|\btbd\b|placeholder|sample text|dolor sit|\bfoo\b|xxx/i);
  });

  test("texts fit the space that pages have for them", () => {
    for (const { summary, description, features, seoTitle, seoDescription } of products) {
      expect(summary.length).toBeLessThanOrEqual(90);
      expect(description.length).toBeGreaterThan(110);
      expect(features).toHaveLength(4);
      expect(seoTitle.length).toBeLessThanOrEqual(70);
      expect(seoDescription.length).toBeLessThanOrEqual(160);
    }
  });
});
