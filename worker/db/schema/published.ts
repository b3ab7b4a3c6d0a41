import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { RecordName } from "#domain/ground/kernel/records";
import type { IndexedRecord } from "#domain/ground/records/office-search";
import type * as schema from "./index.ts";

type Tables = typeof schema;
/** The name by which the code knows a table. */
export type TableKey = { [Key in keyof Tables]: Tables[Key] extends SQLiteTable ? Key : never }[keyof Tables];

export type RowEvent = "INSERT" | "UPDATE" | "DELETE";

/**
 * Another record that changes with a row. Either its id and owner, or a query of both; SQL in which `ROW` is the row
 * that was written.
 */
export type Parent = { readonly record: RecordName; readonly on?: ReadonlyArray<RowEvent> } & (
  | { readonly id: string; readonly owner: string }
  | { readonly from: string }
);

/** What is written to the outboxes with each row of a table, by triggers that scripts/schema/triggers.ts generates. */
export interface Published {
  /** When the row is published to watchers: always, unless stated. */
  readonly on?: ReadonlyArray<RowEvent>;
  /** The record that the row is: it appears and disappears with the row. */
  readonly record?: RecordName;
  /** SQL of the record's owner as chats call them: 'C-' and the id of an account or guest. `NULL`: the shop's own. */
  readonly owner?: string;
  /** The row may move from a guest to an account, for whom it is new. */
  readonly isMoved?: true;
  /** SQL; other rows are not published. An update is published if it holds before or after. */
  readonly condition?: string;
  /** SQL of the updates that are published. */
  readonly updateCondition?: string;
  readonly parents?: ReadonlyArray<Parent>;
  /** The entry of the search index that shows the row. */
  readonly search?: { readonly kind: string; readonly id: string; readonly on?: ReadonlyArray<RowEvent> };
  /** Other entries that show some of the row's columns: the query of their ids, when one of the columns changes. */
  readonly searchedIn?: { readonly kind: string; readonly from: string; readonly columns: ReadonlyArray<string> };
  /** The records that the office's search finds by the row. */
  readonly officeSearch?: {
    /** SQL of the ids, by the kind of the records. */
    readonly ids: Readonly<Partial<Record<IndexedRecord, string>>>;
    /** The columns by which they are found: other updates change nothing. */
    readonly columns: ReadonlyArray<string>;
  };
  /** The events that raise the version of the catalog (worker/services/catalog). */
  readonly catalog?: ReadonlyArray<RowEvent>;
}

const ALL = ["INSERT", "UPDATE", "DELETE"] as const;
const ADDED_OR_REMOVED = ["INSERT", "DELETE"] as const;

const SHOP = "NULL";
const OWNER = "'C-' || coalesce(ROW.user_id, ROW.guest_id)";
const USER = "'C-' || ROW.user_id";
const USER_IF_ANY = "SELECT ROW.user_id WHERE ROW.user_id IS NOT NULL";
const OWNER_OF_CART = "(SELECT 'C-' || coalesce(user_id, guest_id) FROM cart WHERE id = ROW.cart_id)";
const OWNER_OF_ORDER = "(SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = ROW.order_id)";
const ORDER_OF_LINE =
  "FROM order_line JOIN orders ON orders.id = order_line.order_id WHERE order_line.id = ROW.order_line_id";
const ORDER_OWNER = "'C-' || coalesce(orders.user_id, orders.guest_id)";
const CART_OF_PRODUCT =
  "FROM cart_line JOIN cart ON cart.id = cart_line.cart_id WHERE cart_line.configured_product_id = ROW.id";
const CART_OWNER = "'C-' || coalesce(cart.user_id, cart.guest_id)";

/** Attempts that decided nothing are left out. */
const DELIVERED = "NEW.sent_at IS NOT OLD.sent_at OR NEW.failed_at IS NOT OLD.failed_at";

const REVIEW_OF_PHOTO: Parent = {
  record: "review",
  from: "SELECT id, 'C-' || user_id FROM review WHERE order_line_id = ROW.order_line_id",
};
const SHIPMENT: Parent = {
  record: "shipment",
  from: `SELECT shipment.id, ${ORDER_OWNER} FROM shipment JOIN orders ON orders.id = shipment.order_id WHERE shipment.id = ROW.shipment_id`,
};
const PRODUCT: Parent = { record: "product", id: "ROW.product_id", owner: SHOP };
const POST: Parent = { record: "post", id: "ROW.post_id", owner: SHOP };
const ORDER: Parent = { record: "order", id: "ROW.order_id", owner: OWNER_OF_ORDER };

/** The tables whose rows are published, by area. A table that is not here is read again only when a page is opened. */
export const PUBLISHED: Partial<Record<TableKey, Published>> = {
  user: {
    record: "user",
    owner: "'C-' || ROW.id",
    officeSearch: {
      ids: { user: "SELECT ROW.id", order: "SELECT id FROM orders WHERE user_id = ROW.id" },
      columns: ["email", "name", "cell_number", "is_active"],
    },
  },
  customerNote: { on: ["INSERT"], parents: [{ record: "user", id: "ROW.user_id", owner: USER }] },
  taxExemption: { on: ["INSERT"], parents: [{ record: "user", id: "ROW.user_id", owner: USER }] },
  address: {
    record: "address",
    owner: OWNER,
    isMoved: true,
    condition: "ROW.suggested = 0",
    officeSearch: { ids: { user: USER_IF_ANY }, columns: ["company_name", "user_id"] },
  },

  category: {
    record: "category",
    owner: SHOP,
    catalog: ALL,
    search: { kind: "category", id: "ROW.id" },
    searchedIn: {
      kind: "product",
      from: "SELECT product_id FROM product_category WHERE category_id = NEW.id",
      columns: ["path", "name", "is_hidden"],
    },
  },
  material: {
    record: "material",
    owner: SHOP,
    catalog: ALL,
    search: { kind: "material", id: "ROW.id" },
    searchedIn: {
      kind: "product",
      from: "SELECT product_id FROM product_material WHERE material_id = NEW.id",
      columns: ["slug", "name"],
    },
  },
  color: { record: "color", owner: SHOP, catalog: ALL },
  font: { record: "font", owner: SHOP, catalog: ALL },
  template: { record: "template", owner: SHOP },
  product: { record: "product", owner: SHOP, catalog: ALL, search: { kind: "product", id: "ROW.id" } },
  productCategory: {
    parents: [PRODUCT],
    catalog: ALL,
    search: { kind: "product", id: "ROW.product_id", on: ADDED_OR_REMOVED },
  },
  productMaterial: {
    parents: [PRODUCT],
    catalog: ALL,
    search: { kind: "product", id: "ROW.product_id", on: ADDED_OR_REMOVED },
  },
  readyMadeDesign: { record: "ready-made-design", owner: SHOP, catalog: ALL },
  priceTable: { record: "price-table", owner: SHOP, catalog: ALL },

  artwork: { record: "artwork", owner: OWNER, isMoved: true },
  configuredProduct: {
    record: "configured-product",
    owner: OWNER,
    isMoved: true,
    parents: [
      {
        record: "design",
        on: ["UPDATE"],
        from: "SELECT id, 'C-' || coalesce(user_id, guest_id) FROM design WHERE configured_product_id = ROW.id",
      },
      { record: "cart-line", on: ["UPDATE"], from: `SELECT cart_line.id, ${CART_OWNER} ${CART_OF_PRODUCT}` },
      { record: "cart", on: ["UPDATE"], from: `SELECT cart.id, ${CART_OWNER} ${CART_OF_PRODUCT}` },
    ],
  },
  designFolder: { record: "design-folder", owner: USER },
  design: { record: "design", owner: OWNER, isMoved: true },

  cart: { record: "cart", owner: OWNER, isMoved: true },
  cartLine: {
    record: "cart-line",
    owner: OWNER_OF_CART,
    parents: [{ record: "cart", id: "ROW.cart_id", owner: OWNER_OF_CART }],
  },
  promotion: { record: "promotion", owner: SHOP },
  promotionCode: { record: "promotion-code", owner: SHOP },
  orders: {
    on: ["INSERT", "UPDATE"],
    record: "order",
    owner: OWNER,
    isMoved: true,
    officeSearch: {
      ids: { order: "SELECT ROW.id", user: USER_IF_ANY },
      columns: ["email", "billing_address", "shipping_address", "user_id"],
    },
  },
  giftCard: {
    record: "gift-card",
    owner: SHOP,
    officeSearch: { ids: { "gift-card": "SELECT ROW.id" }, columns: ["recipient_email", "recipient_name"] },
  },
  giftCardEntry: { on: ["INSERT"], parents: [{ record: "gift-card", id: "ROW.gift_card_id", owner: SHOP }] },
  orderEvent: { on: ["INSERT"], parents: [ORDER] },
  heldStep: { parents: [ORDER] },
  orderLine: {
    on: ["INSERT", "UPDATE"],
    record: "order-line",
    owner: OWNER_OF_ORDER,
    updateCondition: "NOT (OLD.frozen IS NULL AND NEW.frozen IS NOT NULL)",
    officeSearch: { ids: { order: "SELECT ROW.order_id" }, columns: ["product_name"] },
  },
  shipment: { record: "shipment", owner: OWNER_OF_ORDER, parents: [ORDER] },
  shipmentLine: { on: ADDED_OR_REMOVED, parents: [SHIPMENT] },
  trackingEvent: { on: ["INSERT"], parents: [SHIPMENT] },
  invoice: { record: "invoice", owner: OWNER, isMoved: true },
  creditLedger: {
    on: ["INSERT"],
    record: "user-in-store-credit-transaction",
    owner: USER,
    parents: [{ record: "user", id: "ROW.user_id", owner: USER }],
  },

  proof: {
    record: "proof",
    owner: `(SELECT ${ORDER_OWNER} ${ORDER_OF_LINE})`,
    parents: [{ record: "order", from: `SELECT orders.id, ${ORDER_OWNER} ${ORDER_OF_LINE}` }],
  },
  proofComment: {
    on: ["INSERT", "UPDATE"],
    parents: [
      {
        record: "proof",
        from: `SELECT proof.id, ${ORDER_OWNER} FROM proof JOIN order_line ON order_line.id = proof.order_line_id JOIN orders ON orders.id = order_line.order_id WHERE proof.id = ROW.proof_id`,
      },
    ],
  },
  review: { record: "review", owner: USER },
  reviewPhoto: { parents: [REVIEW_OF_PHOTO] },

  wholesaleAccount: { record: "wholesale-account", owner: SHOP },
  wholesaleApplication: {
    record: "wholesale-application",
    owner: USER,
    officeSearch: { ids: { user: "SELECT ROW.user_id" }, columns: ["company_name"] },
  },
  wholesaleMembership: {
    record: "wholesale-membership",
    owner: USER,
    parents: [
      {
        record: "wholesale-application",
        from: "SELECT id, 'C-' || user_id FROM wholesale_application WHERE id = ROW.application_id",
      },
    ],
  },
  newsletterSubscription: {
    record: "newsletter-subscription",
    owner: SHOP,
    officeSearch: { ids: { "newsletter-subscription": "SELECT ROW.id" }, columns: ["id", "email"] },
  },
  nonprofitApplication: { record: "nonprofit-application", owner: USER },

  queuedEmail: {
    on: ["INSERT", "UPDATE"],
    record: "email",
    owner: SHOP,
    updateCondition: DELIVERED,
    officeSearch: { ids: { email: "SELECT ROW.id" }, columns: ["subject", "recipient"] },
  },
  textMessage: {
    on: ["INSERT", "UPDATE"],
    record: "text-message",
    owner: SHOP,
    updateCondition: DELIVERED,
    officeSearch: { ids: { "text-message": "SELECT ROW.id" }, columns: ["recipient"] },
  },
  cannedReply: { record: "canned-reply", owner: SHOP },
  postCategory: {
    record: "post-category",
    owner: SHOP,
    searchedIn: {
      kind: "post",
      from: "SELECT post_id FROM post_in_category WHERE category_id = NEW.id",
      columns: ["name"],
    },
  },
  post: { record: "post", owner: SHOP, search: { kind: "post", id: "ROW.id" } },
  postInCategory: {
    on: ADDED_OR_REMOVED,
    parents: [POST],
    search: { kind: "post", id: "ROW.post_id", on: ADDED_OR_REMOVED },
  },
  faqCategory: {
    record: "faq-category",
    owner: SHOP,
    searchedIn: { kind: "question", from: "SELECT id FROM faq WHERE category_id = NEW.id", columns: ["name"] },
  },
  faq: { record: "faq", owner: SHOP, search: { kind: "question", id: "ROW.id" } },
  galleryItem: { record: "gallery-item", owner: SHOP, search: { kind: "gallery", id: "ROW.id" } },
  testimonial: { record: "testimonial", owner: SHOP },
  page: { record: "page", owner: SHOP, search: { kind: "page", id: "ROW.id" } },
  alert: { record: "alert", owner: SHOP },
  banner: { record: "banner", owner: SHOP },
  redirect: {
    record: "redirect",
    owner: SHOP,
    officeSearch: { ids: { redirect: "SELECT ROW.id" }, columns: ["path", "target"] },
  },
  media: { record: "media", owner: SHOP },
};
