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
import { PRODUCT_KINDS, STARTING_CUTS, STARTING_PIECES, PRODUCT_UNITS } from "#domain/shop/catalog/product";
import { currency, flag, json, checkAllowedValues, time, type Json, type JsonObject } from "./columns.ts";

const TAG_SHAPES = ["rounded", "rectangle", "oval", "circle"] as const;
const PUBLICATION = ["draft", "active", "retired"] as const;

/** `path` is the address below /products/, without slashes at either end: "custom-stickers/die-cut-stickers". */
export const category = sqliteTable(
  "category",
  {
    id: integer().primaryKey(),
    path: text().notNull(),
    parentId: integer().references((): AnySQLiteColumn => category.id, { onDelete: "restrict" }),
    name: text().notNull(),
    summary: text().notNull().default(""),
    description: text().notNull().default(""),
    /** A path of the site, "/static/…", or an R2 key served under /file/. */
    image: text().notNull().default(""),
    position: integer().notNull().default(0),
    isHidden: flag().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("category_path").on(t.path),
    check("category_path_shape", sql`length(path) > 0 AND path = trim(path, '/') AND path = lower(path)`),
    index("category_by_parent").on(t.parentId, t.position),
  ],
);

/** A path that a category had before it moved. Its page and those of its products lead on from there. */
export const categoryAlias = sqliteTable(
  "category_alias",
  {
    path: text().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
  },
  (t) => [index("category_alias_by_category").on(t.categoryId)],
);

/** What products are printed on. */
export const material = sqliteTable(
  "material",
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    name: text().notNull(),
    summary: text().notNull().default(""),
    description: text().notNull().default(""),
    /** Thickness, durability, finish, removability: shown on the material's page and in the comparison. */
    facts: json<JsonObject>().notNull().default({}),
    image: text().notNull().default(""),
    /** Grams per square meter with liner and laminate, for postage. */
    gsm: integer().notNull().default(330),
    position: integer().notNull().default(0),
    isActive: flag().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex("material_slug").on(t.slug), check("material_gsm", sql`gsm BETWEEN 10 AND 20000`)],
);

/** A color of vinyl that lettering is cut from. */
export const color = sqliteTable(
  "color",
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    name: text().notNull(),
    /** "#rrggbb" */
    hex: text().notNull(),
    finish: text().notNull().default("gloss"),
    family: text().notNull().default(""),
    position: integer().notNull().default(0),
    isActive: flag().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("color_slug").on(t.slug),
    check("color_hex", sql`hex GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'`),
  ],
);

/** A font that customers can choose for lettering and templates: one of the shop's own, or an uploaded one. */
export const font = sqliteTable(
  "font",
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    name: text().notNull(),
    /** CSS family name. */
    family: text().notNull(),
    weight: integer().notNull().default(400),
    /** `FaceCategory` */
    style: text().notNull().default(""),
    /** Of an uploaded font: the URL that browsers load it from. */
    file: text().notNull().default(""),
    licence: text().notNull().default("OFL-1.1"),
    position: integer().notNull().default(0),
    isActive: flag().notNull().default(true),
    cutsSmall: flag().notNull().default(true),
    /** Of an uploaded font: `Face.characters`. */
    characters: text().notNull().default(""),
    /** What its preview for staff says; "" for the usual text. */
    sample: text().notNull().default(""),
    version: integer().notNull().default(1),
    /** Of an uploaded font: the hash of its file; "" for one that was uploaded before hashes were stored. */
    sha256: text().notNull().default(""),
    /** Of an uploaded font: nothing older has it. */
    createdAt: time().notNull().default(new Date(0)),
  },
  (t) => [uniqueIndex("font_slug").on(t.slug), uniqueIndex("font_file").on(sql`nullif(sha256, '')`)],
);

/** A layout with fields for customers to fill in: name tags, the family builder, the template editor of staff. */
export const template = sqliteTable(
  "template",
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    name: text().notNull(),
    svg: text().notNull().default(""),
    fields: json<ReadonlyArray<Json>>().notNull().default([]),
    /** Inches. */
    width: real().notNull(),
    height: real().notNull(),
    version: integer().notNull().default(1),
    updatedAt: time().notNull(),
    shape: text({ enum: TAG_SHAPES }).notNull().default("rounded"),
    /** The color in the drawing that customers may change, "#rrggbb"; "" for none. */
    accent: text().notNull().default(""),
    /** The name of the user who saved this version. */
    updatedBy: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("template_slug").on(t.slug),
    check("template_size", sql`width > 0 AND height > 0`),
    checkAllowedValues("template_shape", t.shape),
  ],
);

/** All versions of a template, written by triggers of `template`: an order keeps the version it was placed with. */
export const templateVersion = sqliteTable(
  "template_version",
  {
    templateId: integer()
      .notNull()
      .references(() => template.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    name: text().notNull(),
    svg: text().notNull(),
    fields: json<ReadonlyArray<Json>>().notNull(),
    width: real().notNull(),
    height: real().notNull(),
    shape: text({ enum: TAG_SHAPES }).notNull(),
    accent: text().notNull(),
    updatedBy: text().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.version] })],
);

/** A product with its sizes, quantities and options; its price comes from the table of its price profile. */
export const product = sqliteTable(
  "product",
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    kind: text({ enum: PRODUCT_KINDS }).notNull(),
    unit: text({ enum: PRODUCT_UNITS }).notNull().default("piece"),
    startingCut: text({ enum: STARTING_CUTS }).notNull().default("die"),
    startingPieces: text({ enum: STARTING_PIECES }).notNull().default("one"),
    /** Id of an example of #domain/prepress/builder/arrange. */
    builderExample: text().notNull().default("family"),
    status: text({ enum: PUBLICATION }).notNull().default("active"),
    name: text().notNull(),
    summary: text().notNull().default(""),
    description: text().notNull().default(""),
    features: json<ReadonlyArray<string>>().notNull().default([]),
    image: text().notNull().default(""),
    images: json<ReadonlyArray<string>>().notNull().default([]),
    /** Its price table: price_table.profile. */
    priceProfile: text().notNull(),
    currency: currency(),
    /** Inches. */
    minWidth: real().notNull(),
    maxWidth: real().notNull(),
    minHeight: real().notNull(),
    maxHeight: real().notNull(),
    defaultWidth: real().notNull(),
    defaultHeight: real().notNull(),
    minQuantity: integer().notNull().default(1),
    maxQuantity: integer().notNull().default(1_000_000),
    defaultQuantity: integer().notNull().default(1),
    /** Business days of production without a rush, 0 to 60. */
    productionDays: integer().notNull().default(2),
    /** Grams of each piece beyond its material, such as the plate and pin of a name tag. */
    pieceGrams: integer().notNull().default(0),
    /** The available shapes: "die-cut", "circle", "square", … */
    shapes: json<ReadonlyArray<string>>().notNull().default([]),
    /** Preset sizes; the first is selected by default. Inches. */
    sizes: json<ReadonlyArray<{ readonly width: number; readonly height: number }>>().notNull().default([]),
    /** Further options with their values, as #domain/shop/catalog describes them. */
    options: json<ReadonlyArray<Json>>().notNull().default([]),
    /** Its uses: names of #domain/shop/catalog/uses. */
    uses: json<ReadonlyArray<string>>().notNull().default([]),
    templateId: integer().references(() => template.id),
    seo: json<JsonObject>().notNull().default({}),
    position: integer().notNull().default(0),
    isFeatured: flag().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("product_slug").on(t.slug),
    checkAllowedValues("product_kind", t.kind),
    checkAllowedValues("product_unit", t.unit),
    checkAllowedValues("product_starting_cut", t.startingCut),
    checkAllowedValues("product_starting_pieces", t.startingPieces),
    checkAllowedValues("product_status", t.status),
    check(
      "product_widths",
      sql`min_width > 0 AND min_width <= default_width AND default_width <= max_width AND max_width <= 600`,
    ),
    check(
      "product_heights",
      sql`min_height > 0 AND min_height <= default_height AND default_height <= max_height AND max_height <= 600`,
    ),
    check("product_sizes", sql`json_valid(sizes) AND json_type(sizes) = 'array'`),
    check("product_production_days", sql`production_days BETWEEN 0 AND 60`),
    check("product_piece_grams", sql`piece_grams BETWEEN 0 AND 20000`),
    check(
      "product_quantities",
      sql`min_quantity >= 1 AND min_quantity <= default_quantity AND default_quantity <= max_quantity AND max_quantity <= 1000000`,
    ),
    index("product_by_status").on(t.status, t.position),
    index("product_by_kind").on(t.kind, t.status),
  ],
);

/** The categories that show a product; the primary one is in its address. */
export const productCategory = sqliteTable(
  "product_category",
  {
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    categoryId: integer()
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
    /** The category of the product's canonical address and breadcrumbs. */
    isPrimary: flag().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    uniqueIndex("product_category_one_primary")
      .on(t.productId)
      .where(sql`is_primary = 1`),
    index("product_category_by_category").on(t.categoryId, t.position),
  ],
);

/** The materials that a product can be ordered on. */
export const productMaterial = sqliteTable(
  "product_material",
  {
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    materialId: integer()
      .notNull()
      .references(() => material.id, { onDelete: "restrict" }),
    position: integer().notNull().default(0),
    isDefault: flag().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.materialId] }),
    uniqueIndex("product_material_one_default")
      .on(t.productId)
      .where(sql`is_default = 1`),
    index("product_material_by_material").on(t.materialId),
  ],
);

/** A design of the shop that can be bought as it is. */
export const readyMadeDesign = sqliteTable(
  "ready_made_design",
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    productId: integer().references(() => product.id, { onDelete: "set null" }),
    name: text().notNull(),
    summary: text().notNull().default(""),
    /** The URLs of the artwork and of its picture as a sticker. */
    artwork: text().notNull(),
    image: text().notNull(),
    cutLine: json<JsonObject>().notNull(),
    /** `CutChoices` with which the shop traced the line; NULL for one from elsewhere. */
    cutChoices: json<JsonObject>(),
    /** Inches, of the finished sticker. */
    width: real().notNull(),
    height: real().notNull(),
    tags: json<ReadonlyArray<string>>().notNull().default([]),
    credit: text().notNull().default(""),
    position: integer().notNull().default(0),
    isActive: flag().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("ready_made_design_slug").on(t.slug),
    index("ready_made_design_by_product").on(t.productId),
    check("ready_made_design_size", sql`width > 0 AND height > 0`),
  ],
);

/** Prices are never edited: a change is the next version, and an order records the version it was priced by. */
export const priceTable = sqliteTable(
  "price_table",
  {
    id: integer().primaryKey(),
    profile: text().notNull(),
    version: integer().notNull(),
    currency: currency(),
    params: json<JsonObject>().notNull(),
    effectiveAt: time().notNull(),
    createdBy: text().notNull().default("seed"),
    createdAt: time().notNull().default(new Date(0)),
    /** When a planned version was withdrawn, before it held. */
    withdrawnAt: time(),
  },
  (t) => [
    uniqueIndex("price_table_version").on(t.profile, t.version),
    check("price_table_version_positive", sql`version >= 1`),
    index("price_table_in_force").on(t.profile, t.effectiveAt),
  ],
);
