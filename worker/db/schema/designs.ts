import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
  type AnySQLiteColumn,
} from "drizzle-orm/sqlite-core";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { user } from "./accounts.ts";
import { artwork } from "./artwork.ts";
import { color, material, priceTable, product, readyMadeDesign, template } from "./catalog.ts";
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

const CONFIGURED_STATES = ["draft", "uploaded", "finalized", "ordered"] as const;

/** The cut line in inches, y down, origin at the top left of the finished size. */
export type StoredCutLine = Pick<SavedCutLine, "path" | "width" | "height" | "kind"> & Partial<SavedCutLine>;

/** A product with all its options. The stored price is a snapshot for display: an order is always priced again. */
export const configuredProduct = sqliteTable(
  "configured_product",
  {
    id: text().primaryKey(),
    userId: text().references(() => user.id),
    guestId: text(),
    productId: integer()
      .notNull()
      .references(() => product.id),
    /** Inches. */
    width: real().notNull(),
    height: real().notNull(),
    quantity: integer().notNull(),
    materialId: integer().references(() => material.id),
    shape: text().notNull().default(""),
    colorId: integer().references(() => color.id),
    readyMadeDesignId: integer().references(() => readyMadeDesign.id),
    templateId: integer().references(() => template.id),
    /** A product with a template keeps the version of the template. */
    templateVersion: integer(),
    options: json<JsonObject>().notNull().default({}),
    texts: json<ReadonlyArray<Json>>().notNull().default([]),
    roster: json<ReadonlyArray<Json>>().notNull().default([]),
    artworkId: text().references(() => artwork.id),
    cutLine: json<StoredCutLine>(),
    /** The options of the last cut line of this file, even when the line itself is outdated. */
    cutChoices: json<CutChoices>(),
    /** The customer asked for a proof before printing. */
    wantsProof: flag().notNull().default(false),
    /**
     * The builder's document (`BuilderDocument` of #domain/prepress/builder/document) and the stickers that the shop
     * counted in it.
     */
    drawing: json<JsonObject>(),
    pieces: integer(),
    status: text({ enum: CONFIGURED_STATES }).notNull().default("draft"),
    currency: currency(),
    unitPriceMinor: minor(),
    totalMinor: minor(),
    priceExplanation: json<ReadonlyArray<Json>>(),
    priceTableId: integer().references(() => priceTable.id),
    quoteToken: text(),
    quoteValidUntil: time(),
    /** Whether the price comes from a signed quote: it stays until the quote expires. */
    isQuoted: flag().notNull().default(false),
    /** The design that it belongs to or was reordered from; null once the design was deleted. */
    designId: text().references((): AnySQLiteColumn => design.id, { onDelete: "set null" }),
    version: integer().notNull().default(1),
    /** How many of its versions changed only whether a proof is wanted. */
    proofWishes: integer().notNull().default(0),
    /** The browser tab that saved it last, and the version that this made, such as `key@3`. */
    savedByTab: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    oneOwner("configured_product_owner"),
    checkAllowedValues("configured_product_status", t.status),
    check("configured_product_size", sql`width > 0 AND width <= 600 AND height > 0 AND height <= 600`),
    check("configured_product_wants_proof", sql`wants_proof IN (0, 1)`),
    check("configured_product_quantity", sql`quantity BETWEEN 1 AND 1000000`),
    check("configured_product_pieces", sql`pieces IS NULL OR pieces BETWEEN 0 AND 100000`),
    check("configured_product_price", sql`coalesce(total_minor, 0) >= 0 AND coalesce(unit_price_minor, 0) >= 0`),
    index("configured_product_by_user").on(t.userId, t.updatedAt),
    index("configured_product_by_guest").on(t.guestId, t.updatedAt),
    index("configured_product_by_artwork").on(t.artworkId),
    index("configured_product_by_design").on(t.designId),
    index("configured_product_by_product").on(t.productId, t.quoteValidUntil),
  ],
);

/**
 * A tree by `parentId`. Triggers keep each folder one level below its parent and with its owner, so there are no
 * cycles.
 */
export const designFolder = sqliteTable(
  "design_folder",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    parentId: text().references((): AnySQLiteColumn => designFolder.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The name for comparing and sorting (`nameKey` of #domain/shop/designs/design). */
    nameKey: text().notNull().default(""),
    /** 1 at the top, 4 at the deepest. */
    depth: integer().notNull().default(1),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
    updatedAt: time().notNull().default(new Date(0)),
  },
  (t) => [
    check("design_folder_name", sql`length(trim(name)) > 0`),
    check("design_folder_depth", sql`depth BETWEEN 1 AND 4`),
    uniqueIndex("design_folder_name_once").on(t.userId, sql`coalesce(parent_id, '')`, t.nameKey),
    index("design_folder_by_parent").on(t.parentId),
  ],
);

/**
 * A saved, named design for ordering again. It shows the configured product that was edited last; ordered ones refer to
 * their design.
 */
export const design = sqliteTable(
  "design",
  {
    id: text().primaryKey(),
    userId: text().references(() => user.id),
    guestId: text(),
    folderId: text().references(() => designFolder.id, { onDelete: "set null" }),
    configuredProductId: text()
      .notNull()
      .references(() => configuredProduct.id),
    name: text().notNull(),
    /** The name for searching and sorting (`nameKey` of #domain/shop/designs/design). */
    nameKey: text().notNull().default(""),
    /** False while the name is that of its artwork. */
    isNamed: flag().notNull().default(false),
    note: text().notNull().default(""),
    /** Deleted by its owner, who can still restore it. */
    archived: flag().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    oneOwner("design_owner"),
    check("design_name", sql`length(trim(name)) > 0`),
    index("design_by_user").on(t.userId, t.archived, t.updatedAt, t.id),
    index("design_by_name").on(t.userId, t.archived, t.nameKey, t.id),
    index("design_in_folder").on(t.userId, t.archived, t.folderId, t.updatedAt, t.id),
    index("design_in_folder_by_name").on(t.userId, t.archived, t.folderId, t.nameKey, t.id),
    uniqueIndex("design_of_configured_product").on(t.configuredProductId),
    index("design_by_folder").on(t.folderId),
    index("design_by_guest").on(t.guestId),
  ],
);

/** The pictures of a list of name tags: the roster refers to them, and they cannot be deleted while it does. */
export const tagPicture = sqliteTable(
  "tag_picture",
  {
    configuredProductId: text()
      .notNull()
      .references(() => configuredProduct.id, { onDelete: "cascade" }),
    artworkId: text()
      .notNull()
      .references(() => artwork.id),
  },
  (t) => [
    primaryKey({ columns: [t.configuredProductId, t.artworkId] }),
    index("tag_picture_by_artwork").on(t.artworkId),
  ],
);
