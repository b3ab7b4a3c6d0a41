import { DAY_MS } from "#domain/ground/kernel/durations";
import { galleryImages } from "../data/gallery/images.ts";
import { galleryVideos } from "../data/gallery/videos.ts";
import { testimonials } from "../data/testimonials/index.ts";
import { idIn, type Row } from "../load.ts";
import type { GalleryFiles } from "../pictures/gallery-files.ts";

/** Days between two pictures of the gallery, which then cover three years. */
const DAYS_BETWEEN = 16;
const IMAGE_SIZE = { width: 1200, height: 900 } as const;
const VIDEO_SIZE = { width: 1280, height: 720 } as const;

/** The pictures of all categories in turn, so that neighbors differ. */
export function imagesInTurn() {
  const categories = Object.entries(galleryImages);
  const longest = Math.max(...categories.map(([, images]) => images.length));
  return Array.from({ length: longest }, (_, i) =>
    categories.flatMap(([category, images]) => {
      const image = images[i];
      return image ? [{ ...image, category }] : [];
    }),
  ).flat();
}

/** @param productIds by slug @param now milliseconds */
export function galleryRows(files: GalleryFiles, productIds: ReadonlyMap<string, number>, now: number): Array<Row> {
  const images = imagesInTurn().map(({ slug, title, description, product, category }, i) => ({
    kind: "image",
    slug,
    title,
    description,
    category,
    product_id: idIn(productIds, product),
    image: files.getUrl(`${slug}.webp`),
    small_image: files.getUrl(`${slug}-600.webp`),
    ...IMAGE_SIZE,
    video: null,
    captions: null,
    duration_seconds: null,
    published_at: now - (3 + i * DAYS_BETWEEN) * DAY_MS,
  }));
  const videos = galleryVideos.map(({ slug, title, description, product, seconds, daysAgo }) => ({
    kind: "video",
    slug,
    title,
    description,
    category: "",
    product_id: idIn(productIds, product),
    image: files.getUrl(`${slug}.webp`),
    small_image: files.getUrl(`${slug}-600.webp`),
    ...VIDEO_SIZE,
    video: files.getUrl(`${slug}.mp4`),
    captions: files.getUrl(`${slug}.vtt`),
    duration_seconds: seconds,
    published_at: now - daysAgo * DAY_MS,
  }));
  return [...images, ...videos];
}

/** The pictures of the gallery, for staff who write about them. @param now milliseconds */
export const mediaRows = (files: GalleryFiles, now: number): Array<Row> =>
  imagesInTurn().map(({ slug, title, description }) => {
    const path = files.getUrl(`${slug}.webp`);
    return {
      path,
      name: title,
      alt: description,
      type: "image/webp",
      bytes: files.files.find(({ key }) => path.endsWith(key))?.body.length ?? 0,
      width_px: IMAGE_SIZE.width,
      height_px: IMAGE_SIZE.height,
      created_at: now,
    };
  });

/** The oldest has the lowest number. @param productIds by slug @param now milliseconds */
export const testimonialRows = (
  files: GalleryFiles,
  productIds: ReadonlyMap<string, number>,
  now: number,
): Array<Row> =>
  [...testimonials]
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .map(({ name, location, category, product, rating, body, picture, daysAgo }) => ({
      product_id: idIn(productIds, product),
      name,
      location,
      category,
      body,
      rating,
      image: picture === undefined ? "" : files.getUrl(`${picture}-600.webp`),
      status: "published",
      published_at: now - daysAgo * DAY_MS,
    }));
