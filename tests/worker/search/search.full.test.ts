import { beforeAll, describe, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { OWN_PAGES } from "#domain/shop/content/own-pages";
import { rebuildIndex, updateIndex } from "../../../worker/services/search/entries/update-index.ts";
import { SEARCHED_TABLES } from "../../../worker/services/search/entries/searched-tables.ts";
import { type SearchInput } from "../../../worker/services/search/find-everything.ts";
import { CATEGORIES, MATERIALS, PRODUCTS, stockCatalog } from "../../factories/catalog.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { openSearch } from "./search-context.ts";

const { now, update, written, find, slugs } = openSearch();

beforeAll(async () => {
  await stockCatalog();
  const records = PRODUCTS.length + CATEGORIES.length + MATERIALS.length + OWN_PAGES.length;
  expect(await rebuildIndex(env.DB, env.SEARCH, now)).toBe(records);
  await update();
});

test("all words must occur", async () => {
  expect(await slugs("custom magnets")).toEqual(["custom-magnets"]);
  expect(await slugs("fox magnets")).toEqual([]);
});

test("a match in the name ranks above one in the text", async () => {
  expect((await slugs("sticker"))?.[0]).toMatch(/sticker/);
});

test("found products have their URL and price", async () => {
  const [fox] = (await find("fox"))?.products ?? [];
  expect(fox).toMatchObject({ href: "/products/ready-made/marketplace/fox-sticker/", start: { quantity: 1 } });
});

describe("search filters", () => {
  test("of any length that no category has match nothing", async () => {
    expect(await slugs("", { categories: ["x".repeat(200)] })).toEqual([]);
  });

  test("count their matches for the current search", async () => {
    const page = await find("custom");
    expect(page?.materials).toEqual([
      { value: "white-vinyl", name: "white vinyl", count: 2 },
      { value: "clear-vinyl", name: "clear vinyl", count: 1 },
      { value: "magnet", name: "magnet", count: 1 },
    ]);
    expect(page?.categories.find((category) => category.value === "custom-stickers")?.count).toBe(3);
  });

  test("do not restrict their own other options", async () => {
    const page = await find("custom", { materials: ["magnet"] });
    expect(page?.materials.map((material) => material.value)).toEqual(["white-vinyl", "clear-vinyl", "magnet"]);
  });
});

test("suggestions have results: words without a close match are dropped", async () => {
  expect(await find("stiker helicopter")).toMatchObject({ total: 0, suggestion: "sticker" });
});

test("of words that never occur together, the rest without one is suggested, so that it finds the least", async () => {
  // Magnets are more than foxes.
  expect(await find("fxo magnte")).toMatchObject({ total: 0, suggestion: "fox" });
  expect(await find("fox magnet")).toMatchObject({ total: 0, suggestion: "fox" });
  // Foxes on stickers are more than stickers and magnets.
  expect(await find("fox stickr magnet")).toMatchObject({ total: 0, suggestion: "sticker magnet" });
});

test.each(['"', "fox OR", "NEAR(", "*", "title:fox", "fox' --", "\u0000"])(
  "query operators are searched as text: %s",
  async (query) => {
    expect(await find(query)).toBeDefined();
  },
);

const run = (statement: string) => env.DB.prepare(statement).run();
const hrefs = async (query: string, rest?: Partial<SearchInput>) =>
  (await find(query, rest))?.others.map(({ href }) => href);

describe("everything public is found", () => {
  beforeAll(async () => {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO post (id, slug, title, summary, body, published_at, updated_at) VALUES
         (1, 'zebra-walls', 'Zebra walls', 'Stripes.', 'Long **stripes** for a hallway.', 1, 1), (2, 'tomorrow', 'Okapi news', '', 'Soon.', ${String(now + DAY_MS)}, 1)`,
      ),
      env.DB.prepare("INSERT INTO faq_category (id, slug, name) VALUES (1, 'zoo', 'Zoo')"),
      env.DB.prepare(
        "INSERT INTO faq (id, category_id, slug, question, answer, updated_at) VALUES (1, 1, 'why', 'How do I feed a zebra?', 'With [hay](/hay/).', 1)",
      ),
      env.DB.prepare(
        "INSERT INTO gallery_item (id, kind, slug, title, image, width, height, published_at) VALUES (1, 'image', 'zebra-van', 'Zebra van', '/z.png', 1, 1, 1)",
      ),
      env.DB.prepare(
        "INSERT INTO page (id, path, title, body, updated_at) VALUES (1, '/zebra/', 'About our zebra', 'It is striped.', 1)",
      ),
      env.DB.prepare("UPDATE category SET summary = 'Zebra gifts' WHERE path = 'gifts'"),
      env.DB.prepare("UPDATE material SET description = 'Zebra proof' WHERE slug = 'magnet'"),
    ]);
    await update();
  });

  test("posts, questions, gallery, pages, categories and materials, at their addresses", async () => {
    expect((await hrefs("zebra"))?.sort()).toEqual([
      "/blog/post/zebra-walls/",
      "/faqs/zoo/why/",
      "/gallery/image/zebra-van/",
      "/products/gifts/",
      "/sticker-materials/magnet/",
      "/zebra/",
    ]);
    const { others = [] } = (await find("feed zebra")) ?? {};
    expect(others).toEqual([
      { kind: "question", href: "/faqs/zoo/why/", title: "How do I feed a zebra?", summary: "With hay.", image: "" },
    ]);
    expect(await hrefs("contact")).toContain("/contact-us/");
  });

  test("by kind, which the categories of an address may name", async () => {
    expect((await hrefs("zebra", { categories: ["blog", "faqs"] }))?.sort()).toEqual([
      "/blog/post/zebra-walls/",
      "/faqs/zoo/why/",
    ]);
    expect((await find("zebra"))?.kinds).toContainEqual({ value: "blog", name: "Blog", count: 1 });
  });

  test("and never what is hidden, not even while the index lags", async () => {
    await env.DB.batch([
      env.DB.prepare("UPDATE post SET status = 'draft' WHERE id = 1"),
      env.DB.prepare("UPDATE faq SET is_published = 0"),
      env.DB.prepare("UPDATE gallery_item SET status = 'hidden'"),
      env.DB.prepare("DELETE FROM page"),
      env.DB.prepare("UPDATE category SET is_hidden = 1 WHERE path = 'gifts'"),
      env.DB.prepare("UPDATE material SET is_active = 0 WHERE slug = 'magnet'"),
    ]);
    expect(await hrefs("zebra")).toEqual([]);
    await update();
    expect(await find("zebra")).toMatchObject({ total: 0, suggestion: undefined });
    await run("UPDATE category SET is_hidden = 0");
    await run("UPDATE material SET is_active = 1");
    await update();
  });

  test("a post is found from its moment on, without another write", async () => {
    expect((await find("okapi"))?.total).toBe(0);
    await update(now + DAY_MS);
    expect((await find("okapi"))?.total).toBe(1);
    expect(await hrefs("okapi")).toEqual([]); // Its moment has not come for a reader of today.
    await run("DELETE FROM post");
    await update();
  });
});

describe("the index follows each write", () => {
  const isEmpty = async () => expect((await env.DB.prepare("SELECT * FROM search_outbox").all()).results).toEqual([]);

  test.each([
    ["the product", "UPDATE product SET name = 'Quokka sticker' WHERE slug = 'fox-sticker'"],
    ["its design", `UPDATE ready_made_design SET tags = '["quokka"]' WHERE slug = 'fox-sticker'`],
    ["its category", "UPDATE category SET name = 'Quokka things' WHERE path = 'ready-made'"],
    ["its material", "UPDATE material SET name = 'quokka film' WHERE slug = 'white-vinyl'"],
  ])("of %s", async (_, statement) => {
    await rebuildIndex(env.DB, env.SEARCH, now);
    expect(await slugs("quokka")).toEqual([]);
    await run(statement);
    await update();
    expect(await slugs("quokka")).toContain("fox-sticker");
    await isEmpty();
    await env.DB.batch([
      env.DB.prepare("UPDATE product SET name = 'Fox sticker' WHERE slug = 'fox-sticker'"),
      env.DB.prepare("UPDATE ready_made_design SET tags = '[]'"),
      env.DB.prepare("UPDATE category SET name = 'Ready-made' WHERE path = 'ready-made'"),
      env.DB.prepare("UPDATE material SET name = 'white vinyl' WHERE slug = 'white-vinyl'"),
    ]);
    await update();
    expect(await slugs("quokka")).toEqual([]);
  });

  test("of the categories of posts and questions", async () => {
    await run("INSERT INTO post (id, slug, title, body, published_at, updated_at) VALUES (9, 'a', 'A', 'B', 1, 1)");
    await run("INSERT INTO post_category (id, slug, name) VALUES (9, 'b', 'Numbers')");
    await run("UPDATE faq SET is_published = 1");
    await run("INSERT INTO post_in_category (post_id, category_id) VALUES (9, 9)");
    await update();
    for (const table of ["post_category", "faq_category"]) await run(`UPDATE ${table} SET name = 'Dibbler'`);
    await update();
    expect((await hrefs("dibbler"))?.sort()).toEqual(["/blog/post/a/", "/faqs/zoo/why/"]);
  });

  test("also one of staff, after the response", async () => {
    const { client } = await signedUp({ role: "staff" });
    const response = await client.post("/content/api/v1/post/", {
      slug: "numbat",
      title: "The numbat",
      body: "It eats termites.",
      date_published: "2026-01-05T12:00:00.000Z",
      status: "published",
    });
    expect(response.status).toBe(201);
    await expect.poll(() => hrefs("numbat")).toEqual(["/blog/post/numbat/"]);
  });

  test("and asks for it only where tables of the index were written", async () => {
    const { results } = await env.DB.prepare(
      "SELECT DISTINCT tbl_name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%INSERT INTO search_outbox%'",
    ).all<{ tbl_name: string }>();
    expect(new Set(results.map((row) => row.tbl_name))).toEqual(SEARCHED_TABLES);
  });

  test("but a request leaves rebuilding the whole index to the scheduled job", async () => {
    await run("INSERT INTO search_outbox (kind, object_id) VALUES ('all', 0)");
    await run("UPDATE product SET name = 'Quoll sticker' WHERE slug = 'fox-sticker'");
    await updateIndex(env.DB, env.SEARCH, now, "changed records");
    expect(await slugs("quoll")).toEqual(["fox-sticker"]);
    expect(await env.DB.prepare("SELECT kind FROM search_outbox").first("kind")).toBe("all");
    await run("UPDATE product SET name = 'Fox sticker' WHERE slug = 'fox-sticker'");
    await runScheduledJobs();
    await isEmpty();
  });

  test("and a rebuild forgets what is gone", async () => {
    await run("DELETE FROM post");
    await run("DELETE FROM search_outbox");
    await rebuildIndex(env.DB, env.SEARCH, now);
    expect(await find("numbat")).toMatchObject({ total: 0, suggestion: undefined });
  });
});

test("a synonym finds the same, and a typed word its beginnings", async () => {
  expect(await slugs("fox decal")).toEqual(["fox-sticker"]);
  expect(await slugs("fox decals")).toEqual(["fox-sticker"]);
});

test("words without a meaning of their own may be missing", async () => {
  expect(await slugs("how do I get a fox sticker")).toEqual(["fox-sticker"]);
});

test.each(["*", '"" ""', "🦊🧡", "\u202E\u2066", "…"])("a search without a word finds nothing: %s", async (query) => {
  expect(await find(query)).toMatchObject({ total: 0, products: [], others: [], suggestion: undefined });
});

test.each(["x".repeat(5000), "fox ".repeat(1250), "שועל ثعلب", "fox 🦊", "दो", "a".repeat(200)])(
  "any search has an answer",
  async (query) => {
    expect(await find(query)).toBeDefined();
  },
);

describe("searches that find nothing", () => {
  const missed = async () => {
    await Promise.all(written);
    return (await signedUp({ role: "staff" })).client.get("/staff/api/missed-searches/");
  };

  test("are counted for staff, without filters, pages, and what may name a person", async () => {
    await Promise.all(written);
    await run("DELETE FROM missed_search");
    for (const query of ["Unicorn  horn", "unicorn horn!", "ann@example.com zz", "order 1234567 zz", "fox"])
      await find(query);
    await find("unicorn", { materials: ["magnet"] });
    const answer = await missed();
    expect(await answer.json()).toEqual({
      items: [{ query: "unicorn horn", count: 2, last_day: new Date(now).toISOString().slice(0, 10) }],
    });
  });

  test("are of a bounded number a day", async () => {
    await Promise.all(written);
    await run("DELETE FROM missed_search");
    const day = new Date(now).toISOString().slice(0, 10);
    await env.DB.prepare(
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) INSERT INTO missed_search SELECT ?1, 'x' || i, 1 FROM n",
    )
      .bind(day)
      .run();
    await find("unicorn");
    await find("x7 zzz");
    await Promise.all(written);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM missed_search").first("n")).toBe(500);
  });
});

describe("suggestions", () => {
  const ask = async (q: string) => new Client().get(`/search/api/suggestions/?q=${encodeURIComponent(q)}`);

  test("are the best results for what is typed so far", async () => {
    const { items } = await (await ask("fo")).json<{ items: Array<{ href: string }> }>();
    expect(items).toContainEqual({
      kind: "product",
      title: "Fox sticker",
      href: "/products/ready-made/marketplace/fox-sticker/",
      summary: "A sly one for your laptop.",
      image: "",
    });
    expect(items.map(({ href }) => href)).toContain("/fonts/");
    for (const q of ["", "*", "🦊"]) expect(await (await ask(q)).json()).toEqual({ items: [] });
  });

  test.each(["fxo stik", "Föx", "stiker"])("are those of what was probably meant by “%s”", async (q) => {
    const { items } = await (await ask(q)).json<{ items: Array<{ title: string }> }>();
    expect(items.map(({ title }) => title)).toContain("Fox sticker");
  });

  test("are not asked for with a page of text", async () => {
    expect((await ask("x".repeat(201))).status).toBe(400);
  });
});
