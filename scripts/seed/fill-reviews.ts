import { ownReviews, reviewers } from "./data/reviews.ts";
import { run } from "./fill-catalog.ts";
import { fillApprovals, orderedLines } from "./fill-proofs.ts";
import { demoIds } from "./ids.ts";
import { readIds, inserting, type Row } from "./load.ts";
import type { Photos } from "./pictures/photos.ts";
import { reviewerRows, reviewRows, type PhotoFile } from "./rows/review-rows.ts";

const PNG = { httpMetadata: { contentType: "image/png" } };

/** Writes reviews. The orders have to be written before. */
export async function fillReviews(db: D1Database, bucket: R2Bucket, photos: Photos, now: number): Promise<void> {
  const lines = await orderedLines(db);
  const productIds = await readIds(db, "product", "slug");
  const measurePhotoBytes = (data: Parameters<Photos["photo"]>[0]) => photos.photo(data).length;
  const counter = await db.prepare("SELECT last FROM seq WHERE name = 'order'").first<{ last: number }>();
  let number = counter?.last ?? 0;
  const tables = new Map<string, Array<Row>>();
  const files: Array<PhotoFile> = [];
  const add = (table: string, rows: ReadonlyArray<Row>) => tables.set(table, [...(tables.get(table) ?? []), ...rows]);
  for (const person of reviewers) {
    const reviewerRecords = reviewerRows(person, number + 1, { ids: demoIds, productIds, measurePhotoBytes, now });
    number += person.reviews.length;
    for (const [table, rows] of reviewerRecords.tables) add(table, rows);
    files.push(...reviewerRecords.photos);
  }
  for (const review of ownReviews) {
    const line = lines.find(({ product_slug: slug, state }) => slug === review.product && state === "delivered");
    if (!line) throw new Error(`The demo customer has no "${review.product}" to review`);
    const reviewRecords = reviewRows(
      review,
      review.state,
      { lineId: line.id, productId: line.product_id, userId: line.user_id },
      { ids: demoIds, measurePhotoBytes, now },
    );
    add("review", [reviewRecords.review]);
    add("review_photo", reviewRecords.photos);
    files.push(...reviewRecords.files);
  }
  for (const { key, data } of files) await bucket.put(key, photos.photo(data), PNG);
  await run(db, [
    ...[...tables].flatMap(([table, rows]) => inserting(db, table, rows)),
    db.prepare("UPDATE seq SET last = ?1 WHERE name = 'order'").bind(number),
  ]);
  await fillApprovals(db);
}
