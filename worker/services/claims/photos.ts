import { and, eq, isNull, sql } from "drizzle-orm";
import { MAX_CLAIM_PHOTOS } from "#domain/shop/claims/claim";
import { cleanPhoto } from "#domain/ground/files/photo";
import type { StoredFile } from "../../adapters/file-store.ts";
import { batch } from "../../db/client.ts";
import { confidentialOrders } from "../../db/readable.ts";
import { claimPhoto } from "../../db/schema/claims.ts";
import { orderLine, orders } from "../../db/schema/orders.ts";
import { announceFile, nameFile, receivePhotoForm, type ReceivedPhotoForm, type UploadForm } from "../files/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findClaimedLine } from "./claim-rows.ts";

/** The longest message is 2,000 characters of up to four bytes. */
const MAX_FIELD_BYTES = 16 * 1024;

/** Reads the claim form. Photos stay when the rest is refused. Undefined for a line of another customer. */
export async function receiveClaimForm(
  context: ServiceContext,
  lineId: string,
  form: UploadForm,
): Promise<ReceivedPhotoForm | undefined> {
  if (!(await findClaimedLine(context, lineId))) return undefined;
  return receivePhotoForm(form, {
    name: "photos",
    maxFieldBytes: MAX_FIELD_BYTES,
    take: (bytes) => storePhoto(context, lineId, bytes),
  });
}

/** Stores a photo without its metadata. @returns why it was not stored; undefined when it was */
async function storePhoto(context: ServiceContext, lineId: string, bytes: Uint8Array): Promise<string | undefined> {
  const photo = cleanPhoto(bytes);
  if (!photo.ok) return photo.error;
  const { type, widthPx, heightPx, bytes: clean } = photo.value;
  const r2Key = `claim/${context.newToken()}`;
  await announceFile(context, r2Key);
  await context.files.put(r2Key, clean, type);
  // The first free place, found and taken by one statement: of two photos at once for the last place one is refused.
  const free = sql`(WITH RECURSIVE place (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM place WHERE n < ${MAX_CLAIM_PHOTOS})
    SELECT min(n) FROM place WHERE n NOT IN (SELECT position FROM claim_photo WHERE order_line_id = ${lineId} AND claim_id IS NULL))`;
  const [rows = []] = await batch(context.db, [
    sql`INSERT INTO claim_photo (id, order_line_id, position, r2_key, type, bytes, width_px, height_px, created_at)
      SELECT ${context.newId()}, ${lineId}, ${free}, ${r2Key}, ${type}, ${clean.length}, ${widthPx}, ${heightPx}, ${context.clock().getTime()} WHERE ${free} IS NOT NULL RETURNING position`,
    nameFile(context, r2Key),
  ]);
  if (rows.length > 0) return undefined;
  await context.files.delete(r2Key);
  return `You can add up to ${String(MAX_CLAIM_PHOTOS)} photos.`;
}

/** Removes a photo of the current user that belongs to no claim yet. */
export async function removeClaimPhoto(context: ServiceContext, lineId: string, id: string): Promise<void> {
  if (!(await findClaimedLine(context, lineId))) return;
  const [deletedPhoto] = await context.db
    .delete(claimPhoto)
    .where(and(eq(claimPhoto.id, id), eq(claimPhoto.orderLineId, lineId), isNull(claimPhoto.claimId)))
    .returning({ key: claimPhoto.r2Key });
  if (deletedPhoto) context.later(context.files.delete(deletedPhoto.key));
}

/** A photo, for the order's owner and staff. */
export async function readClaimPhoto(context: ServiceContext, id: string): Promise<StoredFile | undefined> {
  const [photo] = await context.db
    .select({ key: claimPhoto.r2Key })
    .from(claimPhoto)
    .innerJoin(orderLine, eq(orderLine.id, claimPhoto.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(and(eq(claimPhoto.id, id), confidentialOrders(context.session)));
  return photo && (await context.files.get(photo.key));
}
