import { describe, expect, test } from "vitest";
import { placeOf, PLACES } from "#domain/catalog/places";
import { FaqInput, PageInput, PostInput } from "#domain/content/inputs";
import * as v from "valibot";
import { renderMarkdown } from "../../../worker/services/content/markdown/render-markdown.ts";
import { faqCategories } from "./faqs/index.ts";
import { materials } from "./materials.ts";
import { categories } from "./categories.ts";
import { pages } from "./pages/index.ts";
import { postCategories, posts } from "./posts/index.ts";

const questions = faqCategories.flatMap(({ slug: category, questions }) =>
  questions.map((question) => ({ category, ...question })),
);

describe("questions", () => {
  test("there are 60 in 8 categories, each with an address of its own", () => {
    expect(faqCategories).toHaveLength(8);
    expect(questions).toHaveLength(60);
    expect(new Set(questions.map(({ category, slug }) => `${category}/${slug}`)).size).toBe(60);
  });

  test("the contract's question is there", () => {
    expect(questions.some(({ category, slug }) => category === "ordering" && slug === "how-do-i-reorder")).toBe(true);
  });

  test.each(questions.map((question) => [question.slug, question] as const))("%s could be saved by staff", (_, one) => {
    expect(v.safeParse(FaqInput, one).success).toBe(true);
    expect(one.answer.length).toBeGreaterThan(80);
  });
});

describe("pages", () => {
  test.each(pages.map((page) => [page.path, page] as const))("%s could be saved by staff", (_, page) => {
    expect(v.safeParse(PageInput, page).success).toBe(true);
  });

  test.each(pages.map((page) => [page.path, page] as const))(
    "%s names only values that are filled in",
    (_, { body }) => {
      const values = { company: "C", email: "e@example.com", phone: "1", address: "A" };
      expect(renderMarkdown(body, values).html).not.toMatch(/\{\w+\}/);
    },
  );
});

describe("posts", () => {
  test("there are 30 over three years, one of them the contract's", () => {
    expect(posts).toHaveLength(30);
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(30);
    expect(Math.max(...posts.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(2.8 * 365);
    expect(posts.some(({ slug }) => slug === "sticker-printing-color-guide")).toBe(true);
  });

  test.each(posts.map((post) => [post.slug, post] as const))("%s could be saved by staff", (_, post) => {
    expect(v.safeParse(PostInput, { ...post, date_published: "2026-01-01T00:00:00Z" }).success).toBe(true);
    expect(categories.some(({ path }) => path === post.picture)).toBe(true);
  });

  test("every category has posts", () => {
    expect(postCategories.filter(({ slug }) => !posts.some((post) => post.categories.includes(slug)))).toEqual([]);
  });
});

test("every place of the chooser has a material, and every material names known places", () => {
  expect(PLACES.filter(({ id }) => !materials.some(({ places }) => places.includes(id)))).toEqual([]);
  expect(materials.flatMap(({ places }) => places).filter((id) => placeOf(id) === undefined)).toEqual([]);
});
