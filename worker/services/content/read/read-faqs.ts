import { and, asc, eq } from "drizzle-orm";
import type { Previewed } from "#domain/shop/content/publication";
import { faqCategoryHref, questionHref, type FaqIndexEntry, type QuestionView } from "#domain/shop/content/views";
import { faq, faqCategory } from "../../../db/schema/content.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { collectPlaceholders } from "../markdown/placeholders.ts";
import { renderMarkdown } from "../markdown/render-markdown.ts";
import { isPublished, isVisible, notePreview } from "./published.ts";

/** All categories that have published questions, with links to the questions. */
export async function readFaqIndex({ db, clock }: ServiceContext): Promise<ReadonlyArray<FaqIndexEntry>> {
  const rows = await db
    .select({ category: faqCategory, slug: faq.slug, question: faq.question })
    .from(faqCategory)
    .innerJoin(faq, and(eq(faq.categoryId, faqCategory.id), isPublished(faq, clock())))
    .orderBy(asc(faqCategory.position), asc(faqCategory.id), asc(faq.position), asc(faq.id));
  return [...Map.groupBy(rows, ({ category }) => category.id).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { slug, name, summary } = first.category;
    const questions = group.map((row) => ({
      slug: row.slug,
      question: row.question,
      href: questionHref(slug, row.slug),
    }));
    return [{ slug, name, summary, href: faqCategoryHref(slug), questions }];
  });
}

/** A category with the answers to all of its questions, and the whole index. */
export interface FaqCategoryPage {
  readonly index: ReadonlyArray<FaqIndexEntry>;
  readonly category: FaqIndexEntry;
  readonly questions: ReadonlyArray<QuestionView>;
}

/** Undefined when there is no such category, or nothing published in it. */
export async function readFaqCategory(context: ServiceContext, slug: string): Promise<FaqCategoryPage | undefined> {
  const [index, rows] = await Promise.all([
    readFaqIndex(context),
    context.db
      .select({ slug: faq.slug, question: faq.question, answer: faq.answer })
      .from(faq)
      .innerJoin(faqCategory, eq(faqCategory.id, faq.categoryId))
      .where(and(eq(faqCategory.slug, slug), isPublished(faq, context.clock())))
      .orderBy(asc(faq.position), asc(faq.id)),
  ]);
  const category = index.find((entry) => entry.slug === slug);
  if (!category) return undefined;
  const placeholders = collectPlaceholders(context);
  return {
    index,
    category,
    questions: rows.map((row) => ({
      slug: row.slug,
      question: row.question,
      href: questionHref(slug, row.slug),
      answer: renderMarkdown(row.answer, placeholders),
    })),
  };
}

/** A published question with its answer, its category and the whole index. */
export interface FaqQuestionPage {
  readonly index: ReadonlyArray<FaqIndexEntry>;
  readonly category: FaqIndexEntry;
  readonly question: QuestionView;
}

/**
 * Undefined when the category has no such published question.
 * @param isPreview also one that is not published, for who may read it
 */
export async function readFaqQuestion(
  context: ServiceContext,
  categorySlug: string,
  slug: string,
  isPreview = false,
): Promise<Previewed<FaqQuestionPage> | undefined> {
  const [index, [row]] = await Promise.all([
    readFaqIndex(context),
    context.db
      .select({ question: faq, category: faqCategory })
      .from(faq)
      .innerJoin(faqCategory, eq(faqCategory.id, faq.categoryId))
      .where(and(eq(faqCategory.slug, categorySlug), eq(faq.slug, slug), isVisible(context, "faq", faq, isPreview))),
  ]);
  if (!row) return undefined;
  const { name, summary } = row.category;
  // A category without published questions is not in the index.
  const category = index.find((entry) => entry.slug === categorySlug) ?? {
    slug: categorySlug,
    name,
    summary,
    href: faqCategoryHref(categorySlug),
    questions: [],
  };
  const { question, answer } = row.question;
  return {
    index,
    category,
    question: {
      slug,
      question,
      href: questionHref(categorySlug, slug),
      answer: renderMarkdown(answer, collectPlaceholders(context)),
    },
    previewNote: notePreview(context, "faq", row.question),
  };
}
