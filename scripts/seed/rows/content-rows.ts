import { faqCategories } from "../data/faqs/index.ts";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { pages } from "../data/pages/index.ts";
import { postCategories, posts } from "../data/posts/index.ts";
import { idIn, type Row } from "../load.ts";
import type { Gallery } from "../pictures/gallery.ts";

/** @param now milliseconds */
export const pageRows = (now: number): Array<Row> =>
  pages.map(({ path, title, summary, body }) => ({ path, title, summary, body, updated_at: now, published_at: now }));

export const faqCategoryRows = (): Array<Row> =>
  faqCategories.map(({ slug, name, summary }, position) => ({ slug, name, summary, position }));

/** @param categoryIds by slug @param now milliseconds */
export const faqRows = (categoryIds: ReadonlyMap<string, number>, now: number): Array<Row> =>
  faqCategories.flatMap(({ slug: category, questions }) =>
    questions.map(({ slug, question, answer }, position) => ({
      category_id: idIn(categoryIds, category),
      slug,
      question,
      answer,
      position,
      updated_at: now,
      published_at: now,
    })),
  );

export const postCategoryRows = (): Array<Row> =>
  postCategories.map(({ slug, name }, position) => ({ slug, name, position }));

/** @param now milliseconds */
export const postRows = (gallery: Gallery, now: number): Array<Row> =>
  posts.map(({ slug, title, summary, author, body, picture, daysAgo }) => ({
    slug,
    title,
    summary,
    author,
    body,
    image: gallery.category(picture),
    published_at: now - daysAgo * DAY_MS,
    updated_at: now - daysAgo * DAY_MS,
  }));

/** @param postIds by slug @param categoryIds by slug */
export const postInCategoryRows = (
  postIds: ReadonlyMap<string, number>,
  categoryIds: ReadonlyMap<string, number>,
): Array<Row> =>
  posts.flatMap(({ slug, categories }) =>
    categories.map((category) => ({ post_id: idIn(postIds, slug), category_id: idIn(categoryIds, category) })),
  );
