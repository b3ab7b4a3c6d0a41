import { pathsDownTo } from "#domain/shop/catalog/category-path";
import { SEARCH_KINDS, SEARCH_KIND_NAMES, type SearchKind } from "#domain/shop/search/kinds";

/**
 * Filters are words of the full-text index, so that it intersects them with the searched words. They begin with a
 * private-use character, which no query contains, and end with a digit, which no stemmer removes.
 */
export const FACET_MARK = "\uE000";

/** Letters and digits stay; everything else becomes its code between digits: "a/b" is "a9472f9b". */
const encoded = (text: string): string =>
  text.replaceAll(/[^a-z0-8]/gu, (character) => `9${(character.codePointAt(0) ?? 0).toString(16)}9`);

export const kindToken = (kind: SearchKind): string => `${FACET_MARK}k${kind}0`;
export const categoryToken = (path: string): string => `${FACET_MARK}c${encoded(path)}0`;
export const materialToken = (slug: string): string => `${FACET_MARK}m${encoded(slug)}0`;
const lastPartToken = (path: string): string => `${FACET_MARK}l${encoded(path.split("/").at(-1) ?? "")}0`;

/**
 * A token as the index counts it: without its mark, so that an answer is plain ASCII, which takes a fraction of the
 * time to transfer and to parse.
 */
export const countedToken = (token: string): string => token.slice(FACET_MARK.length);

/** The tokens of a product: its categories with all above them, and its materials. */
export const productTokens = (paths: ReadonlyArray<string>, materials: ReadonlyArray<string>): Array<string> => {
  const all = new Set(paths.flatMap(pathsDownTo));
  return [
    ...new Set([...all].flatMap((path) => [categoryToken(path), lastPartToken(path)])),
    ...materials.map(materialToken),
  ];
};

const joinWithOr = (tokens: ReadonlyArray<string>): string => `(${tokens.map((token) => `"${token}"`).join(" OR ")})`;

/** The chosen filters of a search. A result matches any value of each. */
export interface ChosenFilters {
  /** Kinds of results, paths of product categories, or their last parts. */
  readonly categories: ReadonlyArray<string>;
  /** Slugs of materials. */
  readonly materials: ReadonlyArray<string>;
}

/**
 * The full-text expressions of the chosen filters. A product that has the token of a category's path has that of its
 * last part, too (`productTokens`), so the last part is enough: each token costs a pass over all products that have it.
 */
export function filterExpressions({ categories, materials }: ChosenFilters): {
  category: string[];
  material: string[];
} {
  const kinds = SEARCH_KIND_NAMES.filter((kind) => categories.includes(SEARCH_KINDS[kind].value));
  const tokens = [...kinds.map(kindToken), ...categories.map(lastPartToken)];
  return {
    category: tokens.length > 0 ? [joinWithOr(tokens)] : [],
    material: materials.length > 0 ? [joinWithOr(materials.map(materialToken))] : [],
  };
}
