import { GALLERY_CATEGORIES } from "#domain/shop/content/gallery";
import { insideImages } from "./images-inside.ts";
import { outsideImages } from "./images-outside.ts";
import type { GalleryImageData } from "./types.ts";

const all: Readonly<Record<string, ReadonlyArray<GalleryImageData>>> = { ...outsideImages, ...insideImages };

/** The pictures of the gallery by category, in the order of the menu. */
export const galleryImages: Readonly<Record<string, ReadonlyArray<GalleryImageData>>> = Object.fromEntries(
  GALLERY_CATEGORIES.map(({ slug }) => [slug, all[slug] ?? []]),
);
