import { beforeAll, describe, expect, test } from "vitest";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import { measureRingBounds } from "#domain/ground/kernel/geometry";
import { CutLineInput } from "#domain/prepress/artwork/cut-line/cut-line-input";
import * as v from "valibot";
import { categories } from "../data/categories.ts";
import { designs } from "../data/designs/designs.ts";
import { materials } from "../data/materials.ts";
import { products } from "../data/products/products.ts";
import { drawAll, type Drawn } from "./draw.ts";
import { makeGallery } from "./gallery.ts";
import { words } from "./glyphs.ts";
import { shared, picture } from "./svg.ts";

let drawn: Drawn;
beforeAll(async () => {
  drawn = await drawAll();
}, 60_000);

const everyPicture = () => [
  ...Object.entries(drawn.products),
  ...Object.entries(drawn.categories),
  ...Object.entries(drawn.materials),
];

describe("the pictures of the shop", () => {
  test("exist for every product, category, material and design", () => {
    expect(Object.keys(drawn.products)).toEqual(products.map(({ slug }) => slug));
    expect(Object.keys(drawn.categories)).toEqual(categories.map(({ path }) => path));
    expect(Object.keys(drawn.materials)).toEqual(materials.map(({ slug }) => slug));
    expect(Object.keys(drawn.designs)).toEqual(designs.map(({ slug }) => slug));
  });

  test("are all different", () => {
    const bodies = everyPicture().map(([, svg]) => svg.replace(/<title>.*?<\/title>/, ""));
    expect(new Set(bodies).size).toBe(bodies.length);
  });

  test("are squares of 800 pixels with a title, no external references and a small file", () => {
    for (const [name, svg] of everyPicture()) {
      expect(svg, name).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 800" width="800" height="800"><title>[^<]+<\/title>/,
      );
      expect(svg, name).not.toMatch(/<text|<image|<script|href="(?!#)|url\((?!#)|NaN|undefined|[\u0001\u0002]/);
      expect(svg.length, name).toBeLessThan(40_000);
    }
  });

  test("contain everything that they refer to", () => {
    for (const [name, svg] of everyPicture()) {
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g))
        expect(ids, `${name}: ${id ?? ""}`).toContain(id);
    }
  });
});

describe("the cut lines of ready-made designs", () => {
  test("would be accepted from a browser, are in one piece, and have the stated size", () => {
    for (const [slug, { cutLine }] of Object.entries(drawn.designs)) {
      expect(v.is(CutLineInput, cutLine), slug).toBe(true);
      expect(cutLine.pieces, slug).toBe(1);
      const bounds = measureRingBounds(fromPath(cutLine.path) ?? []);
      expect(bounds?.width, slug).toBeCloseTo(cutLine.width, 3);
      expect(bounds?.height, slug).toBeCloseTo(cutLine.height, 3);
      expect(Math.max(cutLine.width, cutLine.height), slug).toBeCloseTo(3, 1);
    }
  });

  test("match the artwork's view box, so that both can be laid over each other", () => {
    for (const [slug, { artwork, cutLine }] of Object.entries(drawn.designs)) {
      const [, width = "", height = ""] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(artwork) ?? [];
      expect(Number(width) / Number(height), slug).toBeCloseTo(cutLine.width / cutLine.height, 3);
    }
  });
});

test("a file's address changes exactly when its content does", () => {
  const [first] = makeGallery(drawn).files;
  const again = makeGallery(drawn).files.find(({ key }) => key === first?.key);
  expect(again?.body).toBe(first?.body);
  const slug = "fox-sticker";
  const changedGallery = makeGallery({ ...drawn, products: { ...drawn.products, [slug]: "<svg/>" } });
  expect(changedGallery.product(slug)).not.toBe(makeGallery(drawn).product(slug));
  expect(changedGallery.product("gift-card")).toBe(makeGallery(drawn).product("gift-card"));
});

test("a repeated drawing is written once", () => {
  const twice = picture("two", shared("<circle r='1'/>") + shared("<circle r='1'/>"));
  expect(twice.match(/<circle/g)).toHaveLength(1);
  expect(twice).toContain('<use href="#d0"/>');
});

test("text has the requested height, and is wider with more letters", () => {
  const heights = [...words("H", "oswald 600", 50).d.matchAll(/[Ml](\S+) (\S+)/g)];
  expect(heights.length).toBeGreaterThan(0);
  expect(words("HH", "oswald 600", 50).width).toBeCloseTo(2 * words("H", "oswald 600", 50).width, 3);
  expect(words("H", "oswald 600", 100).width).toBeCloseTo(2 * words("H", "oswald 600", 50).width, 3);
});
