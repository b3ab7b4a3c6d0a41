import { and, avg, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import {
  authorName,
  canReview,
  type ProductRating,
  type ProductReviews,
  type ReviewedLine,
  type ReviewPage,
} from "#domain/shop/reviews/review";
import { readTogether } from "../../db/read-together.ts";
import { user } from "../../db/schema/accounts.ts";
import { product } from "../../db/schema/catalog.ts";
import { orderLine, orders } from "../../db/schema/orders.ts";
import { review } from "../../db/schema/proofs.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findPreparedFiles } from "../orders/index.ts";
import {
  findReviewedLine,
  linesOfUser,
  findReviewPhotos,
  selectLines,
  viewReviewedLine,
  viewReviewPhoto,
  getReviewWriterId,
} from "./review-rows.ts";

const A_PAGE = 10;
/** At most this many items are offered for review, the latest first. */
const MAX_OPEN = 12;
const ON_A_PRODUCT = 6;

/**
 * The current user's reviews, and the items that they can review; undefined for a guest and for a page that does not
 * exist. Six queries, regardless of the number of rows.
 */
export async function listReviewsForUser(context: ServiceContext, page: number): Promise<ReviewPage | undefined> {
  if (getReviewWriterId(context) === undefined) return undefined;
  const { db } = context;
  const isOwnLine = linesOfUser(context);
  const isOpen = and(isOwnLine, isNull(review.id), inArray(orders.state, ["shipped", "delivered"]));
  const isWritten = and(isOwnLine, sql`${review.id} IS NOT NULL`);
  const counted = () =>
    db
      .select({ total: count() })
      .from(orderLine)
      .innerJoin(orders, eq(orders.id, orderLine.orderId))
      .leftJoin(review, eq(review.orderLineId, orderLine.id));
  // Parallel queries, not a batch: a batch returns rows by column name, and the joined tables share names.
  const [open, writtenRows, openTotals, writtenTotals] = await Promise.all([
    selectLines(context).where(isOpen).orderBy(desc(orders.placedAt), orderLine.position).limit(MAX_OPEN),
    selectLines(context)
      .where(isWritten)
      .orderBy(desc(review.updatedAt), desc(review.id))
      .limit(A_PAGE)
      .offset(calculatePageOffset(page, A_PAGE)),
    counted().where(isOpen),
    counted().where(isWritten),
  ]);
  const writtenTotal = writtenTotals[0]?.total ?? 0;
  const pages = pageCount(writtenTotal, A_PAGE);
  if (page > pages) return undefined;
  const [photos, prepared] = await Promise.all([
    findReviewPhotos(
      context,
      writtenRows.map(({ line }) => line.id),
    ),
    findPreparedFiles(
      context,
      [...open, ...writtenRows].map(({ line }) => line),
    ),
  ]);
  return {
    open: open.map((row) => viewReviewedLine(row, [], prepared.get(row.line.id))),
    openTotal: openTotals[0]?.total ?? 0,
    written: writtenRows.map((row) => viewReviewedLine(row, photos.get(row.line.id) ?? [], prepared.get(row.line.id))),
    writtenTotal,
    page,
    pages,
  };
}

/**
 * An item of the current user to review. Undefined when it belongs to someone else, or has not shipped and is not
 * reviewed.
 */
export async function findReviewForUser(context: ServiceContext, id: string): Promise<ReviewedLine | undefined> {
  const foundLine = await findReviewedLine(context, id);
  if (!foundLine || !(foundLine.review || canReview(foundLine.order.state))) return undefined;
  const { id: lineId } = foundLine.line;
  const [photos, prepared] = await Promise.all([
    findReviewPhotos(context, [lineId]),
    findPreparedFiles(context, [foundLine.line]),
  ]);
  return viewReviewedLine(foundLine, photos.get(lineId) ?? [], prepared.get(lineId));
}

const RATING = { count: count(), average: avg(review.rating) };

const toRating = ([sums]: ReadonlyArray<{
  readonly count: number;
  readonly average: string | null;
}>): ProductRating => ({
  count: sums?.count ?? 0,
  average: Math.round(Number(sums?.average ?? 0) * 10) / 10,
});

/** The rating of a product in its published reviews. */
export async function rateProduct({ db }: ServiceContext, slug: string): Promise<ProductRating> {
  const [sums] = await readTogether(db, [
    db
      .select(RATING)
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      .where(and(eq(product.slug, slug), eq(review.state, "published"))),
  ]);
  return toRating(sums);
}

/** A product's published reviews, newest first. */
export async function productReviews(context: ServiceContext, productId: number): Promise<ProductReviews> {
  const { db } = context;
  const isShown = and(eq(review.productId, productId), eq(review.state, "published"));
  const [sums, latest] = await db.batch([
    db.select(RATING).from(review).where(isShown),
    db
      .select({ review, name: user.name })
      .from(review)
      .innerJoin(user, eq(user.id, review.userId))
      .where(isShown)
      .orderBy(desc(review.createdAt), desc(review.id))
      .limit(ON_A_PRODUCT),
  ]);
  const photos = await findReviewPhotos(
    context,
    latest.map((row) => row.review.orderLineId),
  );
  return {
    ...toRating(sums),
    latest: latest.map(({ review: row, name }) => ({
      id: row.id,
      rating: row.rating,
      title: row.title,
      body: row.body,
      author: authorName(name),
      at: row.createdAt,
      photos: (photos.get(row.orderLineId) ?? []).map(viewReviewPhoto),
    })),
  };
}
