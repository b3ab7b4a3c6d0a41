import { and, eq, sql } from "drizzle-orm";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { cleanPhoto, MAX_PHOTO_BYTES } from "#domain/ground/files/photo";
import { canReview, MAX_PHOTOS, photoUrl } from "#domain/shop/reviews/review";
import type { StoredFile } from "../../adapters/file-store.ts";
import { batch } from "../../db/client.ts";
import { orderLine, orders } from "../../db/schema/orders.ts";
import { review, reviewPhoto } from "../../db/schema/proofs.ts";
import { readSmallPhoto } from "../artwork/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { announceFile, nameFile, readUpload, type UploadForm } from "../files/index.ts";
import { readAgain } from "./review-records.ts";
import { listPhotoFileKeys, findReviewedLine, mayManageReviews, getReviewWriterId } from "./review-rows.ts";

export interface StoredPhoto {
  readonly id: string;
  readonly url: string;
  readonly position: number;
  readonly width_px: number;
  readonly height_px: number;
}

const ENOUGH = `You can add up to ${MAX_PHOTOS} photos. Remove one first.`;

/** Stores a photo of a purchased item, from a form's field `file`. */
export async function uploadPhoto(
  context: ServiceContext,
  lineId: string,
  form: UploadForm,
): Promise<Result<StoredPhoto, Refusal>> {
  // Checked first, so that another customer's file is not even read.
  if (!(await findReviewedLine(context, lineId))) return notFound();
  const upload = await readUpload(form, MAX_PHOTO_BYTES);
  return upload.ok ? addPhoto(context, lineId, upload.value.bytes) : upload;
}

/** Stores a photo without its metadata. Until the review is published only its writer and staff see it. */
export async function addPhoto(
  context: ServiceContext,
  lineId: string,
  bytes: Uint8Array,
): Promise<Result<StoredPhoto, Refusal>> {
  const foundLine = await findReviewedLine(context, lineId);
  if (!foundLine || foundLine.line.id !== lineId) return notFound();
  if (!foundLine.review && !canReview(foundLine.order.state))
    return refuse({ code: "conflict", message: "You can review this after it ships." });
  const photo = cleanPhoto(bytes);
  if (!photo.ok) return invalid({ file: [photo.error] });
  const id = context.newId();
  const { type, widthPx, heightPx, bytes: clean } = photo.value;
  const r2Key = `review/${context.newToken()}`;
  await announceFile(context, r2Key);
  await context.files.put(r2Key, clean, type);
  // The first free place, found and taken by one statement: of two photos at once for the last place one is refused.
  const free = sql`(WITH RECURSIVE place (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM place WHERE n < ${MAX_PHOTOS})
    SELECT min(n) FROM place WHERE n NOT IN (SELECT position FROM review_photo WHERE order_line_id = ${lineId}))`;
  const [rows = []] = await batch(context.db, [
    sql`INSERT INTO review_photo (id, order_line_id, position, r2_key, type, bytes, width_px, height_px, created_at)
      SELECT ${id}, ${lineId}, ${free}, ${r2Key}, ${type}, ${clean.length}, ${widthPx}, ${heightPx}, ${context.clock().getTime()} WHERE ${free} IS NOT NULL RETURNING position`,
    nameFile(context, r2Key),
    readAgain(context, lineId),
  ]);
  const [row] = rows;
  if (!row) {
    await context.files.delete(r2Key);
    return invalid({ file: [ENOUGH] });
  }
  return ok({ id, url: photoUrl(id), position: Number(row["position"]), width_px: widthPx, height_px: heightPx });
}

/** Deletes a photo, for its writer and for staff. */
export async function removeReviewPhoto(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const foundPhoto = await findPhoto(context, id);
  if (!foundPhoto || !(foundPhoto.isMine || mayManageReviews(context))) return notFound();
  const { db, files } = context;
  await batch(db, [
    db.delete(reviewPhoto).where(eq(reviewPhoto.id, id)),
    ...(foundPhoto.isMine ? [readAgain(context, foundPhoto.photo.orderLineId)] : []),
  ]);
  context.later(files.delete(listPhotoFileKeys(foundPhoto.photo)));
  return ok(undefined);
}

/**
 * A photo for users who may see it: everyone once its review is published, before that its owner and staff.
 * @param isSmall for a list; the photo itself where no small version can be made
 */
export async function readReviewPhoto(
  context: ServiceContext,
  id: string,
  isSmall: boolean,
): Promise<{ file: StoredFile; isPublic: boolean } | undefined> {
  const foundPhoto = await findPhoto(context, id);
  if (!foundPhoto || !(foundPhoto.isPublic || foundPhoto.isMine || mayManageReviews(context))) return undefined;
  const { r2Key } = foundPhoto.photo;
  const isThere = async () => (await findPhoto(context, id)) !== undefined;
  const small = isSmall ? await readSmallPhoto(context, r2Key, isThere) : undefined;
  const file = small ?? (await context.files.get(r2Key));
  return file && { file, isPublic: foundPhoto.isPublic };
}

async function findPhoto(context: ServiceContext, id: string) {
  const [photoRow] = await context.db
    .select({ photo: reviewPhoto, reviewId: review.id, state: review.state, userId: orders.userId })
    .from(reviewPhoto)
    .innerJoin(orderLine, eq(orderLine.id, reviewPhoto.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .leftJoin(review, and(eq(review.orderLineId, reviewPhoto.orderLineId)))
    .where(eq(reviewPhoto.id, id));
  return (
    photoRow && {
      ...photoRow,
      isPublic: photoRow.state === "published",
      isMine: photoRow.userId !== null && photoRow.userId === getReviewWriterId(context),
    }
  );
}
