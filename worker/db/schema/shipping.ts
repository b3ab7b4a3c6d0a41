import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LABEL_STATES } from "#domain/shop/shipping/label";
import { TRACKING_STATUSES } from "#domain/shop/shipping/tracking";
import { currency, minor, checkAllowedValues, time } from "./columns.ts";
import { ORDER_STATES, orders, shipment } from "./orders.ts";

/**
 * Postage for a parcel. Written before the carrier is asked, so that a purchase whose answer is lost is found again.
 */
export const shippingLabel = sqliteTable(
  "shipping_label",
  {
    id: text().primaryKey(),
    shipmentId: text()
      .notNull()
      .references(() => shipment.id, { onDelete: "cascade" }),
    /** "easypost", or "shop" for an address without postage. */
    provider: text().notNull(),
    /** The provider's name of the rates from which it was bought. */
    reference: text().notNull(),
    rate: text().notNull(),
    state: text({ enum: LABEL_STATES }).notNull().default("buying"),
    carrier: text().notNull().default(""),
    service: text().notNull().default(""),
    currency: currency(),
    priceMinor: minor().notNull().default(0),
    trackingNumber: text().notNull().default(""),
    fileUrl: text().notNull().default(""),
    boughtBy: text().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    checkAllowedValues("shipping_label_state", t.state),
    check("shipping_label_price", sql`price_minor >= 0`),
    uniqueIndex("shipping_label_live")
      .on(t.shipmentId)
      .where(sql`state IN ('buying', 'bought')`),
  ],
);

/** What a carrier reports about a parcel. Append-only; a report that comes again is the same row. */
export const trackingEvent = sqliteTable(
  "tracking_event",
  {
    id: text().primaryKey(),
    shipmentId: text()
      .notNull()
      .references(() => shipment.id),
    status: text({ enum: TRACKING_STATUSES }).notNull(),
    message: text().notNull(),
    place: text().notNull().default(""),
    happenedAt: time().notNull(),
    receivedAt: time().notNull(),
  },
  (t) => [
    checkAllowedValues("tracking_event_status", t.status),
    uniqueIndex("tracking_event_once").on(t.shipmentId, t.happenedAt, t.status, t.message, t.place),
  ],
);

/**
 * Where each order stands in the staff's list, so that a page of it is read by an index; triggers keep it. Orders that
 * are open come first, by the day on which they have to leave or are promised, then the others, the newest first.
 */
export const orderQueue = sqliteTable(
  "order_queue",
  {
    id: text("order_id")
      .primaryKey()
      .references(() => orders.id),
    number: integer().notNull(),
    state: text({ enum: ORDER_STATES }).notNull(),
    /** "2026-11-28" of an open order, "~" and digits of another one. */
    position: text().notNull(),
  },
  (t) => [
    index("order_queue_by_position").on(t.position, t.id),
    index("order_queue_by_state_position").on(t.state, t.position, t.id),
    index("order_queue_by_number").on(t.number, t.id),
    index("order_queue_by_state_number").on(t.state, t.number, t.id),
  ],
);

/** The step of an order that a member of staff can still take back. A row whose time is over means nothing. */
export const heldStep = sqliteTable("held_step", {
  orderId: text()
    .primaryKey()
    .references(() => orders.id),
  /** The button's text, "Ship everything that's left". */
  step: text().notNull(),
  /** The id of an account. */
  heldBy: text().notNull(),
  until: time().notNull(),
});
