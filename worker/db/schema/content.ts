import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { product } from "./catalog.ts";
import { flag, json, checkAllowedValues, time, type JsonObject } from "./columns.ts";
import { GALLERY_KINDS } from "#domain/shop/content/gallery";
import { BANNER_SLOTS } from "#domain/shop/content/inputs";

const PUBLICATION = ["draft", "published", "hidden"] as const;
const NOTICE_KINDS = ["error", "warning", "success", "info"] as const;

/** A category of articles. Bodies are Markdown, shown without raw HTML. */
export const postCategory = sqliteTable(
  "post_category",
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    name: text().notNull(),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex("post_category_slug").on(t.slug)],
);

/** An article of the blog. */
export const post = sqliteTable(
  "post",
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(""),
    body: text().notNull(),
    author: text().notNull().default(""),
    image: text().notNull().default(""),
    status: text({ enum: PUBLICATION }).notNull().default("published"),
    seo: json<JsonObject>().notNull().default({}),
    publishedAt: time().notNull(),
    updatedAt: time().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("post_slug").on(t.slug),
    checkAllowedValues("post_status", t.status),
    index("post_by_date").on(t.status, t.publishedAt),
  ],
);

/** The categories of an article. */
export const postInCategory = sqliteTable(
  "post_in_category",
  {
    postId: integer()
      .notNull()
      .references(() => post.id, { onDelete: "cascade" }),
    categoryId: integer()
      .notNull()
      .references(() => postCategory.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.postId, t.categoryId] }), index("post_in_category_by_category").on(t.categoryId)],
);

/** A group of frequently asked questions. */
export const faqCategory = sqliteTable(
  "faq_category",
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    name: text().notNull(),
    summary: text().notNull().default(""),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex("faq_category_slug").on(t.slug)],
);

/** A frequently asked question and its answer. */
export const faq = sqliteTable(
  "faq",
  {
    id: integer().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => faqCategory.id),
    slug: text().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    position: integer().notNull().default(0),
    isPublished: flag().notNull().default(true),
    updatedAt: time().notNull(),
    version: integer().notNull().default(1),
    publishedAt: time().notNull().default(new Date(0)),
  },
  (t) => [uniqueIndex("faq_slug").on(t.categoryId, t.slug), index("faq_by_category").on(t.categoryId, t.position)],
);

/** A picture or video of the gallery. */
export const galleryItem = sqliteTable(
  "gallery_item",
  {
    id: integer().primaryKey(),
    kind: text({ enum: GALLERY_KINDS }).notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(""),
    category: text().notNull().default(""),
    productId: integer().references(() => product.id, { onDelete: "set null" }),
    image: text().notNull(),
    /** Width of the picture or the video's poster, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The same picture, 600 pixels wide, for lists. */
    smallImage: text().notNull().default(""),
    video: text(),
    /** WebVTT. */
    captions: text(),
    durationSeconds: integer(),
    status: text({ enum: PUBLICATION }).notNull().default("published"),
    publishedAt: time().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("gallery_item_slug").on(t.kind, t.slug),
    checkAllowedValues("gallery_item_kind", t.kind),
    checkAllowedValues("gallery_item_status", t.status),
    check("gallery_item_video", sql`(kind = 'video') = (video IS NOT NULL)`),
    index("gallery_item_by_date").on(t.kind, t.status, t.publishedAt),
    index("gallery_item_by_category").on(t.kind, t.category, t.publishedAt),
    index("gallery_item_by_product").on(t.productId),
  ],
);

/** What a customer said about the shop, shown on its pages. */
export const testimonial = sqliteTable(
  "testimonial",
  {
    id: integer().primaryKey(),
    userId: text().references(() => user.id),
    productId: integer().references(() => product.id, { onDelete: "set null" }),
    name: text().notNull(),
    location: text().notNull().default(""),
    category: text().notNull().default(""),
    body: text().notNull(),
    rating: integer().notNull().default(5),
    image: text().notNull().default(""),
    status: text({ enum: PUBLICATION }).notNull().default("draft"),
    publishedAt: time().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    check("testimonial_rating", sql`rating BETWEEN 1 AND 5`),
    checkAllowedValues("testimonial_status", t.status),
    index("testimonial_by_date").on(t.status, t.publishedAt),
    index("testimonial_by_category").on(t.category, t.status, t.publishedAt),
  ],
);

/** Static pages: privacy, terms, about, how to apply a sticker. */
export const page = sqliteTable(
  "page",
  {
    id: integer().primaryKey(),
    /** "/about-carstickers/" */
    path: text().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(""),
    body: text().notNull(),
    image: text().notNull().default(""),
    seo: json<JsonObject>().notNull().default({}),
    updatedAt: time().notNull(),
    version: integer().notNull().default(1),
    status: text({ enum: PUBLICATION }).notNull().default("published"),
    publishedAt: time().notNull().default(new Date(0)),
  },
  (t) => [
    uniqueIndex("page_path").on(t.path),
    check("page_path_shape", sql`path LIKE '/%/' OR path = '/'`),
    checkAllowedValues("page_status", t.status),
  ],
);

/**
 * Where an address leads on that has no page. Triggers refuse a redirect to where another one begins, and one that
 * begins where another one leads.
 */
export const redirect = sqliteTable(
  "redirect",
  {
    id: integer().primaryKey(),
    /** As `normalizeOldPath` writes it: "/stickers/foxes/", "/about.html". */
    path: text().notNull(),
    /** "/products/custom-stickers/" */
    target: text().notNull(),
    waitsForPage: flag().notNull().default(false),
    updatedAt: time().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("redirect_path").on(t.path),
    index("redirect_by_target").on(t.target),
    // The orders of the office's list, also with its filter.
    index("redirect_by_update").on(t.updatedAt),
    index("redirect_waiting_by_path").on(t.waitsForPage, t.path),
    index("redirect_waiting_by_target").on(t.waitsForPage, t.target),
    index("redirect_waiting_by_update").on(t.waitsForPage, t.updatedAt),
    check("redirect_shape", sql`path LIKE '/_%' AND target LIKE '/%'`),
  ],
);

/** A picture that staff uploaded for the shop's pages. A path never shows another picture. */
export const media = sqliteTable(
  "media",
  {
    id: integer().primaryKey(),
    /** "/static/media/fox.0f3a1b2c4d5e6f70.webp" */
    path: text().notNull(),
    name: text().notNull(),
    alt: text().notNull().default(""),
    type: text().notNull(),
    bytes: integer().notNull(),
    widthPx: integer().notNull(),
    heightPx: integer().notNull(),
    createdAt: time().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex("media_path").on(t.path)],
);

/** The alert above every page. A visitor who closed it does not see that id again. */
export const alert = sqliteTable(
  "alert",
  {
    id: integer().primaryKey(),
    kind: text({ enum: NOTICE_KINDS }).notNull().default("info"),
    message: text().notNull(),
    linkLabel: text().notNull().default(""),
    linkUrl: text().notNull().default(""),
    isActive: flag().notNull().default(true),
    startsAt: time(),
    endsAt: time(),
    version: integer().notNull().default(1),
  },
  (t) => [
    checkAllowedValues("alert_kind", t.kind),
    check("alert_period", sql`starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at`),
  ],
);

/** A banner of the home page. */
export const banner = sqliteTable(
  "banner",
  {
    id: integer().primaryKey(),
    slot: text({ enum: BANNER_SLOTS }).notNull(),
    title: text().notNull(),
    body: text().notNull().default(""),
    image: text().notNull().default(""),
    linkLabel: text().notNull().default(""),
    linkUrl: text().notNull().default(""),
    position: integer().notNull().default(0),
    isActive: flag().notNull().default(true),
    version: integer().notNull().default(1),
    startsAt: time(),
    endsAt: time(),
  },
  (t) => [
    checkAllowedValues("banner_slot", t.slot),
    check("banner_period", sql`starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at`),
    index("banner_by_slot").on(t.slot, t.isActive, t.position),
  ],
);

/** What a record said before one of its last changes, whose audit entry it belongs to. */
export const pastVersion = sqliteTable(
  "past_version",
  {
    auditId: text().primaryKey(),
    entity: text().notNull(),
    entityId: text().notNull(),
    version: integer().notNull(),
    /** As the API answered it. */
    fields: json<JsonObject>().notNull(),
  },
  (t) => [index("past_version_by_record").on(t.entity, t.entityId, t.version)],
);
