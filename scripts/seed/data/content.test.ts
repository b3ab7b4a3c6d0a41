import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findStickerPlace, PLACES } from "#domain/shop/catalog/places";
import { GALLERY_CATEGORIES } from "#domain/shop/content/gallery";
import { FaqInput, PageInput, PostInput, TestimonialInput } from "#domain/shop/content/inputs";
import * as v from "valibot";
import { twinKey } from "#domain/shop/site/seo/share-picture";
import { renderMarkdown } from "../../../worker/services/content/markdown/render-markdown.ts";
import { GALLERY_FOLDER, readGalleryFiles } from "../pictures/gallery-files.ts";
import { faqCategories } from "./faqs/index.ts";
import { galleryImages } from "./gallery/images.ts";
import { galleryVideos } from "./gallery/videos.ts";
import { materials } from "./materials.ts";
import { categories } from "./categories.ts";
import { pages } from "./pages/index.ts";
import { postCategories, posts } from "./posts/index.ts";
import { products } from "./products/products.ts";
import { testimonials } from "./testimonials/index.ts";

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

  test.each(questions.map((question) => [question.slug, question] as const))(
    "%s could be saved by staff",
    (_, question) => {
      expect(v.safeParse(FaqInput, question).success).toBe(true);
      expect(question.answer.length).toBeGreaterThan(80);
    },
  );
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
  expect(materials.flatMap(({ places }) => places).filter((id) => findStickerPlace(id) === undefined)).toEqual([]);
});

describe("gallery", () => {
  const images = Object.values(galleryImages).flat();
  const productSlugs = new Set(products.map(({ slug }) => slug));

  test("there are 60 pictures and 6 videos or more, among them the contract's", () => {
    expect(images.length).toBeGreaterThanOrEqual(60);
    expect(galleryVideos.length).toBeGreaterThanOrEqual(6);
    expect(new Set(images.map(({ slug }) => slug)).size).toBe(images.length);
    expect(images.some(({ slug }) => slug === "food-truck-wrap")).toBe(true);
    expect(galleryVideos.some(({ slug }) => slug === "applying-transfer-stickers")).toBe(true);
  });

  test("every category is known, and every product exists", () => {
    expect(Object.keys(galleryImages)).toEqual(GALLERY_CATEGORIES.map(({ slug }) => slug));
    expect([...images, ...galleryVideos].filter(({ product }) => !productSlugs.has(product))).toEqual([]);
  });

  test("every picture and video has its files, and all together have less than 20 MB", () => {
    const files = readGalleryFiles();
    for (const { slug } of [...images, ...galleryVideos]) {
      expect(files.getUrl(`${slug}.webp`)).toMatch(/\.[0-9a-f]{12}\.webp$/);
      expect(files.getUrl(`${slug}-600.webp`)).not.toBe("");
      const key = files.getUrl(`${slug}.webp`).replace(/^.*\/media\//, "media/");
      expect(files.files.map((file) => file.key)).toContain(twinKey(key));
    }
    for (const { slug } of galleryVideos) expect(files.getUrl(`${slug}.mp4`)).toMatch(/\.[0-9a-f]{12}\.mp4$/);
    expect(files.files.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(20_000_000);
  });

  test("captions follow each other and end with the video", () => {
    for (const { slug, steps, seconds } of galleryVideos) {
      expect(steps[0]?.from, slug).toBe(0);
      const starts = [...steps.map(({ from }) => from), seconds];
      expect(starts, slug).toEqual([...starts].sort((a, b) => a - b));
      const captions = readFileSync(path.join(GALLERY_FOLDER, `${slug}.vtt`), "utf8");
      for (const { caption } of steps) expect(captions).toContain(caption);
    }
  });
});

describe("testimonials", () => {
  test("there are 80 by different people over almost three years, not all of them with five stars", () => {
    expect(testimonials).toHaveLength(80);
    expect(new Set(testimonials.map(({ name }) => name)).size).toBe(80);
    expect(Math.max(...testimonials.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(2.8 * 365);
    expect(new Set(testimonials.map(({ rating }) => rating))).toEqual(new Set([3, 4, 5]));
  });

  test.each(testimonials.map((testimonial) => [testimonial.name, testimonial] as const))(
    "what %s says could be saved by staff",
    (_, testimonial) => {
      expect(v.safeParse(TestimonialInput, { ...testimonial, date_published: "2026-01-01T00:00:00Z" }).success).toBe(
        true,
      );
      expect(products.some(({ slug }) => slug === testimonial.product)).toBe(true);
      expect(GALLERY_CATEGORIES.some(({ slug }) => slug === testimonial.category)).toBe(true);
    },
  );
});
