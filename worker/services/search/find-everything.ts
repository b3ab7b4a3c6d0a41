import { eq } from "drizzle-orm";
import type { ProductCard } from "#domain/shop/catalog/views";
import { pageCount } from "#domain/ground/kernel/requests/pagination";
import {
  categoryToken,
  countedToken,
  filterExpressions,
  kindToken,
  materialToken,
} from "#domain/shop/search/facet-tokens";
import { SEARCH_KIND_NAMES, SEARCH_KINDS, type SearchFacet, type SearchHit } from "#domain/shop/search/kinds";
import { matchExpression, typedExpression } from "#domain/shop/search/query";
import { category, material } from "../../db/schema/catalog.ts";
import { readAfter } from "../../db/read-together.ts";
import { isolateState } from "../../isolate-state.ts";
import { KnownCatalog, selectCatalogVersion, toCatalogVersion } from "../catalog/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { correctQuery } from "./find/correct.ts";
import { findMatches, MAX_RANKED, NO_MATCHES, SEARCH_PAGE_SIZE, type Counts, type Matches } from "./find/matches.ts";
import { readHits } from "./find/read-hits.ts";
import { noteMissed } from "./missed-searches.ts";

/** Categories that a search without results offers. */
const MAX_POPULAR = 6;

export interface SearchInput {
  readonly query: string;
  /** Kinds of results, paths of product categories, or their last parts. A result must be in at least one. */
  readonly categories: ReadonlyArray<string>;
  /** Slugs of materials. A product must have at least one. */
  readonly materials: ReadonlyArray<string>;
  /** From 1. */
  readonly page: number;
}

export interface SearchPage {
  readonly products: ReadonlyArray<ProductCard>;
  readonly others: ReadonlyArray<SearchHit>;
  /** Whether the best result of the page is a product. */
  readonly isLedByProducts: boolean;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Whether there are more matches than the facets count. */
  readonly isCapped: boolean;
  readonly kinds: ReadonlyArray<SearchFacet>;
  readonly categories: ReadonlyArray<SearchFacet>;
  readonly materials: ReadonlyArray<SearchFacet>;
  /** A corrected query, if nothing was found. */
  readonly suggestion: string | undefined;
  /** Where to look instead, if nothing was found. */
  readonly popular: ReadonlyArray<{ readonly path: string; readonly name: string }>;
}

/**
 * Finds everything public by words and filters. At most four round trips: the index, the records with what the page
 * reads beside them, and two for a corrected query if nothing was found; one more after the catalog has changed.
 * Undefined for a page after the last one.
 */
export async function findEverything(context: ServiceContext, input: SearchInput): Promise<SearchPage | undefined> {
  const { search } = context;
  const { query, page } = input;
  const words = matchExpression(query);
  const filters = filterExpressions(input);
  const chosenFilters = [...filters.category, ...filters.material];
  const isUnreadable = words === undefined && query.trim() !== "";
  const matches = isUnreadable
    ? NO_MATCHES
    : await readAfter(
        context.db,
        findMatches(search, { words, typed: typedExpression(query), filters, page }, context.clock().getTime()),
      );
  const { entries, total } = matches;
  const pages = pageCount(Math.min(total, MAX_RANKED), SEARCH_PAGE_SIZE);
  if (page > pages) return undefined;
  const { version, ...found } = await readHits(context, entries);
  const names = await filterNamesAt(context, version);
  if (total === 0 && words !== undefined && chosenFilters.length === 0) noteMissed(context, input);
  return {
    ...found,
    isLedByProducts: entries[0]?.kind === "product",
    total,
    page,
    pages,
    isCapped: total > MAX_RANKED,
    ...buildFacets(matches, names),
    suggestion: total === 0 ? await correctQuery(search, query, chosenFilters) : undefined,
    popular: total === 0 ? pickPopular(names) : [],
  };
}

/** A value to filter by, and the token under which the index counts it. */
interface Filter {
  readonly value: string;
  readonly name: string;
  readonly token: string;
}

const KINDS: ReadonlyArray<Filter> = SEARCH_KIND_NAMES.map((kind) => ({
  value: SEARCH_KINDS[kind].value,
  name: SEARCH_KINDS[kind].name,
  token: countedToken(kindToken(kind)),
}));

const buildFacets = (
  { byCategory, byMaterial }: Matches,
  names: FilterNames,
): Pick<SearchPage, "kinds" | "categories" | "materials"> => ({
  kinds: facets(byCategory, KINDS),
  categories: facets(byCategory, names.categories),
  materials: facets(byMaterial, names.materials),
});

const pickPopular = ({ categories }: FilterNames): SearchPage["popular"] =>
  categories
    .filter(({ value }) => !value.includes("/"))
    .slice(0, MAX_POPULAR)
    .map(({ value, name }) => ({ path: value, name }));

interface FilterNames {
  readonly categories: ReadonlyArray<Filter>;
  readonly materials: ReadonlyArray<Filter>;
}

const namesByVersion = isolateState(new KnownCatalog<FilterNames>(1));
const KEY = "names";

/**
 * The names of all categories and materials, in the shop's order. Cached in the isolate under the catalog's version,
 * which the caller has read in this request.
 */
async function filterNamesAt({ db }: ServiceContext, version: number): Promise<FilterNames> {
  const cachedNames = namesByVersion.at(version, KEY);
  if (cachedNames) return cachedNames;
  const [versions, categories, materials] = await db.batch([
    selectCatalogVersion(db),
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
  const names = {
    categories: categories.map(({ path, name }) => ({ value: path, name, token: countedToken(categoryToken(path)) })),
    materials: materials.map(({ slug, name }) => ({ value: slug, name, token: countedToken(materialToken(slug)) })),
  };
  namesByVersion.keep(toCatalogVersion(versions), KEY, names);
  return names;
}

/** Facets in display order. Those without results are omitted. */
function facets(counts: Counts, filters: ReadonlyArray<Filter>): Array<SearchFacet> {
  return filters.flatMap(({ value, name, token }) => {
    const count = counts.get(token) ?? 0;
    return count > 0 ? [{ value, name, count }] : [];
  });
}
