import { eq, lte, type Placeholder, sql, type SQL } from "drizzle-orm";
import type { galleryItem, post, testimonial } from "../../../db/schema/content.ts";

/** Restricts a table of content to what visitors see: published, and not only later. */
export const isPublished = (
  table: typeof post | typeof galleryItem | typeof testimonial,
  now: Date | Placeholder,
): SQL => sql`(${eq(table.status, "published")} AND ${lte(table.publishedAt, now)})`;
