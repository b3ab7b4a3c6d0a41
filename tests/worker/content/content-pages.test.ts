import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";

let services: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  await stockCatalog();
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO faq_category (id, slug, name, position) VALUES (1, 'ordering', 'Ordering', 1), (2, 'artwork', 'Artwork', 0), (3, 'empty', 'Empty', 2)",
    ),
    env.DB.prepare(
      `INSERT INTO faq (category_id, slug, question, answer, position, is_published, updated_at) VALUES
        (1, 'b', 'B?', 'Write to {email}. <script>', 1, 1, 0), (1, 'a', 'A?', 'Yes.', 0, 1, 0), (1, 'draft', 'Draft?', 'No.', 2, 0, 0), (2, 'c', 'C?', 'See.', 0, 1, 0), (3, 'd', 'D?', 'No.', 0, 0, 0)`,
    ),
    env.DB.prepare(
      "INSERT INTO page (path, title, body, updated_at) VALUES ('/privacy-policy/', 'Privacy', '## What\n\nAsk {company}.', 0)",
    ),
  ]);
  services = await openPages(new Client());
});

describe("the help pages", () => {
  test("list categories and questions in the staff's order, without drafts and empty categories", async () => {
    const index = await services.content.read.faqIndex();
    expect(index.map(({ href, questions }) => [href, questions.map(({ href: to }) => to)])).toEqual([
      ["/faqs/artwork/", ["/faqs/artwork/c/"]],
      ["/faqs/ordering/", ["/faqs/ordering/a/", "/faqs/ordering/b/"]],
    ]);
  });

  test("show the answers of a category with the shop's own e-mail address, and no HTML of their source", async () => {
    const page = await services.content.read.faqCategory("ordering");
    expect(page?.questions.map(({ question }) => question)).toEqual(["A?", "B?"]);
    const html = page?.questions[1]?.answer.html ?? "";
    expect(html).toContain("hello@kisscut.example");
    expect(html).not.toContain("<script>");
  });

  test("show one question with its answer, in its own category only", async () => {
    const { faqQuestion } = services.content.read;
    const page = await faqQuestion("ordering", "b");
    expect(page).toMatchObject({
      category: { slug: "ordering" },
      question: { question: "B?", href: "/faqs/ordering/b/" },
    });
    expect(page?.question.answer.html).toContain("hello@kisscut.example");
    expect(await faqQuestion("artwork", "b")).toBeUndefined();
    expect(await faqQuestion("ordering", "no-such")).toBeUndefined();
  });

  test.each(["no-such-category", "empty"])("have no category %s", async (slug) => {
    expect(await services.content.read.faqCategory(slug)).toBeUndefined();
  });
});

test("a page is found by its whole path only", async () => {
  expect((await services.content.read.page("/privacy-policy/"))?.text.headings).toEqual([
    { id: "what", text: "What", level: 2 },
  ]);
  expect(await services.content.read.page("/privacy-policy")).toBeUndefined();
  expect(await services.content.read.page("/no-such-page/")).toBeUndefined();
});

describe("the material pages", () => {
  test("show each material with a product that is offered in it, at its price in that material", async () => {
    const materials = await services.storefront.readMaterials();
    expect(materials.map(({ slug, product }) => [slug, product?.slug])).toEqual([
      ["white-vinyl", "custom-die-cut-stickers"],
      ["clear-vinyl", "custom-die-cut-stickers"],
      ["magnet", "custom-magnets"],
    ]);
    const [white, clear] = materials;
    expect(white?.product?.start?.total.minor).toBeGreaterThan(0);
    expect(clear?.product?.start?.total.minor).not.toBe(white?.product?.start?.total.minor);
  });

  test("list what is made of a material, and the other materials", async () => {
    const page = await services.storefront.readMaterial("white-vinyl");
    expect(page?.products.map(({ slug }) => slug)).toEqual([
      "custom-die-cut-stickers",
      "custom-bumper-stickers",
      "fox-sticker",
    ]);
    expect(page?.others.map(({ slug }) => slug)).toEqual(["clear-vinyl", "magnet"]);
    expect(await services.storefront.readMaterial("no-such-material")).toBeUndefined();
  });

  test("show a material without facts, as staff may enter one, with empty texts", async () => {
    await env.DB.prepare("INSERT INTO material (slug, name, position) VALUES ('plain', 'Plain', 9)").run();
    const page = await services.storefront.readMaterial("plain");
    expect(page?.material).toMatchObject({ removal: "", care: "", places: [], temperature: undefined });
    expect(page?.products).toEqual([]);
  });
});
