import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { POSTS_PER_PAGE } from "#domain/shop/content/blog";
import { POSTS_IN_FEED } from "#domain/shop/site/seo/feeds";
import { ADDRESSES_PER_SITEMAP } from "#domain/shop/site/seo/sitemap";
import { openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";

const MANY = 10_000;
const PAGES = Math.ceil(MANY / POSTS_PER_PAGE);

beforeAll(async () => {
  await env.DB.prepare(
    `INSERT INTO post (slug, title, summary, body, status, published_at, updated_at)
     WITH RECURSIVE numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ?1)
     SELECT 'post-' || i, 'Post ' || i, 'About ' || i, 'A text with the word ' || i, 'published', i * 60000, i * 60000 FROM numbers`,
  )
    .bind(MANY)
    .run();
});

describe("10,000 posts", () => {
  test("are on pages of the usual size, the oldest on the last", async () => {
    const { read } = (await openPages(new Client())).content;
    const last = await read.posts({ by: "all" }, PAGES);
    expect(last).toMatchObject({ total: MANY, pages: PAGES });
    expect(last?.posts.at(-1)?.title).toBe("Post 1");
    expect((await read.posts({ by: "search", search: "word 77" }, 1))?.posts).toHaveLength(POSTS_PER_PAGE);
    expect(await read.posts({ by: "all" }, PAGES + 1)).toBeUndefined();
  });

  test("leave the feeds as short as they were", async () => {
    const atom = await (await new Client().get("/blog/feed.atom")).text();
    expect(atom.split("<entry>").length - 1).toBe(POSTS_IN_FEED);
    expect(atom).toContain(`Post ${String(MANY)}`);
    expect(atom).not.toContain("Post 1<");
  });

  test("are all in sitemaps that are not too long", async () => {
    const index = await (await new Client().get("/sitemap.xml")).text();
    const parts = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/posts\/\d+\.xml)<\/loc>/g)].map(([, path = ""]) => path);
    let total = 0;
    for (const path of parts) {
      const urls = (await (await new Client().get(path)).text()).split("<loc>").length - 1;
      expect(urls).toBeLessThanOrEqual(ADDRESSES_PER_SITEMAP);
      total += urls;
    }
    expect(total).toBeGreaterThanOrEqual(MANY);
  });
});
