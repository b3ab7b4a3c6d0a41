import { and, eq, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { categoryHref, materialHref, type ProductCard } from "#domain/catalog/views";
import { userIdOf } from "#domain/kernel/capabilities";
import { postHref } from "#domain/content/blog";
import { galleryItemHref } from "#domain/content/gallery";
import { questionHref } from "#domain/content/views";
import { OWN_PAGES } from "#domain/content/own-pages";
import type { SearchHit, SearchKind } from "#domain/search/kinds";
import { excerpt, plainText } from "#domain/search/plain-text";
import { category, material, product } from "../../../db/schema/catalog.ts";
import { faq, faqCategory, galleryItem, page, post } from "../../../db/schema/content.ts";
import { cardColumns, selectCatalogVersion, toCatalogVersion } from "../../catalog/index.ts";
import { isPublished } from "../../content/index.ts";
import { toCard } from "../../kinds/index.ts";
import { selectDiscount, tablesAt, toDiscount } from "../../pricing/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import type { RankedEntry } from "./ranking.ts";

/** Characters of a result's text. */
const MAX_SUMMARY = 180;

/** What was found, as the shop's database has it now. Products and other results are each in order. */
export interface FoundRecords {
  readonly products: ReadonlyArray<ProductCard>;
  readonly others: ReadonlyArray<SearchHit>;
}

type Found = Omit<SearchHit, "kind"> & { readonly id: number };

const briefly = (text: string): string => excerpt(plainText(text), MAX_SUMMARY);

/** Selects the public records of these entries, with one statement for each kind, and the prices of products. */
function selectRecords({ db, session }: ServiceContext, entries: ReadonlyArray<RankedEntry>, now: Date) {
  const isOneOf = (column: SQLiteColumn, kind: SearchKind): SQL => {
    const ids = entries.filter((entry) => entry.kind === kind).map((entry) => entry.object_id);
    return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  };
  return db.batch([
    db
      .select(cardColumns)
      .from(product)
      .where(and(isOneOf(product.id, "product"), eq(product.status, "active"))),
    selectCatalogVersion(db),
    selectDiscount(db, userIdOf(session.actor), now),
    db
      .select({
        id: category.id,
        path: category.path,
        title: category.name,
        summary: category.summary,
        image: category.image,
      })
      .from(category)
      .where(and(isOneOf(category.id, "category"), eq(category.isHidden, false))),
    db
      .select({
        id: material.id,
        slug: material.slug,
        title: material.name,
        summary: material.summary,
        image: material.image,
      })
      .from(material)
      .where(and(isOneOf(material.id, "material"), eq(material.isActive, true))),
    db
      .select({ id: post.id, slug: post.slug, title: post.title, summary: post.summary, image: post.image })
      .from(post)
      .where(and(isOneOf(post.id, "post"), isPublished(post, now))),
    db
      .select({
        id: faq.id,
        slug: sql<string>`${faq.slug}`.as("question_slug"),
        title: faq.question,
        answer: faq.answer,
        category: sql<string>`${faqCategory.slug}`.as("category_slug"),
      })
      .from(faq)
      .innerJoin(faqCategory, eq(faqCategory.id, faq.categoryId))
      .where(and(isOneOf(faq.id, "question"), eq(faq.isPublished, true))),
    db
      .select({
        id: galleryItem.id,
        kind: galleryItem.kind,
        slug: galleryItem.slug,
        title: galleryItem.title,
        summary: galleryItem.description,
        image: galleryItem.image,
      })
      .from(galleryItem)
      .where(and(isOneOf(galleryItem.id, "gallery"), isPublished(galleryItem, now))),
    db
      .select({
        id: page.id,
        path: page.path,
        title: page.title,
        summary: page.summary,
        body: page.body,
        image: page.image,
      })
      .from(page)
      .where(isOneOf(page.id, "page")),
  ]);
}

/**
 * Reads the public records of entries from the shop's database. The index may lag for a moment, so a record that is not
 * public any more is left out here.
 * @returns also the catalog's version at that moment
 */
export async function readHits(
  context: ServiceContext,
  entries: ReadonlyArray<RankedEntry>,
): Promise<FoundRecords & { readonly version: number }> {
  const [products, versions, discounts, categories, materials, posts, questions, gallery, pages] = await selectRecords(
    context,
    entries,
    context.clock(),
  );
  const found: Readonly<Record<Exclude<SearchKind, "product">, ReadonlyArray<Found>>> = {
    category: categories.map((row) => ({ ...row, href: categoryHref(row.path) })),
    material: materials.map((row) => ({ ...row, href: materialHref(row.slug) })),
    post: posts.map((row) => ({ ...row, href: postHref(row.slug) })),
    question: questions.map((row) => ({
      ...row,
      href: questionHref(row.category, row.slug),
      summary: row.answer,
      image: "",
    })),
    gallery: gallery.map((row) => ({ ...row, href: galleryItemHref(row.kind, row.slug) })),
    page: [
      ...pages.map((row) => ({ ...row, href: row.path, summary: row.summary || row.body })),
      ...OWN_PAGES.map((fixed, i) => ({ ...fixed, id: -1 - i, image: "" })),
    ],
  };
  const version = toCatalogVersion(versions);
  const [prices, discount] = [await tablesAt(context, version), toDiscount(discounts)];
  const cards = new Map(products.map((row) => [row.product.id, toCard(row, prices, discount)]));
  return {
    version,
    products: entries.flatMap(({ kind, object_id: id }) => (kind === "product" ? (cards.get(id) ?? []) : [])),
    others: entries.flatMap(({ kind, object_id: id }) => {
      const hit = kind === "product" ? undefined : found[kind].find((one) => one.id === id);
      if (!hit) return [];
      const { href, title, summary, image } = hit;
      return [{ kind, href, title, summary: briefly(summary), image }];
    }),
  };
}
