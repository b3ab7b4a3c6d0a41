import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { builtOnce } from "../../../worker/db/built-once.ts";
import { openDatabase } from "../../../worker/db/client.ts";
import { material } from "../../../worker/db/schema/catalog.ts";
import { stockCatalog } from "../../factories/catalog.ts";

beforeAll(() => stockCatalog());

test("a query that is built once answers each request by its own values, decoded as its columns are", async () => {
  let builds = 0;
  const select = builtOnce((db) => {
    builds++;
    return db
      .select({ slug: material.slug, isActive: material.isActive, facts: material.facts })
      .from(material)
      .where(eq(material.slug, sql.placeholder("slug")));
  });
  for (const slug of ["magnet", "clear-vinyl", "unknown"]) {
    const db = openDatabase(env.DB);
    const [built, usual] = await db.batch([
      select(db, { slug }),
      db
        .select({ slug: material.slug, isActive: material.isActive, facts: material.facts })
        .from(material)
        .where(eq(material.slug, slug)),
    ]);
    expect(built).toEqual(usual);
    expect(built.map((row) => row.isActive)).toEqual(slug === "unknown" ? [] : [true]);
  }
  expect(builds).toBe(1);
});
