import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { product } from "./catalog.ts";
import { checkAllowedValues, time } from "./columns.ts";
import { testimonial } from "./content.ts";
import { orderLine } from "./orders.ts";

const STATES = ["new", "published", "refused"] as const;
const TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
const KINDS = ["review", "testimonial", "picture"] as const;
const DECISIONS = ["accept", "refuse", "undo"] as const;

/** A picture that a customer sent of a line. A published one has its testimonial. */
export const customerPicture = sqliteTable(
  "customer_picture",
  {
    id: text().primaryKey(),
    orderLineId: text()
      .notNull()
      .references(() => orderLine.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    /** The name to credit. */
    name: text().notNull(),
    location: text().notNull().default(""),
    category: text().notNull(),
    rating: integer().notNull(),
    body: text().notNull(),
    r2Key: text().notNull(),
    type: text({ enum: TYPES }).notNull(),
    bytes: integer().notNull(),
    widthPx: integer().notNull(),
    heightPx: integer().notNull(),
    consentedAt: time().notNull(),
    state: text({ enum: STATES }).notNull().default("new"),
    /** Why it was refused. */
    reason: text().notNull().default(""),
    testimonialId: integer().references(() => testimonial.id, { onDelete: "set null" }),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
  },
  (t) => [
    checkAllowedValues("customer_picture_state", t.state),
    check("customer_picture_rating", sql`rating BETWEEN 1 AND 5`),
    checkAllowedValues("customer_picture_type", t.type),
    check("customer_picture_measures", sql`bytes > 0 AND width_px > 0 AND height_px > 0`),
    uniqueIndex("customer_picture_once")
      .on(t.orderLineId)
      .where(sql`state <> 'refused'`),
    uniqueIndex("customer_picture_key").on(t.r2Key),
    index("customer_picture_by_line").on(t.orderLineId),
    index("customer_picture_by_state").on(t.state, t.createdAt),
  ],
);

/** What staff decided about reviews, testimonials and pictures. Triggers refuse changes. */
export const moderationDecision = sqliteTable(
  "moderation_decision",
  {
    id: text().primaryKey(),
    kind: text({ enum: KINDS }).notNull(),
    itemId: text().notNull(),
    decision: text({ enum: DECISIONS }).notNull(),
    reason: text().notNull().default(""),
    decidedBy: text().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    checkAllowedValues("moderation_decision_kind", t.kind),
    checkAllowedValues("moderation_decision_decision", t.decision),
    index("moderation_decision_by_date").on(t.createdAt),
    index("moderation_decision_by_item").on(t.kind, t.itemId, t.createdAt),
  ],
);
