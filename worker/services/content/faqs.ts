import { asc, sql } from "drizzle-orm";
import type { FaqInput } from "#domain/shop/content/inputs";
import { invalid } from "#domain/ground/kernel/refusal";
import { ok } from "#domain/ground/kernel/result";
import { faq } from "../../db/schema/content.ts";
import { tableRecords } from "../records/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { isPublished } from "./read/published.ts";

async function show({ db }: ServiceContext, rows: ReadonlyArray<typeof faq.$inferSelect>) {
  const categories =
    rows.length === 0 ? [] : await db.all<{ id: number; slug: string }>(sql`SELECT id, slug FROM faq_category`);
  return rows.map((row) => ({
    id: row.id,
    category: categories.find(({ id }) => id === row.categoryId)?.slug ?? "",
    slug: row.slug,
    question: row.question,
    answer: row.answer,
    position: row.position,
    is_published: row.isPublished,
    date_published: row.publishedAt.toISOString(),
    date_updated: row.updatedAt.toISOString(),
    version: row.version,
  }));
}

type FaqRecord = Awaited<ReturnType<typeof show>>[number];

async function buildColumns(
  { db, clock }: ServiceContext,
  { category, is_published: isAnswered, date_published: moment, ...fields }: Partial<FaqInput>,
  current?: FaqRecord,
) {
  const publishedAt = moment ?? (current ? undefined : clock());
  const columns = { ...fields, isPublished: isAnswered, publishedAt, updatedAt: clock() };
  if (category === undefined) return ok(columns);
  const [categoryRow] = await db.all<{ id: number }>(sql`SELECT id FROM faq_category WHERE slug = ${category}`);
  return categoryRow
    ? ok({ ...columns, categoryId: categoryRow.id })
    : invalid({ category: ["We couldn't find that FAQ category."] });
}

export const faqs = tableRecords({
  name: "faq",
  table: faq,
  columns: {
    id: faq.id,
    slug: faq.slug,
    position: faq.position,
    is_published: faq.isPublished,
    date_published: faq.publishedAt,
    date_updated: faq.updatedAt,
  },
  by: {
    category: (slugs) =>
      sql`${faq.categoryId} IN (SELECT id FROM faq_category WHERE slug IN (SELECT value FROM json_each(${JSON.stringify(slugs)})))`,
  },
  address: ({ category, slug }) => `/faqs/${category}/${slug}/`,
  searched: [faq.question, faq.answer, faq.slug],
  defaultOrder: [asc(faq.categoryId), asc(faq.position), asc(faq.id)],
  published: (now) => isPublished(faq, now),
  show,
  buildColumns,
  broken: { "faq.category_id, faq.slug": { slug: ["Another question in this category already has this address."] } },
});
