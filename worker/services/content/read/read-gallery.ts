import { and, asc, desc, eq, ne, sql, type SQL } from "drizzle-orm";
import {
  byMenu,
  GALLERY_PER_PAGE,
  galleryCategoryName,
  galleryItemHref,
  type GalleryFilter,
  type GalleryItemPage,
  type GalleryKind,
  type GalleryPage,
} from "#domain/shop/content/gallery";
import type { Previewed } from "#domain/shop/content/publication";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import { galleryItem } from "../../../db/schema/content.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { toTile } from "../gallery-tile.ts";
import { cardById, cardBySlug } from "../product-cards.ts";
import { isPublished, isVisible, notePreview } from "./published.ts";

/** Items that a page suggests to look at next. */
const MAX_RELATED = 4;

function buildCondition(filter: GalleryFilter): SQL | undefined {
  switch (filter.by) {
    case "images":
      return eq(galleryItem.kind, "image");
    case "videos":
      return eq(galleryItem.kind, "video");
    case "category":
      return and(eq(galleryItem.kind, "image"), eq(galleryItem.category, filter.category));
    case "product":
      return sql`${galleryItem.productId} = (SELECT id FROM product WHERE slug = ${filter.product})`;
  }
}

/**
 * A page of the gallery, newest first. Undefined for a page after the last one, and for an unknown category or product.
 */
export async function readGallery(
  context: ServiceContext,
  filter: GalleryFilter,
  page: number,
): Promise<GalleryPage | undefined> {
  const { db } = context;
  const condition = and(isPublished(galleryItem, context.clock()), buildCondition(filter));
  const [counted, rows, used] = await db.batch([
    db
      .select({ total: sql<number>`count(*)` })
      .from(galleryItem)
      .where(condition),
    db
      .select()
      .from(galleryItem)
      .where(condition)
      .orderBy(desc(galleryItem.publishedAt), desc(galleryItem.id))
      .limit(GALLERY_PER_PAGE)
      .offset(calculatePageOffset(page, GALLERY_PER_PAGE)),
    db
      .selectDistinct({ category: galleryItem.category })
      .from(galleryItem)
      .where(
        and(isPublished(galleryItem, context.clock()), eq(galleryItem.kind, "image"), ne(galleryItem.category, "")),
      ),
  ]);
  const total = counted[0]?.total ?? 0;
  const pages = pageCount(total, GALLERY_PER_PAGE);
  if (page > pages || (filter.by === "category" && total === 0)) return undefined;
  const product = filter.by === "product" ? await cardBySlug(context, filter.product) : undefined;
  if (filter.by === "product" && !product) return undefined;
  const categories = used
    .map(({ category }) => category)
    .sort(byMenu)
    .map((slug) => ({ slug, name: galleryCategoryName(slug) }));
  return { items: rows.map(toTile), page, pages, total, categories, product };
}

/**
 * A published item with its neighbors, its product and what to look at next. Undefined when there is none.
 * @param isPreview also one that is not published, for who may read it
 */
export async function readGalleryItem(
  context: ServiceContext,
  kind: GalleryKind,
  slug: string,
  isPreview = false,
): Promise<Previewed<GalleryItemPage> | undefined> {
  const { db } = context;
  const isShown = and(isPublished(galleryItem, context.clock()), eq(galleryItem.kind, kind));
  const [row] = await db
    .select()
    .from(galleryItem)
    .where(
      and(
        eq(galleryItem.kind, kind),
        eq(galleryItem.slug, slug),
        isVisible(context, "gallery-item", galleryItem, isPreview),
      ),
    );
  if (!row) return undefined;
  const place = sql`(${galleryItem.publishedAt}, ${galleryItem.id})`;
  const rowPlace = sql`(${row.publishedAt.getTime()}, ${row.id})`;
  const link = { slug: galleryItem.slug, title: galleryItem.title };
  const isNear = sql`(${galleryItem.category} = ${row.category}) + 2 * (${galleryItem.productId} IS ${row.productId})`;
  const [newer, older, related] = await db.batch([
    db
      .select(link)
      .from(galleryItem)
      .where(and(isShown, sql`${place} > ${rowPlace}`))
      .orderBy(asc(galleryItem.publishedAt), asc(galleryItem.id))
      .limit(1),
    db
      .select(link)
      .from(galleryItem)
      .where(and(isShown, sql`${place} < ${rowPlace}`))
      .orderBy(desc(galleryItem.publishedAt), desc(galleryItem.id))
      .limit(1),
    db
      .select()
      .from(galleryItem)
      .where(and(isShown, ne(galleryItem.id, row.id)))
      .orderBy(desc(isNear), desc(galleryItem.publishedAt), desc(galleryItem.id))
      .limit(MAX_RELATED),
  ]);
  const linkTo = (neighbor: (typeof newer)[number] | undefined) =>
    neighbor && { href: galleryItemHref(kind, neighbor.slug), title: neighbor.title };
  return {
    ...toTile(row),
    slug: row.slug,
    description: row.description,
    datePublished: row.publishedAt,
    video: row.video ?? undefined,
    captions: row.captions ?? undefined,
    product: await cardById(context, row.productId),
    previous: linkTo(newer[0]),
    next: linkTo(older[0]),
    related: related.map(toTile),
    previewNote: notePreview(context, "gallery-item", row),
  };
}
