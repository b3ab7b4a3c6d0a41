import { run } from "./fill-catalog.ts";
import { idsOf, inserting } from "./load.ts";
import type { Gallery } from "./pictures/gallery.ts";
import * as rows from "./rows/content-rows.ts";

const isEmpty = async (db: D1Database, table: "page" | "faq_category" | "post_category"): Promise<boolean> =>
  (await db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")) === 0;

/**
 * Writes the pages, questions and posts that a new shop begins with. Staff edit them, so a shop that has any keeps its
 * own.
 * @param now milliseconds
 */
export async function fillContent(db: D1Database, gallery: Gallery, now: number): Promise<void> {
  if (await isEmpty(db, "page")) await run(db, inserting(db, "page", rows.pageRows(now)));
  if (await isEmpty(db, "faq_category")) {
    await run(db, inserting(db, "faq_category", rows.faqCategoryRows()));
    await run(db, inserting(db, "faq", rows.faqRows(await idsOf(db, "faq_category", "slug"), now)));
  }
  if (!(await isEmpty(db, "post_category"))) return;
  await run(db, [
    ...inserting(db, "post_category", rows.postCategoryRows()),
    ...inserting(db, "post", rows.postRows(gallery, now)),
  ]);
  const [postIds, categoryIds] = [await idsOf(db, "post", "slug"), await idsOf(db, "post_category", "slug")];
  await run(db, inserting(db, "post_in_category", rows.postInCategoryRows(postIds, categoryIds)));
}
