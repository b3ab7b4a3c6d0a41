import { beforeAll, describe, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { OWN_PAGES } from "#domain/shop/content/own-pages";
import { rebuildIndex } from "../../../worker/services/search/entries/update-index.ts";
import { CATEGORIES, MATERIALS, PRODUCTS, stockCatalog } from "../../factories/catalog.ts";
import { openSearch } from "./search-context.ts";

const { now, update, find, slugs } = openSearch();

beforeAll(async () => {
  await stockCatalog();
  const records = PRODUCTS.length + CATEGORIES.length + MATERIALS.length + OWN_PAGES.length;
  expect(await rebuildIndex(env.DB, env.SEARCH, now)).toBe(records);
  await update();
});

test("a word in the name finds the product, also by prefix and inflection", async () => {
  for (const query of ["fox", "FOX", "fo", "fóx stickers"]) expect(await slugs(query)).toEqual(["fox-sticker"]);
});

describe("search filters", () => {
  test("match any of the materials and any of the categories", async () => {
    expect(await slugs("", { materials: ["magnet"] })).toEqual(["custom-magnets"]);
    expect((await slugs("", { categories: ["die-cut-stickers", "ready-made"] }))?.sort()).toEqual([
      "custom-die-cut-stickers",
      "fox-sticker",
    ]);
    expect(await slugs("custom", { categories: ["ready-made"] })).toEqual([]);
  });
});

test("a search without results suggests the closest word", async () => {
  expect(await find("stiker")).toMatchObject({ total: 0, suggestion: "sticker" });
  expect(await find("magnte")).toMatchObject({ total: 0, suggestion: "magnet" });
  expect(await find("fxo")).toMatchObject({ total: 0, suggestion: "fox" });
  expect((await find("helicopter"))?.suggestion).toBeUndefined();
});

test("a page after the last is a 404", async () => {
  expect(await find("fox", { page: 2 })).toBeUndefined();
});
