import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { product } from "./catalog.ts";
import { json, oneOf, time } from "./columns.ts";
import type { StoredCutLine } from "./designs.ts";
import { orderLine } from "./orders.ts";

const PROOF_STATES = ["sent", "approved", "changes-requested", "superseded"] as const;
const PROOF_ORIGINS = ["finalize", "staff"] as const;
const REVIEW_STATES = ["new", "published", "hidden"] as const;
const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** A proof for the customer to approve. Proofs of an order line are numbered. */
export const proof = sqliteTable(
  "proof",
  {
    id: text().primaryKey(),
    orderLineId: text()
      .notNull()
      .references(() => orderLine.id),
    number: integer().notNull(),
    state: text({ enum: PROOF_STATES }).notNull().default("sent"),
    /** "finalize": the approval that the customer gave at finalize; "staff": sent by staff, for the customer to answer. */
    origin: text({ enum: PROOF_ORIGINS }).notNull().default("staff"),
    /** R2 key of the picture; "" for an approval at finalize whose line has no stored picture. */
    pictureKey: text().notNull(),
    cutLine: json<StoredCutLine>(),
    /** SHA-256 of what is approved (#domain/proofs/proof-content), hexadecimal; "" for proofs from before the column. */
    contentHash: text().notNull().default(""),
    /** The staff's message, and the customer's answer. */
    message: text().notNull().default(""),
    comment: text().notNull().default(""),
    sentBy: text().references(() => user.id),
    decidedBy: text(),
    /** The name that the customer gave with the answer. */
    decidedName: text().notNull().default(""),
    decidedAt: time(),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("proof_number").on(t.orderLineId, t.number),
    oneOf("proof_state", t.state, PROOF_STATES),
    oneOf("proof_origin", t.origin, PROOF_ORIGINS),
    check("proof_content_hash", sql`length(content_hash) IN (0, 64)`),
    check("proof_number_positive", sql`number >= 1`),
    check("proof_decision", sql`(decided_at IS NULL) = (state IN ('sent', 'superseded'))`),
    uniqueIndex("proof_one_waiting")
      .on(t.orderLineId)
      .where(sql`state = 'sent'`),
    index("proof_by_state").on(t.state, t.createdAt),
  ],
);

/** One review for each purchased item. */
export const review = sqliteTable(
  "review",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id),
    orderLineId: text()
      .notNull()
      .references(() => orderLine.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    rating: integer().notNull(),
    title: text().notNull().default(""),
    body: text().notNull().default(""),
    pictureKey: text(),
    state: text({ enum: REVIEW_STATES }).notNull().default("new"),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("review_once").on(t.orderLineId),
    check("review_rating", sql`rating BETWEEN 1 AND 5`),
    oneOf("review_state", t.state, REVIEW_STATES),
    index("review_by_product").on(t.productId, t.state, t.createdAt),
    index("review_by_user").on(t.userId, t.createdAt),
  ],
);

/** A photo belongs to the purchased item, so that it can be uploaded before the review is written. */
export const reviewPhoto = sqliteTable(
  "review_photo",
  {
    id: text().primaryKey(),
    orderLineId: text()
      .notNull()
      .references(() => orderLine.id),
    /** 1 to 6, the display order. */
    position: integer().notNull(),
    r2Key: text().notNull(),
    type: text({ enum: PHOTO_TYPES }).notNull(),
    bytes: integer().notNull(),
    widthPx: integer().notNull(),
    heightPx: integer().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    oneOf("review_photo_type", t.type, PHOTO_TYPES),
    check("review_photo_position", sql`position BETWEEN 1 AND 6`),
    check("review_photo_measures", sql`bytes > 0 AND width_px > 0 AND height_px > 0`),
    uniqueIndex("review_photo_place").on(t.orderLineId, t.position),
    uniqueIndex("review_photo_key").on(t.r2Key),
  ],
);
