import { beforeAll, describe, expect, test } from "vitest";
import { fromPath } from "#domain/artwork/cut-line/path";
import { boundsOf } from "#domain/kernel/geometry";
import { CutLineInput } from "#domain/artwork/cut-line/cut-line-input";
import * as v from "valibot";
import { categories } from "../data/categories.ts";
import { designs } from "../data/designs.ts";
import { materials } from "../data/materials.ts";
import { products } from "../data/products.ts";
import { drawAll, type Drawn } from "./draw.ts";
import { hang } from "./gallery.ts";
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
  test("there is one for every product, category, material and design", () => {
    expect(Object.keys(drawn.products)).toEqual(products.map(({ slug }) => slug));
    expect(Object.keys(drawn.categories)).toEqual(categories.map(({ path }) => path));
    expect(Object.keys(drawn.materials)).toEqual(materials.map(({ slug }) => slug));
    expect(Object.keys(drawn.designs)).toEqual(designs.map(({ slug }) => slug));
  });

  test("no two show the same", () => {
    const bodies = everyPicture().map(([, svg]) => svg.replace(/<title>.*?<\/title>/, ""));
    expect(new Set(bodies).size).toBe(bodies.length);
  });

  test("all are squares of 800 that say what they show, need nothing else and stay light", () => {
    for (const [name, svg] of everyPicture()) {
      expect(svg, name).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 800" width="800" height="800"><title>[^<]+<\/title>/,
      );
      expect(svg, name).not.toMatch(/<text|<image|<script|href="(?!#)|url\((?!#)|NaN|undefined|[\u0001\u0002]/);
      expect(svg.length, name).toBeLessThan(40_000);
    }
  });

  test("whatever a picture refers to is in it", () => {
    for (const [name, svg] of everyPicture()) {
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g))
        expect(ids, `${name}: ${id ?? ""}`).toContain(id);
    }
  });
});

describe("the cut lines of ready-made designs", () => {
  test("are lines that the shop accepts from a browser, in one piece, as large as they say", () => {
    for (const [slug, { cutLine }] of Object.entries(drawn.designs)) {
      expect(v.is(CutLineInput, cutLine), slug).toBe(true);
      expect(cutLine.pieces, slug).toBe(1);
      const bounds = boundsOf(fromPath(cutLine.path) ?? []);
      expect(bounds?.width, slug).toBeCloseTo(cutLine.width, 3);
      expect(bounds?.height, slug).toBeCloseTo(cutLine.height, 3);
      expect(Math.max(cutLine.width, cutLine.height), slug).toBeCloseTo(3, 1);
    }
  });

  test("the artwork's frame is the finished piece, so both can be laid on each other", () => {
    for (const [slug, { artwork, cutLine }] of Object.entries(drawn.designs)) {
      const [, width = "", height = ""] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(artwork) ?? [];
      expect(Number(width) / Number(height), slug).toBeCloseTo(cutLine.width / cutLine.height, 3);
    }
  });
});

test("a file's address changes with its content and only then", () => {
  const [first] = hang(drawn).files;
  const again = hang(drawn).files.find(({ key }) => key === first?.key);
  expect(again?.body).toBe(first?.body);
  const slug = "fox-sticker";
  const changed = hang({ ...drawn, products: { ...drawn.products, [slug]: "<svg/>" } });
  expect(changed.product(slug)).not.toBe(hang(drawn).product(slug));
  expect(changed.product("gift-card")).toBe(hang(drawn).product("gift-card"));
});

test("a drawing that occurs twice is written once", () => {
  const twice = picture("two", shared("<circle r='1'/>") + shared("<circle r='1'/>"));
  expect(twice.match(/<circle/g)).toHaveLength(1);
  expect(twice).toContain('<use href="#d0"/>');
});

test("words are as high as they are asked to be, and wider with more letters", () => {
  const heights = [...words("H", "oswald 600", 50).d.matchAll(/[Ml](\S+) (\S+)/g)];
  expect(heights.length).toBeGreaterThan(0);
  expect(words("HH", "oswald 600", 50).width).toBeCloseTo(2 * words("H", "oswald 600", 50).width, 3);
  expect(words("H", "oswald 600", 100).width).toBeCloseTo(2 * words("H", "oswald 600", 50).width, 3);
});
