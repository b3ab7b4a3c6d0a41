import { asc } from "drizzle-orm";
import type { FaqCategoryInput, PostCategoryInput } from "#domain/shop/content/inputs";
import { ok } from "#domain/ground/kernel/result";
import { faqCategory, postCategory } from "../../db/schema/content.ts";
import { tableRecords } from "../records/index.ts";

/** Categories of articles. One with articles can't be deleted. */
export const postCategories = tableRecords({
  name: "post-category",
  table: postCategory,
  columns: { id: postCategory.id, slug: postCategory.slug, name: postCategory.name, position: postCategory.position },
  address: ({ slug }) => `/blog/category/${String(slug)}/`,
  searched: [postCategory.name],
  defaultOrder: [asc(postCategory.position), asc(postCategory.id)],
  show: (_, rows) => Promise.resolve(rows),
  buildColumns: (_, input: Partial<PostCategoryInput>) => Promise.resolve(ok(input)),
  staysWhileUsed: true,
  broken: { "post_category.slug": { slug: ["Another category already has this address."] } },
});

/** Categories of questions. One with questions can't be deleted. */
export const faqCategories = tableRecords({
  name: "faq-category",
  table: faqCategory,
  columns: { id: faqCategory.id, slug: faqCategory.slug, name: faqCategory.name, position: faqCategory.position },
  address: ({ slug }) => `/faqs/${String(slug)}/`,
  searched: [faqCategory.name, faqCategory.summary],
  defaultOrder: [asc(faqCategory.position), asc(faqCategory.id)],
  show: (_, rows) => Promise.resolve(rows),
  buildColumns: (_, input: Partial<FaqCategoryInput>) => Promise.resolve(ok(input)),
  broken: { "faq_category.slug": { slug: ["Another category already has this address."] } },
});
