import { desc, sql, type SQL } from "drizzle-orm";
import type { PostInput } from "#domain/shop/content/inputs";
import { toPublication } from "#domain/shop/content/publication";
import { invalid } from "#domain/ground/kernel/refusal";
import { ok } from "#domain/ground/kernel/result";
import { post } from "../../db/schema/content.ts";
import { tableRecords } from "../records/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { byStatus, planColumns } from "./publication.ts";
import { isPublished } from "./read/published.ts";

type Row = typeof post.$inferSelect;

async function show({ db, clock }: ServiceContext, rows: ReadonlyArray<Row>) {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const links =
    rows.length === 0
      ? []
      : await db.all<{ id: number; slug: string }>(sql`
    SELECT post_id AS id, slug FROM post_in_category JOIN post_category ON post_category.id = category_id
    WHERE post_id IN (SELECT value FROM json_each(${ids})) ORDER BY position, slug`);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    body: row.body,
    author: row.author,
    image: row.image,
    status: toPublication(row.status, row.publishedAt, clock()),
    seo: row.seo,
    categories: links.filter(({ id }) => id === row.id).map(({ slug }) => slug),
    date_published: row.publishedAt.toISOString(),
    date_updated: row.updatedAt.toISOString(),
    version: row.version,
  }));
}

type PostRecord = Awaited<ReturnType<typeof show>>[number];

async function buildColumns(
  context: ServiceContext,
  { date_published, status, categories = [], ...fields }: Partial<PostInput>,
  current?: PostRecord,
) {
  const { db, clock } = context;
  const slugs = [...new Set(categories)];
  const knownCategories =
    slugs.length === 0
      ? []
      : await db.all<{ slug: string }>(
          sql`SELECT slug FROM post_category WHERE slug IN (SELECT value FROM json_each(${JSON.stringify(slugs)}))`,
        );
  const unknown = slugs.find((slug) => !knownCategories.some((category) => category.slug === slug));
  if (unknown !== undefined) return invalid({ categories: [`We couldn't find the category "${unknown}".`] });
  const publication = planColumns(context, { status, date_published }, current);
  return publication.ok ? ok({ ...fields, ...publication.value, updatedAt: clock() }) : publication;
}

const linkCategories = (_: ServiceContext, { categories }: Partial<PostInput>, id: SQL) =>
  categories === undefined
    ? []
    : [
        sql`DELETE FROM post_in_category WHERE post_id = ${id}`,
        sql`INSERT INTO post_in_category (post_id, category_id) SELECT ${id}, id FROM post_category WHERE slug IN (SELECT value FROM json_each(${JSON.stringify(categories)}))`,
      ];

/** Blog posts. A post with a future date is published on that date. */
export const posts = tableRecords({
  name: "post",
  table: post,
  columns: {
    id: post.id,
    slug: post.slug,
    status: post.status,
    author: post.author,
    title: post.title,
    date_published: post.publishedAt,
    date_updated: post.updatedAt,
  },
  by: {
    status: byStatus(post),
    categories: (slugs) =>
      sql`${post.id} IN (SELECT post_id FROM post_in_category JOIN post_category ON post_category.id = category_id WHERE slug IN (SELECT value FROM json_each(${JSON.stringify(slugs)})))`,
  },
  address: ({ slug }) => `/blog/post/${slug}/`,
  files: ["image", "seo.image"],
  searched: [post.title, post.body, post.author, post.slug],
  defaultOrder: [desc(post.publishedAt), desc(post.id)],
  published: (now) => isPublished(post, now),
  show,
  buildColumns,
  also: linkCategories,
  broken: { "post.slug": { slug: ["Another post already has this address."] } },
});
