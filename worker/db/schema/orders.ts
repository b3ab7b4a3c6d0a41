import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { FrozenLine } from "#domain/shop/orders/frozen-line";
import { user } from "./accounts.ts";
import { artwork } from "./artwork.ts";
import { cart, giftCard, promotionCode } from "./cart.ts";
import { priceTable, product } from "./catalog.ts";
import {
  currency,
  flag,
  json,
  minor,
  checkAllowedValues,
  oneOwner,
  time,
  type Json,
  type JsonObject,
} from "./columns.ts";
import { configuredProduct, type StoredCutLine } from "./designs.ts";

export const ORDER_STATES = [
  "pending-payment",
  "confirmed",
  "proofing",
  "approved",
  "in-production",
  "partly-shipped",
  "shipped",
  "delivered",
  "cancelled",
  "refunded",
] as const;
const SHIPMENT_STATES = ["preparing", "shipped", "delivered", "returned"] as const;
const ADJUSTMENT_KINDS = ["promotion", "wholesale", "manual", "waived"] as const;

/**
 * Amounts, numbers, keys and the shipping method never change (trigger `orders_are_fixed`): corrections are
 * adjustments, refunds and events. `email` changes only when the customer's account is deleted, which also empties
 * `note`; staff change the addresses where a label does not carry them and before everything has left
 * (`orders_person_is_fixed`). The owner (guest to account), `state` and `expectedOn` change.
 * The shop writes `note`, `purchaseOrder`, `deliveryDate`, `promotionCodeId` and `giftCardId` when the order is placed;
 * no trigger guards them afterwards.
 */
export const orders = sqliteTable(
  "orders",
  {
    id: text().primaryKey(),
    /** Consecutive, from `seq`: the number that customers and staff use. */
    number: integer().notNull(),
    cartId: text()
      .notNull()
      .references(() => cart.id),
    idempotencyKey: text().notNull(),
    requestHash: text().notNull(),
    userId: text().references(() => user.id),
    guestId: text(),
    email: text().notNull(),
    state: text({ enum: ORDER_STATES }).notNull().default("pending-payment"),
    currency: currency(),
    subtotalMinor: minor().notNull(),
    /** The promotion's discount and what is waived, as `orders_total` adds them; `orderDiscounts` takes them apart. */
    allDiscountsMinor: integer("discount_minor").notNull().default(0),
    /** The part that is not charged because it is too small for a card. */
    waivedMinor: minor().notNull().default(0),
    shippingMinor: minor().notNull(),
    taxMinor: minor().notNull(),
    totalMinor: minor().notNull(),
    /** The parts of the total paid by store credit and by gift card; the payment covers the rest, `due`. */
    creditMinor: minor().notNull().default(0),
    giftCardMinor: minor().notNull().default(0),
    dueMinor: minor().notNull(),
    billingAddress: json<JsonObject>().notNull(),
    shippingAddress: json<JsonObject>().notNull(),
    shippingMethod: text().notNull(),
    shippingMethodName: text().notNull(),
    /** The promised day, "2026-11-28". */
    deliveryDate: text(),
    /** The day after a late answer to a proof; null while the promised day holds. */
    expectedOn: text(),
    promotionCodeId: text().references(() => promotionCode.id),
    giftCardId: text().references(() => giftCard.id),
    purchaseOrder: text().notNull().default(""),
    note: text().notNull().default(""),
    version: integer().notNull().default(1),
    placedAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    oneOwner("orders_owner"),
    uniqueIndex("orders_number").on(t.number),
    uniqueIndex("orders_cart").on(t.cartId),
    uniqueIndex("orders_idempotency_key").on(t.idempotencyKey),
    checkAllowedValues("orders_state", t.state),
    check("orders_total", sql`total_minor = subtotal_minor - discount_minor + shipping_minor + tax_minor`),
    check("orders_due", sql`due_minor = total_minor - credit_minor - gift_card_minor`),
    check(
      "orders_amounts",
      sql`subtotal_minor >= 0 AND discount_minor BETWEEN 0 AND subtotal_minor AND shipping_minor >= 0 AND tax_minor >= 0 AND credit_minor >= 0 AND gift_card_minor >= 0 AND due_minor >= 0`,
    ),
    check("orders_waived", sql`waived_minor BETWEEN 0 AND discount_minor`),
    check("orders_currency", sql`length(currency) = 3`),
    check("orders_number_positive", sql`number >= 1`),
    index("orders_by_user").on(t.userId, t.placedAt),
    index("orders_by_guest").on(t.guestId, t.placedAt),
    index("orders_by_state").on(t.state, t.placedAt),
    index("orders_by_date").on(t.placedAt),
    index("orders_of_guests_by_email")
      .on(t.email)
      .where(sql`guest_id IS NOT NULL`),
  ],
);

/**
 * The order that the owner changed, and the one that was placed instead, in the transaction that canceled the former.
 */
export const orderReplacement = sqliteTable(
  "order_replacement",
  {
    formerId: text()
      .primaryKey()
      .references(() => orders.id),
    successorId: text()
      .notNull()
      .references(() => orders.id),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("order_replacement_successor").on(t.successorId),
    check("order_replacement_order", sql`former_id <> successor_id`),
  ],
);

/** A full copy of the purchased product: later edits of product, price or artwork do not affect it. */
export const orderLine = sqliteTable(
  "order_line",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    configuredProductId: text().references(() => configuredProduct.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    productSlug: text().notNull(),
    productName: text().notNull(),
    quantity: integer().notNull(),
    currency: currency(),
    unitPriceMinor: minor().notNull(),
    totalMinor: minor().notNull(),
    discountMinor: minor().notNull().default(0),
    taxMinor: minor().notNull().default(0),
    /** Width, height, shape, material, color, options, texts and roster at the time of the order. */
    spec: json<JsonObject>().notNull(),
    /** [{label, amount_minor}], adding up to the line's total. */
    priceExplanation: json<ReadonlyArray<Json>>().notNull(),
    priceTableId: integer().references(() => priceTable.id),
    artworkId: text().references(() => artwork.id),
    /** File name, key, hash, type and preflight results at the time of the order. */
    artwork: json<JsonObject>(),
    cutLine: json<StoredCutLine>(),
    /**
     * All other inputs (`FrozenLine` of #domain/shop/orders/frozen-line); null after the customer deleted their
     * account.
     */
    frozen: json<FrozenLine>(),
  },
  (t) => [
    uniqueIndex("order_line_position").on(t.orderId, t.position),
    check("order_line_quantity", sql`quantity BETWEEN 1 AND 1000000`),
    check(
      "order_line_amounts",
      sql`total_minor >= 0 AND unit_price_minor >= 0 AND discount_minor BETWEEN 0 AND total_minor AND tax_minor >= 0`,
    ),
    index("order_line_by_product").on(t.productId),
    index("order_line_by_artwork").on(t.artworkId),
    index("order_line_by_configured_product").on(t.configuredProductId),
  ],
);

/**
 * The last day on which an approved line leaves in time, "2026-11-28". A trigger takes it away when a proof asks again.
 */
export const orderLineShipBy = sqliteTable(
  "order_line_ship_by",
  {
    orderLineId: text()
      .primaryKey()
      .references(() => orderLine.id),
    shipBy: text().notNull(),
  },
  () => [check("order_line_ship_by_day", sql`ship_by GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`)],
);

/** The order's history. Append-only. */
export const orderEvent = sqliteTable(
  "order_event",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** "placed", "payment.authorized", "state.shipped", "mail.sent", … */
    type: text().notNull(),
    message: text().notNull().default(""),
    data: json<JsonObject>().notNull().default({}),
    /** A user's id, or "shop". */
    actor: text().notNull().default("shop"),
    /** Visible to the customer; other events are for staff. */
    isPublic: flag().notNull().default(true),
    createdAt: time().notNull(),
  },
  (t) => [
    index("order_event_by_order").on(t.orderId, t.createdAt),
    index("order_event_by_type").on(t.type, t.createdAt),
  ],
);

/** The tax of one jurisdiction on an order or one of its lines. */
export const taxLine = sqliteTable(
  "tax_line",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    orderLineId: text().references(() => orderLine.id),
    /** "US-CA" */
    jurisdiction: text().notNull(),
    name: text().notNull(),
    /** Millionths: 72500 is 7.25 %. */
    ratePpm: integer().notNull(),
    baseMinor: minor().notNull(),
    taxMinor: minor().notNull(),
  },
  (t) => [
    check("tax_line_amounts", sql`rate_ppm BETWEEN 0 AND 1000000 AND base_minor >= 0 AND tax_minor >= 0`),
    index("tax_line_by_order").on(t.orderId),
  ],
);

/** An amount by which an order's total differs from its lines. */
export const orderAdjustment = sqliteTable(
  "order_adjustment",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    orderLineId: text().references(() => orderLine.id),
    kind: text({ enum: ADJUSTMENT_KINDS }).notNull(),
    code: text().notNull().default(""),
    label: text().notNull(),
    /** Negative for a discount. */
    amountMinor: minor().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [checkAllowedValues("order_adjustment_kind", t.kind), index("order_adjustment_by_order").on(t.orderId)],
);

/** A code counts once per order, however often placing it is retried. */
export const promotionRedemption = sqliteTable(
  "promotion_redemption",
  {
    promotionCodeId: text()
      .notNull()
      .references(() => promotionCode.id),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    amountMinor: minor().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.promotionCodeId, t.orderId] }),
    index("promotion_redemption_by_order").on(t.orderId),
  ],
);

/** A parcel of an order. */
export const shipment = sqliteTable(
  "shipment",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    carrier: text().notNull(),
    service: text().notNull().default(""),
    trackingNumber: text().notNull().default(""),
    trackingUrl: text().notNull().default(""),
    state: text({ enum: SHIPMENT_STATES }).notNull().default("preparing"),
    shippedAt: time(),
    deliveredAt: time(),
    /** The expected arrival day, "2026-11-28", or "". */
    expectedOn: text().notNull().default(""),
    /** When the carrier estimated that day; null when staff typed it. */
    estimatedAt: time(),
    /** Where it went, copied from its order by triggers as it leaves; null before. */
    address: json<JsonObject>(),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
  },
  (t) => [
    checkAllowedValues("shipment_state", t.state),
    index("shipment_by_order").on(t.orderId),
    index("shipment_by_date").on(t.createdAt),
    index("shipment_by_tracking_number")
      .on(sql`upper(replace(tracking_number, ' ', ''))`)
      .where(sql`tracking_number <> ''`),
  ],
);

/** A trigger limits the sum over all shipments to the ordered quantity. */
export const shipmentLine = sqliteTable(
  "shipment_line",
  {
    shipmentId: text()
      .notNull()
      .references(() => shipment.id, { onDelete: "cascade" }),
    orderLineId: text()
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.orderLineId] }),
    check("shipment_line_quantity", sql`quantity >= 1`),
    index("shipment_line_by_order_line").on(t.orderLineId),
  ],
);

/**
 * The stored files that an order, or a payment attempt with the same id, needs. Triggers write it; the view
 * `protected_file` lists those that must not be deleted.
 */
export const fileReference = sqliteTable(
  "file_reference",
  {
    r2Key: text().notNull(),
    orderId: text().notNull(),
    artworkId: text(),
    /** The attempt ended without an order. */
    released: flag().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.r2Key, t.orderId] }),
    check("file_reference_released", sql`released IN (0, 1)`),
    index("file_reference_by_order").on(t.orderId),
    index("file_reference_by_artwork")
      .on(t.artworkId)
      .where(sql`artwork_id IS NOT NULL`),
    index("file_reference_released")
      .on(t.released)
      .where(sql`released = 1`),
  ],
);
