import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { POSTS_PER_PAGE } from "#domain/content/blog";
import { DAY_MS } from "#domain/kernel/durations";
import { pagesOf } from "../../factories/ordered-designs.ts";
import { Client } from "../support/client.ts";

const COUNT = POSTS_PER_PAGE + 3;

let services: Awaited<ReturnType<typeof pagesOf>>;
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
  services = await pagesOf(new Client());
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
    const found = await read().post("post-2");
    expect(found?.post.categories.map(({ slug }) => slug)).toEqual(["how-to", "ideas"]);
    expect(found?.related.map(({ title }) => title)).toEqual(["Post 3", "Post 1"]);
  });

  test.each(["draft", "tomorrow", "no-such-post"])("%s does not exist for visitors", async (slug) => {
    expect(await read().post(slug)).toBeUndefined();
  });
});
