import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { maySetField } from "#domain/ground/records/permissions";
import { canReview, photoUrl, type NewReview, type ReviewChanges } from "#domain/shop/reviews/review";
import { batch, findConstraintName } from "../../db/client.ts";
import { matchesAnyValue, listRows } from "../../db/list.ts";
import { EVERY_ROW } from "../../db/owned.ts";
import { ownedByVisitor, readable } from "../../db/readable.ts";
import { product } from "../../db/schema/catalog.ts";
import { review, reviewPhoto } from "../../db/schema/proofs.ts";
import { guardVersion, nextVersion, saveBatch } from "../../db/versioned.ts";
import type { ServiceContext } from "../kernel/index.ts";
import {
  listPhotoFileKeys,
  findReviewedLine,
  mayManageReviews,
  findReviewPhotos,
  getReviewWriterId,
  type PhotoRow,
  type ReviewRow,
} from "./review-rows.ts";

const show = (row: ReviewRow, slug: string, photos: ReadonlyArray<PhotoRow>) => ({
  id: row.id,
  order_line: row.orderLineId,
  product: slug,
  rating: row.rating,
  title: row.title,
  body: row.body,
  state: row.state,
  photos: photos.map(({ id, position, widthPx, heightPx }) => ({
    id,
    url: photoUrl(id),
    position,
    width_px: widthPx,
    height_px: heightPx,
  })),
  version: row.version,
  date_created: row.createdAt.toISOString(),
  date_updated: row.updatedAt.toISOString(),
});
export type ReviewRecord = ReturnType<typeof show>;

/** SQL condition: the reviews that the current user may change: their own, and every one for who moderates them. */
const changeable = (context: ServiceContext) =>
  mayManageReviews(context) ? EVERY_ROW : ownedByVisitor(review, context.session);
const columns = {
  id: review.id,
  state: review.state,
  order_line: review.orderLineId,
  rating: review.rating,
  date_created: review.createdAt,
};

/** Reviews in the API's format. Two further queries, regardless of the number of rows. */
async function showAll(context: ServiceContext, rows: ReadonlyArray<ReviewRow>): Promise<Array<ReviewRecord>> {
  const ids = [...new Set(rows.map((row) => row.productId))];
  const [photos, products] = await Promise.all([
    findReviewPhotos(
      context,
      rows.map((row) => row.orderLineId),
    ),
    ids.length > 0
      ? context.db.select({ id: product.id, slug: product.slug }).from(product).where(inArray(product.id, ids))
      : [],
  ]);
  const slugs = new Map(products.map(({ id, slug }) => [id, slug]));
  return rows.map((row) => show(row, slugs.get(row.productId) ?? "", photos.get(row.orderLineId) ?? []));
}

/** The current user's reviews, or all for staff. */
export async function listReviews(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<ReviewRecord>, Refusal>> {
  const { db } = context;
  const ofProducts = query.filters
    .filter(({ field }) => field === "product")
    .map(({ values }) =>
      inArray(
        review.productId,
        db.select({ id: product.id }).from(product).where(matchesAnyValue(product.slug, values)),
      ),
    );
  const where = and(readable(review, context.session), ...ofProducts);
  const page = await listRows(
    db,
    { table: review, columns, where, defaultOrder: [desc(review.createdAt), desc(review.id)] },
    query,
  );
  return ok({ total: page.total, rows: await showAll(context, page.rows) });
}

export async function findReview(context: ServiceContext, id: string): Promise<ReviewRecord | undefined> {
  const rows = await context.db
    .select()
    .from(review)
    .where(and(eq(review.id, id), readable(review, context.session)));
  return (await showAll(context, rows))[0];
}

/** Creates the review of a purchased item. An item of someone else does not exist for the current user. */
export async function writeReview(
  context: ServiceContext,
  { order_line: lineId, rating, title, body }: NewReview,
): Promise<Result<ReviewRecord, Refusal>> {
  const writer = getReviewWriterId(context);
  const foundLine = await findReviewedLine(context, lineId);
  if (!foundLine || writer === undefined || foundLine.line.id !== lineId)
    return invalid({ order_line: ["You haven't bought this product."] });
  if (foundLine.review)
    return refuse({ code: "conflict", message: "You already reviewed this. Edit that review instead." });
  if (!canReview(foundLine.order.state)) return invalid({ order_line: ["You can review this after it ships."] });
  const id = context.newId();
  const now = context.clock();
  try {
    await context.db.insert(review).values({
      id,
      userId: writer,
      orderLineId: lineId,
      productId: foundLine.line.productId,
      rating,
      title,
      body,
      createdAt: now,
      updatedAt: now,
    });
  } catch (error) {
    if (findConstraintName(error) === "review.order_line_id")
      return refuse({ code: "conflict", message: "You already reviewed this. Edit that review instead." });
    throw error;
  }
  return published(context, id);
}

/**
 * Its writer changes text and stars, which staff check again before they are published; staff decide whether they are.
 */
export async function changeReview(
  context: ServiceContext,
  id: string,
  { version, state, ...words }: ReviewChanges,
): Promise<Result<ReviewRecord, Refusal>> {
  const [row] = await context.db
    .select()
    .from(review)
    .where(and(eq(review.id, id), changeable(context)));
  if (!row) return notFound();
  const isWriter = row.userId === getReviewWriterId(context);
  const isChanged =
    isWriter &&
    Object.entries(words).some(([field, value]) => value !== undefined && value !== row[field as keyof typeof words]);
  const set = {
    ...(isWriter ? words : {}),
    ...(isChanged ? { state: "new" as const } : {}),
    ...(state !== undefined && maySetField(context.session.actor.role, "review", "state") ? { state } : {}),
    updatedAt: isChanged ? context.clock() : row.updatedAt,
    version: nextVersion(review),
  };
  const which = eq(review.id, id);
  const saved = await saveBatch(context.db, [
    ...guardVersion(review, which, version),
    context.db.update(review).set(set).where(which),
  ]);
  return saved.ok ? published(context, id) : saved;
}

/** Deletes a review with its photos, permanently. Its item can be reviewed again. */
export async function removeReview(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const { db, files } = context;
  const [row] = await db
    .select()
    .from(review)
    .where(and(eq(review.id, id), changeable(context)));
  if (!row) return notFound();
  const photos = (await findReviewPhotos(context, [row.orderLineId])).get(row.orderLineId) ?? [];
  await batch(db, [
    db.delete(reviewPhoto).where(eq(reviewPhoto.orderLineId, row.orderLineId)),
    db.delete(review).where(eq(review.id, id)),
  ]);
  if (photos.length > 0) context.later(files.delete(photos.flatMap(listPhotoFileKeys)));
  return ok(undefined);
}

/** Statement: returns a published review to moderation, because what it shows has changed. */
export const readAgain = ({ db, clock }: ServiceContext, lineId: string) =>
  db
    .update(review)
    .set({
      state: sql`CASE state WHEN 'published' THEN 'new' ELSE state END`,
      updatedAt: clock(),
      version: nextVersion(review),
    })
    .where(eq(review.orderLineId, lineId));

async function published(context: ServiceContext, id: string): Promise<Result<ReviewRecord, Refusal>> {
  const record = await findReview(context, id);
  return record ? ok(record) : notFound();
}
