import { element, xmlDocument, type Xml } from "./xml-writer.ts";

/**
 * What has a sitemap of its own. Search engines take at most 50,000 addresses in a file (sitemaps.org, protocol 0.9);
 * smaller files are made faster.
 */
export const SITEMAP_KINDS = ["pages", "products", "posts", "gallery"] as const;
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
}

export const sitemapPath = (kind: SitemapKind, page: number): string => `/sitemaps/${kind}/${String(page)}.xml`;

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
      entries.map((entry) => urlOf(origin, entry)),
    ),
  );

const urlOf = (origin: string, { path, updatedAt, images = [], video }: SitemapEntry): Xml => {
  const absolute = (address: string) => new URL(address, origin).href;
  return element(
    "url",
    {},
    element("loc", {}, absolute(path)),
    updatedAt && element("lastmod", {}, updatedAt.toISOString()),
    images.map((image) => element("image:image", {}, element("image:loc", {}, absolute(image)))),
    video &&
      element(
        "video:video",
        {},
        element("video:thumbnail_loc", {}, absolute(video.poster)),
        element("video:title", {}, video.title),
        element("video:description", {}, video.description),
        element("video:content_loc", {}, absolute(video.file)),
        video.seconds === undefined ? undefined : element("video:duration", {}, video.seconds),
      ),
  );
};
