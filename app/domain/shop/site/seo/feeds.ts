import { firstCharacters } from "#domain/ground/kernel/characters";
import { ATOM_PATH, JSON_FEED_PATH, withOrigin } from "#domain/shop/site/seo/feed-paths";
import { element, xmlDocument, type Xml } from "./internal/xml-writer.ts";

/** Posts in a feed, newest first. */
export const POSTS_IN_FEED = 20;
export interface FeedPost {
  /** A path of this site. */
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  /** The address of its picture, or "". */
  readonly image: string;
  readonly author: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

interface FeedFacts {
  /** "https://shop.example" */
  readonly origin: string;
  readonly shopName: string;
}

/** A feed must have a date, and a blog without posts has none: this is when it began. */
const BEGINNING = new Date(0);

const newest = (posts: ReadonlyArray<FeedPost>): Date =>
  posts.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), BEGINNING);

/** The blog as an Atom feed (RFC 4287). */
export const atomFeed = ({ origin, shopName }: FeedFacts, posts: ReadonlyArray<FeedPost>): string =>
  xmlDocument(
    element(
      "feed",
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en-US" },
      element("id", {}, `${origin}/blog/`),
      element("title", {}, `${shopName} blog`),
      element("updated", {}, newest(posts).toISOString()),
      element("author", {}, element("name", {}, shopName)),
      element("link", { rel: "alternate", type: "text/html", href: `${origin}/blog/` }),
      element("link", { rel: "self", type: "application/atom+xml", href: origin + ATOM_PATH }),
      posts.map((post) => atomEntry(origin, post)),
    ),
  );

const atomEntry = (origin: string, post: FeedPost): Xml =>
  element(
    "entry",
    {},
    element("id", {}, origin + post.path),
    element("title", {}, post.title),
    element("published", {}, post.publishedAt.toISOString()),
    element("updated", {}, post.updatedAt.toISOString()),
    post.author === "" ? undefined : element("author", {}, element("name", {}, post.author)),
    element("link", { rel: "alternate", type: "text/html", href: origin + post.path }),
    element("summary", {}, post.summary),
    element("content", { type: "html" }, withOrigin(origin, post.html)),
  );

/** The blog as a JSON feed, version 1.1 (jsonfeed.org). */
export const jsonFeed = ({ origin, shopName }: FeedFacts, posts: ReadonlyArray<FeedPost>) => ({
  version: "https://jsonfeed.org/version/1.1",
  title: `${shopName} blog`,
  home_page_url: `${origin}/blog/`,
  feed_url: origin + JSON_FEED_PATH,
  language: "en-US",
  items: posts.map((post) => ({
    id: origin + post.path,
    url: origin + post.path,
    title: post.title,
    summary: post.summary,
    content_html: withOrigin(origin, post.html),
    date_published: post.publishedAt.toISOString(),
    date_modified: post.updatedAt.toISOString(),
    ...(post.image === "" ? {} : { image: new URL(post.image, origin).href }),
    ...(post.author === "" ? {} : { authors: [{ name: post.author }] }),
  })),
});

/** A product as shopping services show it. Addresses are paths of this site. */
export interface FeedProduct {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly image: string;
  readonly otherImages: ReadonlyArray<string>;
  /** The price of its opening choices, as "12.50 USD". */
  readonly price: string;
  /** Its categories from the root down, as "Stickers > Die-cut stickers". */
  readonly category: string;
}

/**
 * Google's product data specification allows 50 characters of id, 10 further pictures, 150 characters of title and
 * 5,000 of description.
 */
export const MAX_FEED_ID = 50;
const MAX_IMAGES = 10;
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;

/** The products as RSS 2.0 with Google's elements, which the other shopping services read too. */
export const productFeed = ({ origin, shopName }: FeedFacts, products: ReadonlyArray<FeedProduct>): string =>
  xmlDocument(
    element(
      "rss",
      { version: "2.0", "xmlns:g": "http://base.google.com/ns/1.0" },
      element(
        "channel",
        {},
        element("title", {}, shopName),
        element("link", {}, `${origin}/`),
        element("description", {}, `Products of ${shopName}`),
        products.map((product) => productItem({ origin, shopName }, product)),
      ),
    ),
  );

const productItem = ({ origin, shopName }: FeedFacts, product: FeedProduct): Xml => {
  const absolute = (address: string) => new URL(address, origin).href;
  return element(
    "item",
    {},
    element("g:id", {}, product.id),
    element("g:title", {}, firstCharacters(product.title, MAX_TITLE)),
    element("g:description", {}, firstCharacters(product.description, MAX_DESCRIPTION)),
    element("g:link", {}, absolute(product.path)),
    element("g:image_link", {}, absolute(product.image)),
    product.otherImages.slice(0, MAX_IMAGES).map((image) => element("g:additional_image_link", {}, absolute(image))),
    element("g:price", {}, product.price),
    element("g:availability", {}, "in_stock"),
    element("g:condition", {}, "new"),
    element("g:brand", {}, shopName),
    // Made to order: there is no trade number.
    element("g:identifier_exists", {}, "no"),
    product.category === "" ? undefined : element("g:product_type", {}, product.category),
  );
};
