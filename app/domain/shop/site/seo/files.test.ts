import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { xmlTokens } from "#domain/ground/files/xml/tokens";
import { atomFeed, jsonFeed, productFeed, type FeedPost } from "./feeds.ts";
import { robotsText } from "./robots.ts";
import { sitemap, sitemapIndex } from "./sitemap.ts";
import { element, xmlDocument } from "./internal/xml-writer.ts";

const facts = { origin: "https://shop.example", shopName: "Fox & Sons" };
const post = (changes: Partial<FeedPost> = {}): FeedPost => ({
  path: "/blog/post/hello/",
  title: "Hello",
  summary: "A greeting",
  html: '<p><a href="/faqs/">Help</a> <a href="//other.example/">Other</a> <img src="/a.webp"></p>',
  image: "",
  author: "Mina",
  publishedAt: new Date("2026-03-01T17:00:00Z"),
  updatedAt: new Date("2026-03-02T17:00:00Z"),
  ...changes,
});

/** The names of all elements in order; throws for a document that an XML parser would reject. */
function listElements(xml: string): ReadonlyArray<string> {
  const names: Array<string> = [];
  const open: Array<string> = [];
  for (const token of xmlTokens(xml)) {
    if (!token.isWhole) throw new Error(`not well formed at ${String(token.start)}`);
    if (token.kind === "open") {
      names.push(token.name);
      if (!token.isEmpty) open.push(token.name);
    } else if (token.kind === "close" && open.pop() !== token.name) throw new Error(`</${token.name}> closes nothing`);
  }
  if (open.length > 0) throw new Error(`${open.join(", ")} stay open`);
  return names;
}

describe("XML", () => {
  test("stays well formed with any text in attributes and elements", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (attribute, text) => {
        const xml = xmlDocument(element("a", { b: attribute }, text, element("c", {})));
        expect(listElements(xml)).toEqual(["a", "c"]);
        expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
      }),
    );
  });

  test("leaves out what is undefined", () => {
    expect(element("a", { b: undefined, c: 1 }, undefined, [element("d", {}, 2)]).xml).toBe('<a c="1"><d>2</d></a>');
    expect(element("a", {}).xml).toBe("<a/>");
  });
});

describe("a sitemap", () => {
  test("has whole addresses, dates, pictures and videos", () => {
    const xml = sitemap(facts.origin, [
      { path: "/blog/", updatedAt: new Date("2026-03-02T17:00:00Z"), images: ["/static/a&b.webp"] },
      {
        path: "/gallery/video/how/",
        video: {
          title: "How",
          description: "Slowly",
          poster: "/static/how.webp",
          file: "/static/how.mp4",
          seconds: 30,
          publishedAt: new Date("2026-03-02T17:00:00Z"),
        },
      },
    ]);
    expect(listElements(xml)).toContain("video:duration");
    expect(xml).toContain("<loc>https://shop.example/blog/</loc><lastmod>2026-03-02T17:00:00.000Z</lastmod>");
    expect(xml).toContain("<image:loc>https://shop.example/static/a&amp;b.webp</image:loc>");
    expect(xml).toContain("<video:content_loc>https://shop.example/static/how.mp4</video:content_loc>");
  });

  test("is named by the index, which robots.txt names", () => {
    expect(sitemapIndex(facts.origin, [{ kind: "posts", page: 2 }])).toContain(
      "<loc>https://shop.example/sitemaps/posts/2.xml</loc>",
    );
    const robots = robotsText(facts.origin);
    expect(robots).toContain("\nSitemap: https://shop.example/sitemap.xml\n");
    expect(robots).toContain("\nDisallow: /profile/\n");
  });
});

describe("the blog's feeds", () => {
  test("give texts with whole addresses, and leave others alone", () => {
    const { items } = jsonFeed(facts, [post()]);
    expect(items[0]?.content_html).toBe(
      '<p><a href="https://shop.example/faqs/">Help</a> <a href="//other.example/">Other</a> <img src="https://shop.example/a.webp"></p>',
    );
    expect(items[0]).toMatchObject({ url: "https://shop.example/blog/post/hello/", authors: [{ name: "Mina" }] });
  });

  test("are dated by the post that changed last, and have all that RFC 4287 demands", () => {
    const xml = atomFeed(facts, [
      post(),
      post({ path: "/blog/post/b/", updatedAt: new Date("2026-04-01T00:00:00Z"), author: "" }),
    ]);
    expect(xml).toContain("<title>Fox &amp; Sons blog</title><updated>2026-04-01T00:00:00.000Z</updated>");
    const names = listElements(xml);
    for (const name of ["id", "title", "updated"])
      expect(names.filter((elementName) => elementName === name)).toHaveLength(3);
    expect(listElements(atomFeed(facts, []))).toContain("updated");
  });
});

test("the product feed has what shopping services demand of each product", () => {
  const xml = productFeed(facts, [
    {
      id: "fox-sticker",
      title: "F".repeat(200),
      description: "A fox",
      path: "/products/ready-made/marketplace/fox-sticker/",
      image: "/static/fox.webp",
      otherImages: Array.from({ length: 12 }, (_, i) => `/static/${String(i)}.webp`),
      price: "4.38 USD",
      category: "Ready-made > Animals",
    },
  ]);
  const names = listElements(xml);
  for (const name of [
    "g:id",
    "g:title",
    "g:description",
    "g:link",
    "g:image_link",
    "g:availability",
    "g:price",
    "g:brand",
  ])
    expect(names).toContain(name);
  expect(names.filter((name) => name === "g:additional_image_link")).toHaveLength(10);
  expect(xml).toContain(`<g:title>${"F".repeat(150)}</g:title>`);
  expect(xml).toContain("<g:product_type>Ready-made &gt; Animals</g:product_type>");
});
