import { eq, sql } from "drizzle-orm";
import type { ProductCard } from "#domain/catalog/views";
import { offsetOf, pageCount } from "#domain/kernel/requests/pagination";
import { matchExpression, nearestWord, termsOf, trigramExpression } from "#domain/search/query";
import { category, material, product } from "../../db/schema/catalog.ts";
import { cardColumns } from "../catalog/index.ts";
import { toCard } from "../kinds/index.ts";
import { findDiscount, readTables, selectTablesInForce } from "../pricing/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

export const SEARCH_PAGE_SIZE = 24;

export interface SearchInput {
  readonly query: string;
  /** Paths of categories, or their last parts. A product must be in at least one. */
  readonly categories: ReadonlyArray<string>;
  /** Slugs of materials. A product must have at least one. */
  readonly materials: ReadonlyArray<string>;
  readonly page: number;
}

/** A filter, with the number of matching products. */
export interface Facet {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

export interface SearchPage {
  readonly products: ReadonlyArray<ProductCard>;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly categories: ReadonlyArray<Facet>;
  readonly materials: ReadonlyArray<Facet>;
  /** A corrected query, if nothing was found. */
  readonly suggestion: string | undefined;
}

interface Found {
  readonly slug: string;
}
interface Counted {
  readonly value: string;
  readonly count: number;
}

/** Relevance, with weights of title, keywords, summary and body. */
const RANK = "bm25(search_index, 10.0, 6.0, 3.0, 1.0)";
const IN_CATEGORY = `(?2 = '[]' OR EXISTS (SELECT 1 FROM json_each(document.categories) AS has, json_each(?2) AS asked
  WHERE has.value = asked.value OR substr(has.value, -length(asked.value) - 1) = '/' || asked.value))`;
const IN_MATERIAL =
  "(?3 = '[]' OR EXISTS (SELECT 1 FROM json_each(document.materials) AS has, json_each(?3) AS asked WHERE has.value = asked.value))";

/** Finds products by text and filters. At most three round trips: the index, the products, and a suggestion if nothing was found. */
export async function searchProducts(context: ServiceContext, input: SearchInput): Promise<SearchPage | undefined> {
  const { search, db } = context;
  const match = matchExpression(input.query);
  const hits = match
    ? `(SELECT rowid AS id, ${RANK} AS rank FROM search_index WHERE search_index MATCH ?1)`
    : "(SELECT id, 0 AS rank FROM search_document WHERE ?1 IS NOT NULL)";
  const from = `FROM ${hits} AS hit JOIN search_document AS document ON document.id = hit.id`;
  const parameters = [match ?? "", JSON.stringify(input.categories), JSON.stringify(input.materials)];
  const statement = (text: string) => search.prepare(text).bind(...parameters);
  const [found, totals, categories, materials] = (await search.batch([
    search
      .prepare(
        `SELECT document.slug ${from} WHERE ${IN_CATEGORY} AND ${IN_MATERIAL} ORDER BY hit.rank - document.popularity * 0.5, document.id LIMIT ?4 OFFSET ?5`,
      )
      .bind(...parameters, SEARCH_PAGE_SIZE, offsetOf(input.page, SEARCH_PAGE_SIZE)),
    statement(`SELECT count(*) AS count ${from} WHERE ${IN_CATEGORY} AND ${IN_MATERIAL}`),
    // The counts of a facet ignore the facet's own filter.
    statement(
      `SELECT part.value, count(*) AS count ${from}, json_each(document.categories) AS part WHERE ?2 IS NOT NULL AND ${IN_MATERIAL} GROUP BY part.value`,
    ),
    statement(
      `SELECT part.value, count(*) AS count ${from}, json_each(document.materials) AS part WHERE ${IN_CATEGORY} AND ?3 IS NOT NULL GROUP BY part.value`,
    ),
  ])) as [D1Result<Found>, D1Result<{ count: number }>, D1Result<Counted>, D1Result<Counted>];

  const total = totals.results[0]?.count ?? 0;
  const pages = pageCount(total, SEARCH_PAGE_SIZE);
  if (input.page > pages) return undefined;
  const slugs = found.results.map(({ slug }) => slug);
  const [rows, tables, allCategories, allMaterials] = await db.batch([
    db
      .select(cardColumns)
      .from(product)
      .where(
        sql`${product.status} = 'active' AND ${product.slug} IN (SELECT value FROM json_each(${JSON.stringify(slugs)}))`,
      ),
    selectTablesInForce(db, context.clock()),
    db
      .select({ path: category.path, name: category.name })
      .from(category)
      .where(eq(category.isHidden, false))
      .orderBy(category.position),
    db
      .select({ slug: material.slug, name: material.name })
      .from(material)
      .where(eq(material.isActive, true))
      .orderBy(material.position),
  ]);
  const [prices, discount] = [readTables(tables), await findDiscount(context)];
  const cards = new Map(rows.map((row) => [row.product.slug, toCard(row, prices, discount)]));
  return {
    products: slugs.flatMap((slug) => cards.get(slug) ?? []),
    total,
    page: input.page,
    pages,
    categories: facets(
      categories.results,
      allCategories.map(({ path, name }) => ({ value: path, name })),
    ),
    materials: facets(
      materials.results,
      allMaterials.map(({ slug, name }) => ({ value: slug, name })),
    ),
    suggestion: total === 0 ? await suggest(search, input.query) : undefined,
  };
}

/** Facets in display order. Those without products are omitted. */
function facets(counted: ReadonlyArray<Counted>, known: ReadonlyArray<{ value: string; name: string }>): Array<Facet> {
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  return known.flatMap(({ value, name }) => {
    const count = counts.get(value) ?? 0;
    return count > 0 ? [{ value, name, count }] : [];
  });
}

/** A query with results: each unknown word is replaced by the nearest known one, or removed. Undefined if there is none. */
async function suggest(search: D1Database, query: string): Promise<string | undefined> {
  const terms = termsOf(query);
  if (terms.length === 0) return undefined;
  const candidates = await search.batch<{ word: string; uses: number }>(
    terms.map((term) =>
      search
        .prepare(
          `SELECT word, uses FROM search_word WHERE search_word MATCH ?1
           UNION SELECT word, uses FROM search_word WHERE substr(word, 1, 1) = substr(?2, 1, 1) AND abs(length(word) - length(?2)) <= 1`,
        )
        .bind(trigramExpression(term) ?? '"\u0001\u0001\u0001"', term),
    ),
  );
  const corrected = terms.flatMap((term, i) => {
    const known = candidates[i]?.results ?? [];
    if (known.some(({ word }) => word.startsWith(term))) return [term];
    return (
      nearestWord(
        term,
        known.map(({ word, uses }) => ({ word, uses: Number(uses) })),
      ) ?? []
    );
  });
  const suggestion = corrected.join(" ");
  const match = matchExpression(suggestion);
  if (!match || suggestion === terms.join(" ")) return undefined;
  const found = await search
    .prepare("SELECT 1 FROM search_index WHERE search_index MATCH ? LIMIT 1")
    .bind(match)
    .first();
  return found ? suggestion : undefined;
}
