import { desc } from "drizzle-orm";
import type { GalleryItemInput } from "#domain/shop/content/inputs";
import { toPublication } from "#domain/shop/content/publication";
import { ok } from "#domain/ground/kernel/result";
import { galleryItem } from "../../db/schema/content.ts";
import { tableRecords } from "../records/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { byProduct, findProductId, productSlugs } from "./look-up.ts";
import { byStatus, planColumns } from "./publication.ts";
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
    status: toPublication(row.status, row.publishedAt, context.clock()),
    date_published: row.publishedAt.toISOString(),
    version: row.version,
  }));
}

type GalleryRecord = Awaited<ReturnType<typeof show>>[number];

async function buildColumns(
  context: ServiceContext,
  {
    product,
    status,
    date_published,
    duration_seconds: durationSeconds,
    small_image: smallImage,
    ...fields
  }: Partial<GalleryItemInput>,
  current?: GalleryRecord,
) {
  const productId = await findProductId(context, product);
  if (!productId.ok) return productId;
  const publication = planColumns(context, { status, date_published }, current);
  return publication.ok
    ? ok({ ...fields, ...publication.value, durationSeconds, smallImage, productId: productId.value })
    : publication;
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
  by: { product: byProduct(galleryItem.productId), status: byStatus(galleryItem) },
  address: ({ kind, slug }) => `/gallery/${kind}/${slug}/`,
  files: ["image", "small_image", "video", "captions"],
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
