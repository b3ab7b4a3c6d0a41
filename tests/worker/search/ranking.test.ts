import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { matchExpression, typedExpression } from "#domain/shop/search/query";
import { findMatches, SEARCH_PAGE_SIZE } from "../../../worker/services/search/find/matches.ts";
import {
  countTokens,
  findEntries,
  readRankedEntries,
  type FoundEntries,
} from "../../../worker/services/search/find/ranking.ts";

/** Title, body and filters of entries in the order of the index; the third is featured. */
const ENTRIES = [
  ["Paper", "for every quokka", "a b"],
  ["A rather long name for a quokka", "", "a"],
  ["Ink", "as a quokka likes it", "a"],
  ["Quokka", "", "b"],
  ["Quokka and friends", "", "a b"],
  ["Wombat", "", "c"],
] as const;

beforeAll(() =>
  env.SEARCH.batch(
    ENTRIES.map(([title, body, facets], i) =>
      env.SEARCH.prepare(
        "INSERT INTO search_entry (kind, object_id, title, body, facets, popularity) VALUES ('page', ?1, ?2, ?3, ?4, ?5)",
      ).bind(i + 1, title, body, facets, i === 2 ? 1 : 0),
    ),
  ),
);

/** @param ranked matches that are ranked by relevance */
async function find(query: string, ranked: number, { limit = 10, offset = 0, filters = [] as Array<string> } = {}) {
  const words = matchExpression(query);
  const expression = { words, typed: typedExpression(query), filters };
  const row = await findEntries(env.SEARCH, expression, { ranked, limit, offset }).first<FoundEntries>();
  if (!row) throw new Error("The statement returns one row");
  return {
    total: row.total,
    ids: readRankedEntries(row).map((entry) => entry.object_id),
    counts: countTokens(row.facets),
  };
}

test("few matches are ranked by relevance, and featured ones are ahead", async () => {
  expect(await find("quokka", 5)).toMatchObject({ total: 5, ids: [3, 4, 5, 2, 1] });
});

test("many matches are listed by title: first those that contain the words, the shortest first", async () => {
  expect(await find("quokka", 4)).toMatchObject({ total: 5, ids: [4, 5, 2, 3, 1] });
});

test("titles with the word that was typed come before a rarer synonym of it, however many match", async () => {
  const titles = ["Truck wraps", "Car magnets", "Car decor", "Cars of ours", "Car care"];
  await env.SEARCH.batch(
    titles.map((title, i) =>
      env.SEARCH.prepare("INSERT INTO search_entry (kind, object_id, title, facets) VALUES ('page', ?1, ?2, 'c')").bind(
        101 + i,
        title,
      ),
    ),
  );
  for (const ranked of [10, 4]) {
    const { ids, total } = await find("car", ranked);
    expect([total, ids.length, ids.at(-1)]).toEqual([5, 5, 101]);
    expect((await find("cars", ranked, { filters: ['"c"'] })).ids.at(-1)).toBe(101);
  }
});

test("the number of matches is exact, however few are ranked", async () => {
  for (const ranked of [1, 2, 4, 6]) expect((await find("quokka", ranked)).total).toBe(5);
});

test("filters choose among few and many matches, and leave their order as it is", async () => {
  for (const ranked of [5, 2])
    expect(await find("quokka", ranked, { filters: ['"b"'] })).toMatchObject({ total: 3, ids: [4, 5, 1] });
  expect(await find("", 5, { filters: ['"b"'] })).toMatchObject({ total: 3, ids: [1, 4, 5] });
});

test("pages of many matches follow on each other without a gap", async () => {
  const pages = [0, 2, 4].map((offset) => find("quokka", 4, { limit: 2, offset }));
  expect((await Promise.all(pages)).flatMap(({ ids }) => ids)).toEqual([4, 5, 2, 3, 1]);
});

test("filters count all matches, or the first ones of many", async () => {
  expect((await find("quokka", 5)).counts).toEqual(
    new Map([
      ["a", 4],
      ["b", 3],
    ]),
  );
  expect([...(await find("quokka", 2)).counts.values()].reduce((sum, count) => sum + count)).toBeLessThan(7);
});

test("the numbers of a search with more matches than are ranked are used again for 30 seconds", async () => {
  await env.SEARCH.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1300)
     INSERT INTO search_entry (kind, object_id, title, facets) SELECT 'page', 90000 + i, 'Axolotl ' || i, 'a' FROM n`,
  ).run();
  const find = (page: number, now: number) =>
    findMatches(env.SEARCH, { words: '"axolotl"', filters: { category: [], material: [] }, page }, now);
  const first = await find(1, 0);
  expect(first.total).toBe(1300);
  expect(first.byCategory).toEqual(new Map([["a", 1200]]));

  await env.SEARCH.prepare("DELETE FROM search_entry WHERE object_id > 91200").run();
  const second = await find(2, 29_999);
  expect(second).toMatchObject({ total: 1300, byMaterial: first.byMaterial });
  expect(new Set([...first.entries, ...second.entries].map((entry) => entry.object_id)).size).toBe(
    2 * SEARCH_PAGE_SIZE,
  );
  expect((await find(2, 30_000)).total).toBe(1200);
});
