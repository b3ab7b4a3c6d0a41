import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { product } from "./catalog.ts";
import { flag, json, checkAllowedValues, time } from "./columns.ts";
import type { StoredCutLine } from "./designs.ts";
import { orderLine, orders } from "./orders.ts";

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
    /**
     * "finalize": the approval that the customer gave at finalize; "staff": sent by staff, for the customer to answer.
     */
    origin: text({ enum: PROOF_ORIGINS }).notNull().default("staff"),
    /**
     * R2 key of what it shows: a copy of the print file, or of older proofs a picture; "" for an approval at finalize
     * whose line has no stored picture.
     */
    pictureKey: text().notNull(),
    cutLine: json<StoredCutLine>(),
    /**
     * SHA-256 of what is approved (#domain/shop/proofs/proof-content), hexadecimal; "" for proofs from before the
     * column.
     */
    contentHash: text().notNull().default(""),
    /**
     * SHA-256 of the customer's original, the cut line and the print file, hexadecimal; "" for what the line doesn't
     * have. An older proof without that of the print file says nothing about what prints.
     */
    artworkHash: text().notNull().default(""),
    cutLineHash: text().notNull().default(""),
    printHash: text().notNull().default(""),
    /**
     * What the print file was made with (worker/services/printing/print-files/press-version.ts); "" before it is made,
     * and for older rows.
     */
    pressVersion: text().notNull().default(""),
    /** The staff's message, and the customer's answer. */
    message: text().notNull().default(""),
    comment: text().notNull().default(""),
    sentBy: text().references(() => user.id),
    decidedBy: text(),
    /** The name that the customer gave with the answer. */
    decidedName: text().notNull().default(""),
    /** The day of the next reminder, "2026-11-28"; null when none is left. */
    remindOn: text(),
    /** How many reminders were sent or skipped: 0 to 3. */
    reminders: integer().notNull().default(0),
    decidedAt: time(),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("proof_number").on(t.orderLineId, t.number),
    checkAllowedValues("proof_state", t.state),
    checkAllowedValues("proof_origin", t.origin),
    check("proof_content_hash", sql`length(content_hash) IN (0, 64)`),
    check("proof_artwork_hash", sql`length(artwork_hash) IN (0, 64)`),
    check("proof_cut_line_hash", sql`length(cut_line_hash) IN (0, 64)`),
    check("proof_print_hash", sql`length(print_hash) IN (0, 64)`),
    check("proof_number_positive", sql`number >= 1`),
    check("proof_decision", sql`(decided_at IS NULL) = (state IN ('sent', 'superseded'))`),
    uniqueIndex("proof_one_waiting")
      .on(t.orderLineId)
      .where(sql`state = 'sent'`),
    check("proof_reminders", sql`reminders BETWEEN 0 AND 3`),
    index("proof_to_remind")
      .on(t.remindOn)
      .where(sql`state = 'sent' AND remind_on IS NOT NULL`),
    index("proof_by_state").on(t.state, t.createdAt),
  ],
);

/** Staff printed or shipped an order without all approvals, and said why. Append-only. */
export const approvalOverride = sqliteTable(
  "approval_override",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    reason: text().notNull(),
    actor: text().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    check("approval_override_reason", sql`length(reason) BETWEEN 1 AND 500`),
    index("approval_override_by_order").on(t.orderId, t.createdAt),
  ],
);

/** A comment on a proof, at a point of a page or on the whole. Append-only; staff mark it as resolved. */
export const proofComment = sqliteTable(
  "proof_comment",
  {
    id: text().primaryKey(),
    proofId: text()
      .notNull()
      .references(() => proof.id, { onDelete: "cascade" }),
    /** Fractions of the page's width and height, from the top left; null for the whole. */
    x: real(),
    y: real(),
    /** The page of the point, from 1. */
    page: integer().notNull().default(1),
    /** R2 key of the mock-up that staff attached; "" without one. */
    pictureKey: text().notNull().default(""),
    body: text().notNull(),
    isStaff: flag().notNull(),
    /** The user; null for a guest. */
    authorId: text(),
    authorName: text().notNull(),
    createdAt: time().notNull(),
    resolvedAt: time(),
    resolvedBy: text(),
  },
  (t) => [
    check("proof_comment_is_staff", sql`is_staff IN (0, 1)`),
    check(
      "proof_comment_point",
      sql`(x IS NULL) = (y IS NULL) AND (x IS NULL OR (x BETWEEN 0 AND 1 AND y BETWEEN 0 AND 1))`,
    ),
    check("proof_comment_page", sql`page BETWEEN 1 AND 10000`),
    uniqueIndex("proof_comment_picture")
      .on(t.pictureKey)
      .where(sql`picture_key <> ''`),
    check("proof_comment_body", sql`length(body) BETWEEN 1 AND 4000`),
    check("proof_comment_resolved", sql`(resolved_at IS NULL) = (resolved_by IS NULL)`),
    index("proof_comment_by_proof").on(t.proofId, t.createdAt),
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
    checkAllowedValues("review_state", t.state),
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
    checkAllowedValues("review_photo_type", t.type),
    check("review_photo_position", sql`position BETWEEN 1 AND 6`),
    check("review_photo_measures", sql`bytes > 0 AND width_px > 0 AND height_px > 0`),
    uniqueIndex("review_photo_place").on(t.orderLineId, t.position),
    uniqueIndex("review_photo_key").on(t.r2Key),
  ],
);
