import { run } from "./fill-catalog.ts";
import { readIds, inserting } from "./load.ts";
import type { Gallery } from "./pictures/gallery.ts";
import type { GalleryFiles } from "./pictures/gallery-files.ts";
import * as rows from "./rows/content-rows.ts";
import { galleryRows, mediaRows, testimonialRows } from "./rows/gallery-rows.ts";

type FilledTable = "media" | "page" | "faq_category" | "post_category" | "gallery_item" | "testimonial";

const isEmpty = async (db: D1Database, table: FilledTable): Promise<boolean> =>
  (await db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")) === 0;

interface ContentPictures {
  readonly gallery: Gallery;
  readonly files: GalleryFiles;
}

/**
 * Writes the pages, questions, posts, gallery and testimonials that a new shop begins with. Staff edit them, so a shop
 * that has any keeps its own.
 * @param now milliseconds
 */
export async function fillContent(db: D1Database, { gallery, files }: ContentPictures, now: number): Promise<void> {
  const productIds = await readIds(db, "product", "slug");
  if (await isEmpty(db, "gallery_item"))
    await run(db, inserting(db, "gallery_item", galleryRows(files, productIds, now)));
  if (await isEmpty(db, "media")) await run(db, inserting(db, "media", mediaRows(files, now)));
  if (await isEmpty(db, "testimonial"))
    await run(db, inserting(db, "testimonial", testimonialRows(files, productIds, now)));
  if (await isEmpty(db, "page")) await run(db, inserting(db, "page", rows.pageRows(now)));
  if (await isEmpty(db, "faq_category")) {
    await run(db, inserting(db, "faq_category", rows.faqCategoryRows()));
    await run(db, inserting(db, "faq", rows.faqRows(await readIds(db, "faq_category", "slug"), now)));
  }
  if (!(await isEmpty(db, "post_category"))) return;
  await run(db, [
    ...inserting(db, "post_category", rows.postCategoryRows()),
    ...inserting(db, "post", rows.postRows(gallery, now)),
  ]);
  const [postIds, categoryIds] = [await readIds(db, "post", "slug"), await readIds(db, "post_category", "slug")];
  await run(db, inserting(db, "post_in_category", rows.postInCategoryRows(postIds, categoryIds)));
}
