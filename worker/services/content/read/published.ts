import { eq, lte, type Placeholder, sql, type SQL } from "drizzle-orm";
import type { RecordName } from "#domain/ground/kernel/records";
import { mayWithAll } from "#domain/ground/records/permissions";
import { describePublication, readPublication, type PreviewNote } from "#domain/shop/content/publication";
import { recordFormPath } from "#domain/shop/office/records/description";
import { EVERY_ROW } from "../../../db/owned.ts";
import type { faq, galleryItem, page, post, testimonial } from "../../../db/schema/content.ts";
import type { ServiceContext } from "../../kernel/index.ts";

type ContentTable = typeof post | typeof galleryItem | typeof testimonial | typeof page | typeof faq;

/** Restricts a table of content to what visitors see: published, and not only later. */
export const isPublished = (table: ContentTable, now: Date | Placeholder): SQL =>
  sql`(${"isPublished" in table ? eq(table.isPublished, true) : eq(table.status, "published")} AND ${lte(table.publishedAt, now)})`;

/**
 * Restricts a table of content to what a page shows: what is published, and in a preview everything, for who may read
 * all of it.
 */
export const isVisible = (
  { session, clock }: ServiceContext,
  name: RecordName,
  table: ContentTable,
  isPreview: boolean,
): SQL => (isPreview && mayWithAll(session.actor.role, name, "read") ? EVERY_ROW : isPublished(table, clock()));

interface ContentRow {
  readonly id: number;
  readonly status?: string;
  readonly isPublished?: boolean;
  readonly publishedAt: Date;
}

/** What a page says above a row that visitors don't see; undefined where they do. */
export function notePreview({ clock }: ServiceContext, name: RecordName, row: ContentRow): PreviewNote | undefined {
  const { status, isPublished: is_published } = row;
  const fields = { status, is_published, date_published: row.publishedAt.toISOString() };
  if (readPublication(fields, clock()) === "published") return undefined;
  return { state: describePublication(fields, clock()), editHref: recordFormPath(name, row.id) };
}
