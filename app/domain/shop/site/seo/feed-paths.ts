export const ATOM_PATH = "/blog/feed.atom";
export const JSON_FEED_PATH = "/blog/feed.json";
export const PRODUCT_FEED_PATH = "/feeds/products.xml";

/** Rendered Markdown with whole addresses: a feed reader or a search engine shows it elsewhere. */
export const withOrigin = (origin: string, html: string): string =>
  html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
