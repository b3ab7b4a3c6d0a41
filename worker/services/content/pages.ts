import { asc } from "drizzle-orm";
import type { PageInput } from "#domain/shop/content/inputs";
import { toPublication } from "#domain/shop/content/publication";
import { ok } from "#domain/ground/kernel/result";
import { page } from "../../db/schema/content.ts";
import { tableRecords } from "../records/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { byStatus, planColumns } from "./publication.ts";
import { isPublished } from "./read/published.ts";

const show = ({ clock }: ServiceContext, rows: ReadonlyArray<typeof page.$inferSelect>) =>
  Promise.resolve(
    rows.map((row) => ({
      id: row.id,
      path: row.path,
      title: row.title,
      summary: row.summary,
      body: row.body,
      image: row.image,
      status: toPublication(row.status, row.publishedAt, clock()),
      seo: row.seo,
      date_published: row.publishedAt.toISOString(),
      date_updated: row.updatedAt.toISOString(),
      version: row.version,
    })),
  );

type PageRecord = Awaited<ReturnType<typeof show>>[number];

function buildColumns(
  context: ServiceContext,
  { status, date_published, ...fields }: Partial<PageInput>,
  current?: PageRecord,
) {
  const publication = planColumns(context, { status, date_published }, current);
  return Promise.resolve(
    publication.ok ? ok({ ...fields, ...publication.value, updatedAt: context.clock() }) : publication,
  );
}

/** Static pages: privacy, terms, how to apply a sticker. */
export const pages = tableRecords({
  name: "page",
  table: page,
  columns: {
    id: page.id,
    path: page.path,
    title: page.title,
    status: page.status,
    date_published: page.publishedAt,
    date_updated: page.updatedAt,
  },
  by: { status: byStatus(page) },
  address: ({ path }) => path,
  files: ["image", "seo.image"],
  searched: [page.title, page.body, page.path],
  defaultOrder: [asc(page.path)],
  published: (now) => isPublished(page, now),
  show,
  buildColumns,
  broken: { "page.path": { path: ["Another page already has this address."] } },
});
