import { beforeAll, describe, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { openDatabase } from "../../../worker/db/client.ts";
import { reindexSearch } from "../../../worker/services/search/reindex.ts";
import { searchProducts, type SearchInput } from "../../../worker/services/search/search-products.ts";
import type { ServiceContext } from "../../../worker/services/kernel/service-context.ts";
import { PRODUCTS, stockCatalog } from "../../factories/catalog.ts";

beforeAll(async () => {
  await stockCatalog();
  expect(await reindexSearch(env.DB, env.SEARCH)).toBe(PRODUCTS.length);
});

// Search needs only the two databases and the clock.
const context = {
  db: openDatabase(env.DB),
  search: env.SEARCH,
  clock: () => new Date(),
  session: { actor: { role: "guest" } },
} as ServiceContext;
const find = (query: string, rest: Partial<SearchInput> = {}) =>
  searchProducts(context, { query, categories: [], materials: [], page: 1, ...rest });
const slugs = async (query: string, rest?: Partial<SearchInput>) =>
  (await find(query, rest))?.products.map((one) => one.slug);

test("a word in the name finds the product, also by prefix and inflection", async () => {
  for (const query of ["fox", "FOX", "fo", "fóx stickers"]) expect(await slugs(query)).toEqual(["fox-sticker"]);
});

test("all words must occur", async () => {
  expect(await slugs("custom magnets")).toEqual(["custom-magnets"]);
  expect(await slugs("fox magnets")).toEqual([]);
});

test("a match in the name ranks above one in the text", async () => {
  expect((await slugs("sticker"))?.[0]).toMatch(/sticker/);
});

test("found products have their URL and price", async () => {
  const [fox] = (await find("fox"))?.products ?? [];
  expect(fox).toMatchObject({ href: "/products/ready-made/marketplace/fox-sticker/", start: { quantity: 1 } });
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

  test("of any length that no category has match nothing", async () => {
    expect(await slugs("", { categories: ["x".repeat(200)] })).toEqual([]);
  });

  test("count their matches for the current search", async () => {
    const page = await find("custom");
    expect(page?.materials).toEqual([
      { value: "white-vinyl", name: "white vinyl", count: 2 },
      { value: "clear-vinyl", name: "clear vinyl", count: 1 },
      { value: "magnet", name: "magnet", count: 1 },
    ]);
    expect(page?.categories.find((one) => one.value === "custom-stickers")?.count).toBe(3);
  });

  test("do not restrict their own other options", async () => {
    const page = await find("custom", { materials: ["magnet"] });
    expect(page?.materials.map((one) => one.value)).toEqual(["white-vinyl", "clear-vinyl", "magnet"]);
  });
});

test("a search without results suggests the closest word", async () => {
  expect(await find("stiker")).toMatchObject({ total: 0, suggestion: "sticker" });
  expect(await find("magnte")).toMatchObject({ total: 0, suggestion: "magnet" });
  expect(await find("fxo")).toMatchObject({ total: 0, suggestion: "fox" });
  expect((await find("helicopter"))?.suggestion).toBeUndefined();
});

test("suggestions have results: words without a close match are dropped", async () => {
  expect(await find("stiker helicopter")).toMatchObject({ total: 0, suggestion: "sticker" });
  expect((await find("fxo magnte"))?.suggestion).toBeUndefined(); // fox and magnet exist, but never together
});

test.each(['"', "fox OR", "NEAR(", "*", "title:fox", "fox' --", "\u0000"])(
  "query operators are searched as text: %s",
  async (query) => {
    expect(await find(query)).toBeDefined();
  },
);

test("a page after the last is a 404", async () => {
  expect(await find("fox", { page: 2 })).toBeUndefined();
});

test("reindexing picks up changes", async () => {
  await env.DB.prepare("UPDATE product SET name = 'Badger sticker' WHERE slug = 'fox-sticker'").run();
  await reindexSearch(env.DB, env.SEARCH);
  expect(await slugs("badger")).toEqual(["fox-sticker"]);
  await env.DB.prepare("UPDATE product SET status = 'retired' WHERE slug = 'fox-sticker'").run();
  await reindexSearch(env.DB, env.SEARCH);
  expect(await slugs("badger")).toEqual([]);
});
