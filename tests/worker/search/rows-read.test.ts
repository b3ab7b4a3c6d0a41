import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../../worker/db/client.ts";
import { rebuildIndex } from "../../../worker/services/search/entries/update-index.ts";
import { readHits } from "../../../worker/services/search/find/read-hits.ts";
import type { ServiceContext } from "../../../worker/services/kernel/service-context.ts";
import { stockCatalog } from "../../factories/catalog.ts";

const now = Date.now();
const MANY = 400;

/** The shop's database, which counts the rows that its batches read. */
let rowsRead = 0;
const counted = {
  prepare: (statement: string) => env.DB.prepare(statement),
  async batch(statements: Array<D1PreparedStatement>) {
    const results = await env.DB.batch(statements);
    rowsRead = results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
    return results;
  },
} as D1Database;

const context = {
  db: openDatabase(counted),
  search: env.SEARCH,
  clock: () => new Date(now),
  session: { actor: { role: "guest" } },
} as ServiceContext;

beforeAll(async () => {
  await stockCatalog();
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO product (slug, kind, name, price_profile, min_width, max_width, min_height, max_height, default_width,
         default_height, created_at, updated_at)
       SELECT 'many-' || i, 'ready-made', 'Many ' || i, 'ready-made', 1, 24, 1, 24, 3, 3, 0, 0 FROM n`,
    ).bind(MANY),
    env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO post (slug, title, body, published_at, updated_at) SELECT 'many-' || i, 'Many ' || i, '', 1, 0 FROM n`,
    ).bind(MANY),
  ]);
  await rebuildIndex(env.DB, env.SEARCH, now);
});

test("a page of results reads the found records, not all products and posts", async () => {
  const { results } = await env.DB.prepare("SELECT id FROM post LIMIT 3").all<{ id: number }>();
  const posts = results.map(({ id }) => ({ kind: "post" as const, object_id: id }));
  const product = await env.DB.prepare("SELECT id FROM product WHERE slug = 'many-7'").first<number>("id");
  // The first read also fills what the isolate keeps of the catalog.
  const entries = [{ kind: "product" as const, object_id: product ?? 0 }, ...posts];
  for (let reads = 0; reads < 2; reads++) {
    const hits = await readHits(context, entries);
    expect([hits.products.length, hits.others.length]).toEqual([1, 3]);
  }
  expect(rowsRead).toBeLessThan(50);
});
