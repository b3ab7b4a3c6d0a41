import { asc } from "drizzle-orm";
import type { PageInput } from "#domain/shop/content/inputs";
import { ok } from "#domain/ground/kernel/result";
import { EVERY_ROW } from "../../db/owned.ts";
import { page } from "../../db/schema/content.ts";
import { tableRecords } from "../records/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

const show = (_: ServiceContext, rows: ReadonlyArray<typeof page.$inferSelect>) =>
  Promise.resolve(
    rows.map((row) => ({
      id: row.id,
      path: row.path,
      title: row.title,
      summary: row.summary,
      body: row.body,
      image: row.image,
      seo: row.seo,
      date_updated: row.updatedAt.toISOString(),
      version: row.version,
    })),
  );

/** Static pages: privacy, terms, how to apply a sticker. */
export const pages = tableRecords({
  name: "page",
  table: page,
  columns: { id: page.id, path: page.path, title: page.title, date_updated: page.updatedAt },
  address: ({ path }) => path,
  searched: [page.title, page.body, page.path],
  defaultOrder: [asc(page.path)],
  published: () => EVERY_ROW,
  show,
  buildColumns: ({ clock }, input: Partial<PageInput>) => Promise.resolve(ok({ ...input, updatedAt: clock() })),
  broken: { "page.path": { path: ["Another page already has this address."] } },
});
