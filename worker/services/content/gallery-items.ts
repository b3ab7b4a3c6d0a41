import { desc } from "drizzle-orm";
import type { GalleryItemInput } from "#domain/shop/content/inputs";
import { ok } from "#domain/ground/kernel/result";
import { galleryItem } from "../../db/schema/content.ts";
import { tableRecords } from "../records/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { byProduct, findProductId, productSlugs } from "./look-up.ts";
import { isPublished } from "./read/published.ts";

async function show(context: ServiceContext, rows: ReadonlyArray<typeof galleryItem.$inferSelect>) {
  const products = await productSlugs(
    context,
    rows.map(({ productId }) => productId),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    description: row.description,
    category: row.category,
    product: products.get(row.productId) ?? null,
    image: row.image,
    width: row.width,
    height: row.height,
    small_image: row.smallImage,
    video: row.video,
    captions: row.captions,
    duration_seconds: row.durationSeconds,
    status: row.status,
    date_published: row.publishedAt.toISOString(),
    version: row.version,
  }));
}

async function buildColumns(
  context: ServiceContext,
  {
    product,
    date_published: publishedAt,
    duration_seconds: durationSeconds,
    small_image: smallImage,
    ...fields
  }: Partial<GalleryItemInput>,
) {
  const productId = await findProductId(context, product);
  return productId.ok
    ? ok({ ...fields, publishedAt, durationSeconds, smallImage, productId: productId.value })
    : productId;
}

/** Pictures and videos of customers' stickers in use. */
export const galleryItems = tableRecords({
  name: "gallery-item",
  table: galleryItem,
  columns: {
    id: galleryItem.id,
    kind: galleryItem.kind,
    slug: galleryItem.slug,
    category: galleryItem.category,
    status: galleryItem.status,
    title: galleryItem.title,
    date_published: galleryItem.publishedAt,
  },
  by: { product: byProduct(galleryItem.productId) },
  address: ({ kind, slug }) => `/gallery/${kind}/${slug}/`,
  searched: [galleryItem.title, galleryItem.description, galleryItem.slug],
  defaultOrder: [desc(galleryItem.publishedAt), desc(galleryItem.id)],
  published: (now) => isPublished(galleryItem, now),
  show,
  buildColumns,
  broken: {
    "gallery_item.kind, gallery_item.slug": { slug: ["Another item of this kind already has this address."] },
    gallery_item_video: { video: ["Videos need a video file. Pictures can't have one."] },
  },
});
