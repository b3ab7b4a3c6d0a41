import { and, eq, lte, type SQL } from "drizzle-orm";
import type { galleryItem, post, testimonial } from "../../../db/schema/content.ts";

/** Restricts a table of content to what visitors see: published, and not only later. */
export const isPublished = (table: typeof post | typeof galleryItem | typeof testimonial, now: Date): SQL | undefined =>
  and(eq(table.status, "published"), lte(table.publishedAt, now));
