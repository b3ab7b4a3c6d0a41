import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { checkAllowedValues, time } from "./columns.ts";
import { orderLine, orders } from "./orders.ts";
import { orderRefund } from "./refunds.ts";

const REASONS = ["print", "cut", "color", "damaged", "missing", "wrong", "other"] as const;
const CLAIM_STATES = ["open", "approved", "declined"] as const;
const REMEDIES = ["reprint", "refund", "credit"] as const;
const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/**
 * A customer's problem with pieces of an order line. Triggers keep what was claimed and decided, and limit the pieces
 * of all claims of a line. An approved reprint extends how many pieces of the line may ship.
 */
export const reprintClaim = sqliteTable(
  "reprint_claim",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    orderLineId: text()
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
    reason: text({ enum: REASONS }).notNull(),
    message: text().notNull(),
    state: text({ enum: CLAIM_STATES }).notNull().default("open"),
    /** What an approved claim gives; null for the others. */
    remedy: text({ enum: REMEDIES }),
    /** Pieces that staff agreed to, at most `quantity`; null for claims that were decided before the column. */
    remedyQuantity: integer(),
    orderRefundId: text().references(() => orderRefund.id),
    /** What staff wrote to the customer. */
    answer: text().notNull().default(""),
    decidedBy: text().references(() => user.id),
    decidedAt: time(),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
  },
  (t) => [
    check("reprint_claim_quantity", sql`quantity BETWEEN 1 AND 1000000`),
    checkAllowedValues("reprint_claim_reason", t.reason),
    checkAllowedValues("reprint_claim_state", t.state),
    check(
      "reprint_claim_remedy",
      sql`(remedy IS NOT NULL) = (state = 'approved') AND (remedy IS NULL OR remedy IN ('reprint', 'refund', 'credit'))`,
    ),
    check("reprint_claim_remedy_quantity", sql`remedy_quantity IS NULL OR remedy_quantity BETWEEN 1 AND quantity`),
    check("reprint_claim_decision", sql`(decided_at IS NULL) = (state = 'open')`),
    uniqueIndex("reprint_claim_one_open")
      .on(t.orderLineId)
      .where(sql`state = 'open'`),
    uniqueIndex("reprint_claim_refund")
      .on(t.orderRefundId)
      .where(sql`order_refund_id IS NOT NULL`),
    index("reprint_claim_by_line").on(t.orderLineId),
    index("reprint_claim_by_order").on(t.orderId),
    index("reprint_claim_by_state").on(t.state, t.createdAt),
    index("reprint_claim_by_decider")
      .on(t.decidedBy, t.decidedAt)
      .where(sql`decided_by IS NOT NULL`),
  ],
);

/**
 * Pieces of an order line that left and that staff print again without a reported problem ("Print again"), such as
 * after a lost package. They extend how many pieces of the line may ship.
 */
export const lineReprint = sqliteTable(
  "line_reprint",
  {
    id: text().primaryKey(),
    orderLineId: text()
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
    /** Null for orders that went back to the press before the table. */
    decidedBy: text().references(() => user.id),
    createdAt: time().notNull(),
  },
  (t) => [
    check("line_reprint_quantity", sql`quantity BETWEEN 1 AND 1000000`),
    index("line_reprint_by_line").on(t.orderLineId),
    index("line_reprint_by_decider")
      .on(t.decidedBy, t.createdAt)
      .where(sql`decided_by IS NOT NULL`),
  ],
);

/** A photo belongs to the order line until its claim is made, so that it can be uploaded before. */
export const claimPhoto = sqliteTable(
  "claim_photo",
  {
    id: text().primaryKey(),
    orderLineId: text()
      .notNull()
      .references(() => orderLine.id),
    claimId: text().references(() => reprintClaim.id),
    /** 1 to 4, the display order. */
    position: integer().notNull(),
    r2Key: text().notNull(),
    type: text({ enum: PHOTO_TYPES }).notNull(),
    bytes: integer().notNull(),
    widthPx: integer().notNull(),
    heightPx: integer().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    checkAllowedValues("claim_photo_type", t.type),
    check("claim_photo_position", sql`position BETWEEN 1 AND 4`),
    check("claim_photo_measures", sql`bytes > 0 AND width_px > 0 AND height_px > 0`),
    uniqueIndex("claim_photo_place").on(t.orderLineId, sql`coalesce(claim_id, '')`, t.position),
    uniqueIndex("claim_photo_key").on(t.r2Key),
    index("claim_photo_by_claim")
      .on(t.claimId)
      .where(sql`claim_id IS NOT NULL`),
  ],
);
