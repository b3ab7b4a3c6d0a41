import { firstCharacters } from "#domain/ground/kernel/characters";
import { element, xmlDocument, type Xml } from "./internal/xml-writer.ts";

/**
 * What has a sitemap of its own. Search engines take at most 50,000 addresses in a file (sitemaps.org, protocol 0.9);
 * smaller files are made faster.
 */
export const SITEMAP_KINDS = ["pages", "products", "posts", "gallery", "testimonials"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];
export const ADDRESSES_PER_SITEMAP = 5000;

/** One address of a sitemap. All addresses are paths of this site. */
export interface SitemapEntry {
  readonly path: string;
  readonly updatedAt?: Date | undefined;
  /** Paths of the page's pictures, or their whole addresses. */
  readonly images?: ReadonlyArray<string>;
  readonly video?: SitemapVideo | undefined;
}

interface SitemapVideo {
  readonly title: string;
  readonly description: string;
  readonly poster: string;
  readonly file: string;
  readonly seconds: number | undefined;
  readonly publishedAt: Date;
}

export const sitemapPath = (kind: SitemapKind, page: number): string => `/sitemaps/${kind}/${String(page)}.xml`;

/** Limits of Google's additions. */
const MAX_IMAGES = 1000;
const MAX_VIDEO_TITLE = 100;
const MAX_VIDEO_DESCRIPTION = 2048;

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** Google's additions for pictures and videos. */
const IMAGES = "http://www.google.com/schemas/sitemap-image/1.1";
const VIDEOS = "http://www.google.com/schemas/sitemap-video/1.1";

/** The sitemap of all sitemaps. @param origin "https://shop.example" */
export const sitemapIndex = (
  origin: string,
  sitemaps: ReadonlyArray<{ readonly kind: SitemapKind; readonly page: number }>,
): string =>
  xmlDocument(
    element(
      "sitemapindex",
      { xmlns: NAMESPACE },
      sitemaps.map(({ kind, page }) => element("sitemap", {}, element("loc", {}, origin + sitemapPath(kind, page)))),
    ),
  );

/** A sitemap with the pictures and videos of its pages. @param origin "https://shop.example" */
export const sitemap = (origin: string, entries: ReadonlyArray<SitemapEntry>): string =>
  xmlDocument(
    element(
      "urlset",
      { xmlns: NAMESPACE, "xmlns:image": IMAGES, "xmlns:video": VIDEOS },
      entries.map((entry) => buildUrlElement(origin, entry)),
    ),
  );

const buildUrlElement = (origin: string, { path, updatedAt, images = [], video }: SitemapEntry): Xml => {
  const absolute = (address: string) => new URL(address, origin).href;
  return element(
    "url",
    {},
    element("loc", {}, absolute(path)),
    updatedAt && element("lastmod", {}, updatedAt.toISOString()),
    images.slice(0, MAX_IMAGES).map((image) => element("image:image", {}, element("image:loc", {}, absolute(image)))),
    video &&
      element(
        "video:video",
        {},
        element("video:thumbnail_loc", {}, absolute(video.poster)),
        element("video:title", {}, firstCharacters(video.title, MAX_VIDEO_TITLE)),
        element("video:description", {}, firstCharacters(video.description, MAX_VIDEO_DESCRIPTION)),
        element("video:content_loc", {}, absolute(video.file)),
        video.seconds === undefined ? undefined : element("video:duration", {}, video.seconds),
        element("video:publication_date", {}, video.publishedAt.toISOString()),
      ),
  );
};
