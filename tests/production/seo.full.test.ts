import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { jpegFacts } from "#domain/ground/files/facts/raster";
import { xmlTokens } from "#domain/ground/files/xml/tokens";
import { withStores } from "../../scripts/lib/local-stores.ts";
import { openCaptured, type Server } from "../../scripts/lib/workerd.ts";
import { putFiles } from "../../scripts/seed/fill-catalog.ts";
import { fillContent } from "../../scripts/seed/fill-content.ts";
import { drawAll } from "../../scripts/seed/pictures/draw.ts";
import { makeGallery } from "../../scripts/seed/pictures/gallery.ts";
import { readGalleryFiles } from "../../scripts/seed/pictures/gallery-files.ts";
import { Browser } from "./browser.ts";
import { findFaults, structuredData } from "./structured-data.ts";

const origin = inject("origin");
// The captured configuration needs a folder with a name of the same length.
const folder = mkdtempSync(path.join(os.tmpdir(), "kisscut-production-"));
const state = path.join(folder, "state");
let server: Server;

beforeAll(async () => {
  const production = inject("production");
  cpSync(production.state, state, { recursive: true });
  // A new shop has a catalog, and no posts, answers and pictures yet.
  const [gallery, files] = [makeGallery(await drawAll()), readGalleryFiles()];
  await withStores(state, async ({ DB, FILES }) => {
    await putFiles(FILES, files.files);
    await fillContent(DB, { gallery, files }, Date.now());
  });
  server = await openCaptured(production, state);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (address: string): Promise<string> => {
  const answer = await new Browser(server.url, origin).get(address);
  expect(answer.status, address).toBe(200);
  return answer.text();
};

/** A page of each kind, with the types that search engines should find on it besides its breadcrumbs. */
const PAGES: ReadonlyArray<readonly [address: string, ...types: ReadonlyArray<string>]> = [
  ["/", "Organization", "WebSite"],
  ["/products/custom-stickers/die-cut-stickers/product/details/custom-die-cut-stickers/", "Product", "BreadcrumbList"],
  ["/products/ready-made/animals/marketplace/fox-sticker/", "Product", "BreadcrumbList"],
  ["/products/custom-stickers/die-cut-stickers/", "BreadcrumbList"],
  ["/products/customize-any-sticker/", "BreadcrumbList"],
  ["/products/gift-cards/", "BreadcrumbList"],
  ["/vectorization/", "BreadcrumbList"],
  ["/blog/", "BreadcrumbList"],
  ["/blog/category/how-to/", "BreadcrumbList"],
  ["/blog/post/sticker-printing-color-guide/", "BlogPosting", "BreadcrumbList"],
  ["/faqs/", "BreadcrumbList"],
  ["/faqs/ordering/", "FAQPage", "BreadcrumbList"],
  ["/faqs/ordering/how-do-i-reorder/", "FAQPage", "BreadcrumbList"],
  ["/testimonials/", "BreadcrumbList"],
  ["/testimonial/80/", "Review", "BreadcrumbList"],
  ["/gallery/images/", "BreadcrumbList"],
  ["/gallery/videos/", "BreadcrumbList"],
  ["/gallery/image/food-truck-wrap/", "ImageObject", "BreadcrumbList"],
  ["/gallery/video/applying-transfer-stickers/", "VideoObject", "BreadcrumbList"],
  ["/sticker-materials/", "BreadcrumbList"],
  ["/sticker-materials/white-vinyl/", "BreadcrumbList"],
  ["/contact-us/", "LocalBusiness", "BreadcrumbList"],
  ["/privacy-policy/", "BreadcrumbList"],
  ["/sticker-colors/", "BreadcrumbList"],
  ["/fonts/", "BreadcrumbList"],
  ["/sitemap/", "BreadcrumbList"],
];

describe("search engines", () => {
  test.each(PAGES)("find on %s what they ask for", async (address, ...types) => {
    const blocks = structuredData(await read(address));
    expect(blocks.map((block) => block["@type"])).toEqual(expect.arrayContaining([...types]));
    expect(blocks.flatMap((block) => [block["@context"], ...findFaults(block)])).toEqual(
      blocks.map(() => "https://schema.org"),
    );
  });
});

describe("social media", () => {
  const readMeta = (html: string, name: string): string | undefined =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

  test.each(PAGES.map(([address]) => address))("show a picture of %s", async (address) => {
    const html = await read(address);
    const image = new URL(readMeta(html, "og:image") ?? "");
    expect(image.origin).toBe(origin);
    expect([readMeta(html, "og:image:width"), readMeta(html, "og:image:height")]).toEqual(["1200", "630"]);
    expect(readMeta(html, "og:image:alt")).toMatch(/\S/);
    expect(readMeta(html, "twitter:card")).toBe("summary_large_image");
    expect(readMeta(html, "og:url")).toBe(`${origin}${address}`);
    const answer = await new Browser(server.url, origin).get(image.pathname);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(jpegFacts(FileBytes.of(bytes))).toMatchObject({ widthPx: 1200, heightPx: 630 });
    expect(bytes.length).toBeLessThan(300_000);
  });

  test("are led from an earlier picture to the present one, and find none of what is not public", async () => {
    const visitor = new Browser(server.url, origin);
    const earlier = await visitor.get("/share/post/0123456789abcdef/sticker-printing-color-guide.jpg");
    expect(earlier.status).toBe(302);
    const present = earlier.headers.get("location") ?? "";
    expect(await read("/blog/post/sticker-printing-color-guide/")).toContain(`content="${origin}${present}"`);
    for (const nothing of [
      "/share/post/0123456789abcdef/no-such-post.jpg",
      "/share/order/0123456789abcdef/1.jpg",
      "/share/post/x/sticker-printing-color-guide.jpg",
    ])
      expect((await visitor.get(nothing)).status, nothing).toBe(404);
  });
});

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", apos: "'" };
const decoded = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? `unknown entity ${whole}`);

/** A document's elements with their texts; throws for one that is not well formed. */
function parseElements(xml: string): ReadonlyArray<{ readonly name: string; readonly text: string }> {
  const open: Array<{ name: string; text: string }> = [];
  const all: Array<{ name: string; text: string }> = [];
  for (const token of xmlTokens(xml)) {
    if (!token.isWhole) throw new Error(`not well formed at ${String(token.start)}`);
    const last = open.at(-1);
    if (token.kind === "text") {
      if (last) last.text += decoded(xml.slice(token.start, token.end));
    } else if (token.kind === "open") {
      const element = { name: token.name, text: "" };
      all.push(element);
      if (!token.isEmpty) open.push(element);
    } else if (token.kind === "close" && open.pop()?.name !== token.name) throw new Error(`</${token.name}>`);
  }
  return all;
}

const listTexts = (elements: ReadonlyArray<{ name: string; text: string }>, name: string): ReadonlyArray<string> =>
  elements.filter((element) => element.name === name).map(({ text }) => text);

const WHOLE = /^https:\/\/[^\s"<>]+$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
/** Limits of the sitemap protocol (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;

describe("sitemaps", () => {
  test("are named by robots.txt, keep the protocol's limits, and list each public page once", async () => {
    const robots = await read("/robots.txt");
    expect(robots).toMatch(/^User-agent: \*\n/);
    expect(robots).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
    const maps = listTexts(parseElements(await read("/sitemap.xml")), "loc");
    expect(maps.map((map) => map.replace(/.*\/sitemaps\/(\w+)\/1\.xml$/, "$1"))).toEqual([
      "pages",
      "products",
      "posts",
      "gallery",
      "testimonials",
    ]);
    const addresses: Array<string> = [];
    for (const map of maps) {
      const xml = await read(new URL(map).pathname);
      expect(new TextEncoder().encode(xml).length).toBeLessThan(MAX_BYTES);
      const elements = parseElements(xml);
      const locations = listTexts(elements, "loc");
      expect(locations.length).toBeLessThanOrEqual(MAX_ADDRESSES);
      addresses.push(...locations);
      for (const name of ["image:loc", "video:thumbnail_loc", "video:content_loc"])
        for (const file of listTexts(elements, name)) expect(file).toMatch(WHOLE);
      for (const date of [...listTexts(elements, "lastmod"), ...listTexts(elements, "video:publication_date")])
        expect(date).toMatch(MOMENT);
      const videos = elements.filter(({ name }) => name === "video:video").length;
      for (const name of ["video:thumbnail_loc", "video:title", "video:description", "video:content_loc"])
        expect(listTexts(elements, name).filter((text) => text !== "")).toHaveLength(videos);
    }
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(address).toMatch(WHOLE);
    const listed = ["/gallery/images/", "/gallery/videos/", "/testimonials/", ...PAGES.map(([page]) => page)];
    expect(listed.filter((page) => !addresses.includes(origin + page))).toEqual([]);
  });
});

describe("feeds", () => {
  test("the Atom feed has what RFC 4287 demands", async () => {
    const xml = await read("/blog/feed.atom");
    expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
    expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="${origin}/blog/feed.atom"/>`);
    const elements = parseElements(xml);
    const entries = elements.filter(({ name }) => name === "entry").length;
    expect(entries).toBe(20);
    const ids = listTexts(elements, "id");
    expect(new Set(ids).size).toBe(entries + 1);
    for (const id of ids) expect(id).toMatch(WHOLE);
    expect(listTexts(elements, "title").filter((title) => title !== "")).toHaveLength(entries + 1);
    for (const date of [...listTexts(elements, "updated"), ...listTexts(elements, "published")])
      expect(date).toMatch(MOMENT);
    expect(listTexts(elements, "updated")).toHaveLength(entries + 1);
    for (const html of listTexts(elements, "content")) {
      expect(html).not.toMatch(/(?:href|src)="\/(?!\/)/);
      expect(html).not.toContain("<p>::");
    }
  });

  test("the JSON feed is version 1.1", async () => {
    const feed = JSON.parse(await read("/blog/feed.json")) as {
      version: string;
      feed_url: string;
      items: Array<Record<string, string>>;
    };
    expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
    expect(feed.feed_url).toBe(`${origin}/blog/feed.json`);
    expect(feed.items).toHaveLength(20);
    for (const { id, url, title, content_html, image, date_published } of feed.items) {
      expect([id, image]).toEqual([url, expect.stringMatching(WHOLE)]);
      expect(title).not.toBe("");
      expect(content_html).toContain("<p>");
      expect(date_published).toMatch(MOMENT);
    }
  });

  test("the product feed has what Google requires of each product, with pictures that are no SVG", async () => {
    const elements = parseElements(await read("/feeds/products.xml"));
    const items = elements.filter(({ name }) => name === "item").length;
    expect(items).toBeGreaterThan(60);
    const values = (name: string) => listTexts(elements, `g:${name}`).filter((text) => text !== "");
    for (const name of [
      "id",
      "title",
      "description",
      "link",
      "image_link",
      "availability",
      "price",
      "condition",
      "brand",
    ])
      expect(values(name), name).toHaveLength(items);
    expect(new Set(values("id")).size).toBe(items);
    for (const id of values("id")) expect(id.length).toBeLessThanOrEqual(50);
    for (const price of values("price")) expect(price).toMatch(/^\d+\.\d\d USD$/);
    expect(new Set(values("availability"))).toEqual(new Set(["in_stock"]));
    const images = [...values("image_link"), ...values("additional_image_link")];
    for (const address of [...values("link"), ...images]) expect(address).toMatch(WHOLE);
    expect(images.filter((image) => image.endsWith(".svg"))).toEqual([]);
    const picture = await new Browser(server.url, origin).get(new URL(images[0] ?? "").pathname);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });
});
