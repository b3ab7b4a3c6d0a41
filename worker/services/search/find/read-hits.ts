import { eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { categoryHref, materialHref, type ProductCard } from "#domain/shop/catalog/views";
import { postHref } from "#domain/shop/content/blog";
import { galleryItemHref } from "#domain/shop/content/gallery";
import { questionHref } from "#domain/shop/content/views";
import { OWN_PAGES } from "#domain/shop/content/own-pages";
import type { SearchHit, SearchKind } from "#domain/shop/search/kinds";
import { excerpt, plainText } from "#domain/shop/search/plain-text";
import { builtOnce } from "../../../db/built-once.ts";
import { readTogether } from "../../../db/read-together.ts";
import { category, material, product } from "../../../db/schema/catalog.ts";
import { faq, faqCategory, galleryItem, page, post } from "../../../db/schema/content.ts";
import { cardColumns } from "../../catalog/index.ts";
import { isPublished } from "../../content/index.ts";
import { toCard } from "../../kinds/index.ts";
import { type PriceInput, selectPrices, toPrices } from "../../pricing/index.ts";
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
type OtherKind = Exclude<SearchKind, "product">;
type Database = ServiceContext["db"];

const briefly = (text: string): string => excerpt(plainText(text), MAX_SUMMARY);

/** A statement and how its rows are shown. */
interface Source {
  readonly select: ReturnType<typeof builtOnce<BatchItem<"sqlite">>>;
  /** @param rows the statement's result */
  readonly read: (rows: unknown) => ReadonlyArray<Found>;
}

type QueryRow<Query> = Query extends { readonly _: { readonly result: ReadonlyArray<infer Row> } } ? Row : never;

const source = <Query extends BatchItem<"sqlite">>(
  build: (db: Database) => Query,
  toFound: (row: QueryRow<Query>) => Found,
): Source => ({
  select: builtOnce(build),
  read: (rows) => (rows as ReadonlyArray<QueryRow<Query>>).map(toFound),
});

/**
 * Chooses the found records of a kind by their ids (JSON), and of these the public ones. The ids lead to the rows: the
 * plus keeps SQLite from using an index of the other condition (sqlite.org/optoverview.html). Without statistics it
 * expects that the list of ids is long, and would read every active product.
 */
const isFound = (id: SQLiteColumn, isPublic: SQL = sql`1`): SQL =>
  sql`${id} IN (SELECT value FROM json_each(${sql.placeholder("ids")})) AND +(${isPublic})`;

const now = sql.placeholder("now");

const selectCards = builtOnce((db) =>
  db
    .select(cardColumns)
    .from(product)
    .where(isFound(product.id, eq(product.status, "active"))),
);

/** The public records of each kind among the found ones. */
const SOURCES: Readonly<Record<OtherKind, Source>> = {
  category: source(
    (db) =>
      db
        .select({
          id: category.id,
          path: category.path,
          title: category.name,
          summary: category.summary,
          image: category.image,
        })
        .from(category)
        .where(isFound(category.id, eq(category.isHidden, false))),
    (row) => ({ ...row, href: categoryHref(row.path) }),
  ),
  material: source(
    (db) =>
      db
        .select({
          id: material.id,
          slug: material.slug,
          title: material.name,
          summary: material.summary,
          image: material.image,
        })
        .from(material)
        .where(isFound(material.id, eq(material.isActive, true))),
    (row) => ({ ...row, href: materialHref(row.slug) }),
  ),
  post: source(
    (db) =>
      db
        .select({ id: post.id, slug: post.slug, title: post.title, summary: post.summary, image: post.image })
        .from(post)
        .where(isFound(post.id, isPublished(post, now))),
    (row) => ({ ...row, href: postHref(row.slug) }),
  ),
  question: source(
    (db) =>
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
        .where(isFound(faq.id, isPublished(faq, now))),
    (row) => ({ ...row, href: questionHref(row.category, row.slug), summary: row.answer, image: "" }),
  ),
  gallery: source(
    (db) =>
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
        .where(isFound(galleryItem.id, isPublished(galleryItem, now))),
    (row) => ({ ...row, href: galleryItemHref(row.kind, row.slug) }),
  ),
  page: source(
    (db) =>
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
        .where(isFound(page.id, isPublished(page, now))),
    (row) => ({ ...row, href: row.path, summary: row.summary || row.body }),
  ),
};

/** Pages without a record have negative ids in the index. */
const OWN: ReadonlyArray<Found> = OWN_PAGES.map((fixed, i) => ({ ...fixed, id: -1 - i, image: "" }));

/**
 * Reads the public records of entries from the shop's database, with one statement for each kind among them, and the
 * prices of products. The index may lag for a moment, so a record that is not public any more is left out here.
 * @returns also the catalog's version at that moment
 */
export async function readHits(
  context: ServiceContext,
  entries: ReadonlyArray<RankedEntry>,
): Promise<FoundRecords & { readonly version: number }> {
  const { db } = context;
  const byKind = Map.groupBy(entries, ({ kind }) => kind);
  const listIds = (kind: SearchKind) => JSON.stringify((byKind.get(kind) ?? []).map((entry) => entry.object_id));
  const otherKinds = [...byKind.keys()].filter((kind) => kind !== "product");
  const sources = otherKinds.map((kind) => SOURCES[kind]);
  const time = context.clock().getTime();
  const [products, ...results] = await readTogether(db, [
    selectCards(db, { ids: listIds("product") }),
    ...sources.map(({ select }, i) => select(db, { ids: listIds(otherKinds[i] ?? "page"), now: time })),
    ...selectPrices(context),
  ]);
  const priceInput = results.splice(sources.length) as unknown as PriceInput;
  const recordsByKind = new Map(
    otherKinds.map((kind, i) => {
      const records = sources[i]?.read(results[i]) ?? [];
      return [kind, new Map([...records, ...(kind === "page" ? OWN : [])].map((record) => [record.id, record]))];
    }),
  );
  const { version, tables, discount } = await toPrices(context, priceInput);
  const cards = new Map(products.map((row) => [row.product.id, toCard(row, tables, discount)]));
  return {
    version,
    products: entries.flatMap(({ kind, object_id: id }) => (kind === "product" ? (cards.get(id) ?? []) : [])),
    others: entries.flatMap(({ kind, object_id: id }) => {
      const hit = kind === "product" ? undefined : recordsByKind.get(kind)?.get(id);
      if (!hit) return [];
      const { href, title, summary, image } = hit;
      return [{ kind, href, title, summary: briefly(summary), image }];
    }),
  };
}
