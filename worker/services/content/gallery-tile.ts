import { galleryCategoryName, galleryItemHref, type GalleryTile } from "#domain/shop/content/gallery";
import type { galleryItem } from "../../db/schema/content.ts";

export const toTile = (row: typeof galleryItem.$inferSelect): GalleryTile => ({
  kind: row.kind,
  href: galleryItemHref(row.kind, row.slug),
  title: row.title,
  image: row.image,
  smallImage: row.smallImage,
  width: row.width,
  height: row.height,
  seconds: row.durationSeconds ?? undefined,
  category: row.category === "" ? undefined : { slug: row.category, name: galleryCategoryName(row.category) },
});
