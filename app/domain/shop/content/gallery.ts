import { upperFirst } from "#domain/ground/kernel/text";
import type { ProductCard } from "#domain/shop/catalog/views";

/** Pictures on one page of the gallery. */
export const GALLERY_PER_PAGE = 12;

export const GALLERY_KINDS = ["image", "video"] as const;
export type GalleryKind = (typeof GALLERY_KINDS)[number];

/** Where customers put their stickers, in the order of the menu. Staff may use further categories. */
export const GALLERY_CATEGORIES = [
  { slug: "vehicles", name: "Vehicles" },
  { slug: "windows", name: "Windows" },
  { slug: "bottles", name: "Bottles & drinks" },
  { slug: "laptops", name: "Laptops & gear" },
  { slug: "events", name: "Events" },
  { slug: "packaging", name: "Packaging" },
  { slug: "home", name: "At home" },
  { slug: "sports", name: "Sports & outdoors" },
  { slug: "work", name: "Work" },
] as const;

/** The name of a category: the known name, or its slug as words. */
export function galleryCategoryName(slug: string): string {
  const knownCategory = GALLERY_CATEGORIES.find((category) => category.slug === slug);
  const words = slug.replaceAll("-", " ");
  return knownCategory?.name ?? upperFirst(words);
}

/** Known categories come first, in the menu's order; others follow by name. */
export function byMenu(a: string, b: string): number {
  const place = (slug: string) => {
    const index = GALLERY_CATEGORIES.findIndex((category) => category.slug === slug);
    return index === -1 ? GALLERY_CATEGORIES.length : index;
  };
  return place(a) - place(b) || a.localeCompare(b);
}

export interface CategoryLink {
  readonly slug: string;
  readonly name: string;
}

/** What a list of the gallery is restricted to. */
export type GalleryFilter =
  | { readonly by: "images" }
  | { readonly by: "videos" }
  | { readonly by: "category"; readonly category: string }
  | { readonly by: "product"; readonly product: string };

/** The address of a page of a list; its first page has the plain address. */
export function galleryHref(filter: GalleryFilter, page = 1): string {
  const last = page > 1 ? `${String(page)}/` : "";
  switch (filter.by) {
    case "images":
      return `/gallery/images/${last}`;
    case "videos":
      return page > 1 ? `/gallery/videos/?page=${String(page)}` : "/gallery/videos/";
    case "category":
      return `/gallery/images/${encodeURIComponent(filter.category)}/${last}`;
    case "product":
      return `/gallery/products/${encodeURIComponent(filter.product)}/${last}`;
  }
}

export const galleryItemHref = (kind: GalleryKind, slug: string): string => `/gallery/${kind}/${slug}/`;

/** "1:05" */
export const playingTime = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;

/** An item in a list. */
export interface GalleryTile {
  readonly kind: GalleryKind;
  readonly href: string;
  readonly title: string;
  /** The picture or the video's poster. */
  readonly image: string;
  /** The same picture, 600 pixels wide; "" without one. */
  readonly smallImage: string;
  /** Pixels of `image`. */
  readonly width: number;
  readonly height: number;
  readonly seconds: number | undefined;
  readonly category: CategoryLink | undefined;
}

export interface GalleryLink {
  readonly href: string;
  readonly title: string;
}

/** An item with its page's text and what surrounds it. */
export interface GalleryItemPage extends GalleryTile {
  readonly slug: string;
  readonly description: string;
  readonly datePublished: Date;
  readonly video: string | undefined;
  /** The address of its captions (WebVTT). */
  readonly captions: string | undefined;
  readonly product: ProductCard | undefined;
  /** The newer neighbor of the same kind. */
  readonly previous: GalleryLink | undefined;
  readonly next: GalleryLink | undefined;
  readonly related: ReadonlyArray<GalleryTile>;
}

/** A page of the gallery. */
export interface GalleryPage {
  readonly items: ReadonlyArray<GalleryTile>;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** Categories with pictures. */
  readonly categories: ReadonlyArray<CategoryLink>;
  /** The product that the list is restricted to. */
  readonly product: ProductCard | undefined;
}
