/** A picture of the gallery; its files are scripts/seed/media/gallery/{slug}.webp and {slug}-600.webp. */
export interface GalleryImageData {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly product: string;
}

/** Pictures of one category. */
export const image = (slug: string, title: string, product: string, description: string): GalleryImageData => ({
  slug,
  title,
  product,
  description,
});
