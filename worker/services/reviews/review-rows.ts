import { and, asc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { mayWithAll } from "#domain/ground/records/permissions";
import type { Unit } from "#domain/shop/catalog/product";
import type { PreparedFile } from "#domain/shop/orders/order-view";
import { photoUrl, smallPhotoUrl, type ReviewedLine, type ReviewPhotoView } from "#domain/shop/reviews/review";
import { NO_ROW, ownedBy } from "../../db/owned.ts";
import { orderLine, orders } from "../../db/schema/orders.ts";
import { review, reviewPhoto } from "../../db/schema/proofs.ts";
import { smallPhotoKey } from "../artwork/index.ts";
import { lineUnit, viewOrderLine } from "../orders/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

export type ReviewRow = typeof review.$inferSelect;
export type PhotoRow = typeof reviewPhoto.$inferSelect;

/** The current user's id; undefined for a guest, who writes no reviews. */
export const getReviewWriterId = ({ session }: ServiceContext): string | undefined =>
  session.actor.role === "guest" ? undefined : session.actor.userId;
export const mayManageReviews = ({ session }: ServiceContext): boolean =>
  mayWithAll(session.actor.role, "review", "change");

/** SQL condition: the order lines of the current user's account; none for a guest, who writes no reviews. */
export function linesOfUser(context: ServiceContext): SQL {
  const writer = getReviewWriterId(context);
  return writer === undefined ? NO_ROW : ownedBy(orders, { userId: writer });
}

/** Order lines with their order and review, if any. */
export const selectLines = ({ db }: ServiceContext) =>
  db
    .select({ line: orderLine, order: orders, review, unit: lineUnit })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .leftJoin(review, eq(review.orderLineId, orderLine.id));

export interface FoundLine {
  readonly line: typeof orderLine.$inferSelect;
  readonly order: typeof orders.$inferSelect;
  readonly review: ReviewRow | null;
  readonly unit: Unit;
}

/** One of the current user's order lines, by its id or by its review's id. */
export async function findReviewedLine(context: ServiceContext, id: string): Promise<FoundLine | undefined> {
  const [foundLine] = await selectLines(context).where(
    and(linesOfUser(context), sql`(${orderLine.id} = ${id} OR ${review.id} = ${id})`),
  );
  return foundLine;
}

/** The photos of order lines, in order. No query for an empty list. */
export async function findReviewPhotos(
  { db }: ServiceContext,
  lineIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, ReadonlyArray<PhotoRow>>> {
  const rows =
    lineIds.length > 0
      ? await db
          .select()
          .from(reviewPhoto)
          .where(inArray(reviewPhoto.orderLineId, [...lineIds]))
          .orderBy(asc(reviewPhoto.position))
      : [];
  return new Map(lineIds.map((id) => [id, rows.filter((row) => row.orderLineId === id)]));
}

/** The keys of a photo's files. */
export const listPhotoFileKeys = ({ r2Key }: PhotoRow): ReadonlyArray<string> => [r2Key, smallPhotoKey(r2Key)];

export const viewReviewPhoto = ({ id, widthPx, heightPx }: PhotoRow): ReviewPhotoView => ({
  id,
  url: photoUrl(id),
  smallUrl: smallPhotoUrl(id),
  widthPx,
  heightPx,
});

export function viewReviewedLine(
  { line, order, unit, review: row }: FoundLine,
  photos: ReadonlyArray<PhotoRow>,
  preparedFile: PreparedFile | undefined,
): ReviewedLine {
  const { picture, product } = viewOrderLine(line, { preparedFile });
  return {
    lineId: line.id,
    product,
    unit,
    quantity: line.quantity,
    picture,
    order: { id: order.id, number: String(order.number), placedAt: order.placedAt },
    photos: photos.map(viewReviewPhoto),
    review: row
      ? {
          id: row.id,
          rating: row.rating,
          title: row.title,
          body: row.body,
          state: row.state,
          version: row.version,
          updatedAt: row.updatedAt,
        }
      : undefined,
  };
}
