import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { POSTS_PER_PAGE } from "#domain/shop/content/blog";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { openPages } from "../../factories/ordered-designs.ts";
import { toDecimal } from "#domain/ground/kernel/money";
import { stockCatalog } from "../../factories/catalog.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";

const COUNT = POSTS_PER_PAGE + 3;

let services: Awaited<ReturnType<typeof openPages>>;
const read = () => services.content.read;

beforeAll(async () => {
  const post = env.DB.prepare(
    "INSERT INTO post (id, slug, title, summary, body, status, published_at, updated_at) VALUES (?1, ?2, ?3, '', ?4, ?5, ?6, ?6)",
  );
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO post_category (id, slug, name, position) VALUES (1, 'how-to', 'How to', 0), (2, 'ideas', 'Ideas', 1)",
    ),
    ...Array.from({ length: COUNT }, (_, i) =>
      post.bind(
        i + 1,
        `post-${String(i + 1)}`,
        `Post ${String(i + 1)}`,
        i === 0 ? "About Neon Green, 100 %" : "Text",
        "published",
        Date.UTC(2026, 0, 1 + i, 20),
      ),
    ),
    post.bind(100, "draft", "Draft", "neon", "draft", 0),
    post.bind(101, "tomorrow", "Tomorrow", "neon", "published", Date.now() + DAY_MS),
    // Midnight of March 1 in the shop's zone is 8 a.m. in UTC.
    post.bind(102, "end-of-february", "End of February", "Text", "published", Date.UTC(2026, 2, 1, 7, 59)),
    env.DB.prepare("INSERT INTO post_in_category (post_id, category_id) VALUES (1, 1), (2, 1), (3, 1), (3, 2), (2, 2)"),
  ]);
  services = await openPages(new Client());
});

describe("the blog", () => {
  test("shows published posts, the newest first, in pages", async () => {
    const first = await read().posts({ by: "all" }, 1);
    expect(first).toMatchObject({ page: 1, pages: 2, total: COUNT + 1 });
    expect(first?.posts.slice(0, 2).map(({ href }) => href)).toEqual([
      "/blog/post/end-of-february/",
      `/blog/post/post-${String(COUNT)}/`,
    ]);
    const second = await read().posts({ by: "all" }, 2);
    expect(second?.posts.at(-1)?.title).toBe("Post 1");
    expect(await read().posts({ by: "all" }, 3)).toBeUndefined();
  });

  test("restricts a list to a category", async () => {
    expect((await read().posts({ by: "category", category: "ideas" }, 1))?.posts.map(({ title }) => title)).toEqual([
      "Post 3",
      "Post 2",
    ]);
  });

  test.each([
    ["neon", 1],
    ["NEON green", 1],
    ["neon red", 0],
    ["100 %", 1],
    ["_", 0],
  ])("finds %s in %i published posts", async (search, total) => {
    expect((await read().posts({ by: "search", search }, 1))?.total).toBe(total);
  });

  test("counts a month in the shop's zone", async () => {
    expect((await read().posts({ by: "date", year: 2026, month: 2 }, 1))?.posts.map(({ title }) => title)).toEqual([
      "End of February",
    ]);
    expect((await read().posts({ by: "date", year: 2026, month: 3 }, 1))?.total).toBe(0);
  });
});

describe("a post", () => {
  test("suggests posts that share most of its categories", async () => {
    const page = await read().post("post-2");
    expect(page?.post.categories.map(({ slug }) => slug)).toEqual(["how-to", "ideas"]);
    expect(page?.related.map(({ title }) => title)).toEqual(["Post 3", "Post 1"]);
  });

  test.each(["draft", "tomorrow", "no-such-post"])("%s does not exist for visitors", async (slug) => {
    expect(await read().post(slug)).toBeUndefined();
  });
});

describe("what search engines and feed readers fetch", () => {
  const fetchText = async (path: string) => {
    const response = await new Client().get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    return response.text();
  };
  const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");

  test("robots.txt names the sitemap, which names one for each kind of page that the shop has", async () => {
    const [index = ""] = /(?<=Sitemap: ).+/.exec(await fetchText("/robots.txt")) ?? [];
    const sitemaps = addresses(await fetchText(new URL(index).pathname));
    expect(sitemaps.map((address) => new URL(address).pathname)).toEqual([
      "/sitemaps/pages/1.xml",
      "/sitemaps/posts/1.xml",
    ]);
    const all = (await Promise.all(sitemaps.map((address) => fetchText(new URL(address).pathname)))).flatMap(addresses);
    const paths = all.map((address) => new URL(address).pathname);
    expect(paths).toContain("/");
    expect(paths).toContain("/blog/category/ideas/");
    expect(paths.filter((path) => path.startsWith("/blog/post/"))).toHaveLength(COUNT + 1);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.join(" ")).not.toMatch(/draft|tomorrow|profile|staff/);
  });

  test.each(["/sitemaps/posts/2.xml", "/sitemaps/posts/0.xml", "/sitemaps/posts/one.xml", "/sitemaps/people/1.xml"])(
    "%s does not exist",
    async (path) => {
      expect((await new Client().get(path)).status).toBe(404);
    },
  );

  test("feeds hold the newest published posts", async () => {
    const feed = JSON.parse(await fetchText("/blog/feed.json")) as {
      items: Array<{ url: string; content_html: string }>;
    };
    expect(feed.items).toHaveLength(COUNT + 1);
    expect(new URL(feed.items[0]?.url ?? "").pathname).toBe("/blog/post/end-of-february/");
    expect(feed.items[0]?.content_html).toBe("<p>Text</p>\n");
    expect(await fetchText("/blog/feed.atom")).toContain("<title>End of February</title>");
  });
});

describe("the text of a post", () => {
  const fetchText = async (body: string) => {
    await env.DB.prepare("UPDATE post SET body = ?1 WHERE id = 1").bind(body).run();
    return (await read().post("post-1"))?.post.text;
  };

  beforeAll(async () => {
    await stockCatalog();
    await env.DB.prepare(
      `INSERT INTO gallery_item (kind, slug, title, image, width, height, small_image, video, captions, status, published_at)
       VALUES ('image', 'truck', 'A truck', '/static/media/truck.webp', 1200, 900, '/static/media/truck-600.webp', NULL, NULL, 'published', 0),
              ('video', 'how', 'How to', '/static/media/how.webp', 1280, 720, '', '/static/media/how.mp4', '/static/media/how.vtt', 'published', 0),
              ('image', 'secret', 'Secret', '/static/media/secret.webp', 1200, 900, '', NULL, NULL, 'draft', 0)`,
    ).run();
  });

  test("shows pictures, videos, products, today's prices and tools where it names them", async () => {
    const text = await fetchText(
      [
        "Before",
        '::picture[truck]{caption="On the road"}',
        "::video[how]",
        "::product[fox-sticker]",
        "::price[custom-die-cut-stickers]{width=3 height=2}",
        "::ruler",
        "::diagram[cut-depths]",
        "After",
      ].join("\n\n"),
    );
    expect(text?.blocks).toMatchObject([
      { kind: "html", html: "<p>Before</p>\n" },
      { kind: "picture", picture: { href: "/gallery/image/truck/", width: 1200 }, caption: "On the road" },
      { kind: "video", file: "/static/media/how.mp4", captions: "/static/media/how.vtt" },
      { kind: "product", product: { slug: "fox-sticker" } },
      { kind: "price", name: "Custom die-cut stickers", width: 3, height: 2 },
      { kind: "ruler" },
      { kind: "diagram", name: "cut-depths" },
      { kind: "html", html: "<p>After</p>\n" },
    ]);
    const price = text?.blocks.find((block) => block.kind === "price");
    const quoted = await new Client().post("/catalog/api/quote/", {
      product: "custom-die-cut-stickers",
      width: 3,
      height: 2,
      quantity: price?.breaks[0]?.quantity,
    });
    const { total } = await quoted.json<{ total: string }>();
    expect(toDecimal(price?.breaks[0]?.total ?? { minor: 0, currency: "USD" })).toBe(total);
  });

  test.each(["::product[no-such-product]", "::picture[secret]", "::video[truck]", "::price[fox-sticker]{width=90}"])(
    "%s names nothing and is shown as text",
    async (line) => {
      expect((await fetchText(line))?.blocks).toEqual([{ kind: "html", html: `<p>${line}</p>\n` }]);
    },
  );
});

test("a post that staff save has its picture for social media at once", async () => {
  const { client } = await signedUp({ role: "staff" });
  const saved = await client.post("/content/api/v1/post/", {
    slug: "shared",
    title: "Shared",
    body: "Text",
    status: "published",
    date_published: "2026-01-01T00:00:00Z",
  });
  expect(saved.status).toBe(201);
  await expect.poll(async () => (await env.FILES.list({ prefix: "share/post/shared/" })).objects.length).toBe(1);
  await client.put(`/content/api/v1/post/${String((await saved.json<{ id: number }>()).id)}/`, { title: "Another" });
  const names = async () => (await env.FILES.list({ prefix: "share/post/shared/" })).objects.map(({ key }) => key);
  const [first] = await names();
  await expect.poll(async () => (await names()).filter((name) => name !== first).length).toBe(1);
  await env.DB.prepare("DELETE FROM post WHERE slug = 'shared'").run();
});

test("ten thousand posts have pages and neighbors as few have", async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 10999)
     INSERT INTO post (id, slug, title, summary, body, status, published_at, updated_at)
     SELECT i, 'many-' || i, 'Many ' || i, '', 'Text', 'published', i * 1000, i * 1000 FROM n`,
  ).run();
  await env.DB.prepare(
    "INSERT INTO post_in_category (post_id, category_id) SELECT id, 2 FROM post WHERE id >= 1000",
  ).run();
  expect((await read().posts({ by: "all" }, 1))?.total).toBe(10_000 + COUNT + 1);
  const ideas = { by: "category", category: "ideas" } as const;
  const pages = (await read().posts(ideas, 1))?.pages ?? 0;
  expect((await read().posts(ideas, pages))?.posts.at(-1)?.title).toBe("Many 1000");
  expect((await read().post("many-1000"))?.related).toHaveLength(3);
  const { results } = await env.DB.prepare(
    "EXPLAIN QUERY PLAN SELECT * FROM post WHERE status = 'published' AND published_at <= 9 ORDER BY published_at DESC, id DESC LIMIT 9 OFFSET 9",
  ).all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual([expect.stringContaining("USING INDEX post_by_date")]);
});
