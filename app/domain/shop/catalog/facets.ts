import { USE_NAMES, USES } from "#domain/shop/catalog/uses";
import type { ProductCard } from "#domain/shop/catalog/views";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { splitList } from "#domain/ground/kernel/requests/query-params";

/** The filters of a category, named as in the URL. */
export const FACETS = ["material", "use", "price"] as const;
export type FacetName = (typeof FACETS)[number];

export const SORTS = {
  popular: "Most popular",
  cheapest: "Price: low to high",
  dearest: "Price: high to low",
  name: "Name",
} as const;
export type Sort = keyof typeof SORTS;
const SORT_NAMES = Object.keys(SORTS) as ReadonlyArray<Sort>;

/** The chosen filters. A product matches any value of each facet. */
export interface Narrowing {
  readonly material: ReadonlyArray<string>;
  readonly use: ReadonlyArray<string>;
  readonly price: ReadonlyArray<string>;
  readonly sort: Sort;
}

/** A product tile with its sort and filter values. */
export interface FilterableProduct {
  readonly card: ProductCard;
  /** Slugs. */
  readonly materials: ReadonlyArray<string>;
  readonly uses: ReadonlyArray<string>;
}

export interface FacetValue {
  readonly value: string;
  readonly name: string;
  /** The number of products if it alone were chosen in its facet. */
  readonly count: number;
}
export type Facets = Readonly<Record<FacetName, ReadonlyArray<FacetValue>>>;

/** Upper bounds (exclusive) of the price bands, in minor units. */
const BANDS = [10_00, 25_00, 50_00, 100_00] as const;

/** Returns the band in URL form: "25-50", "100-". */
function findPriceBand({ start }: ProductCard): string | undefined {
  if (!start) return undefined;
  const i = BANDS.findIndex((bound) => start.total.minor < bound);
  const [from, to] = [i === 0 ? 0 : (BANDS.at(i === -1 ? -1 : i - 1) ?? 0), i === -1 ? undefined : BANDS[i]];
  return `${from / 100}-${to === undefined ? "" : to / 100}`;
}

function bandName(band: string, currency: string): string {
  const [from, to] = band
    .split("-")
    .map((units) =>
      units === "" ? undefined : formatMoney(money(Number(units) * 100, currency)).replace(/[.,]00\b/, ""),
    );
  if (to === undefined) return `${from ?? ""} and up`;
  return band.startsWith("0-") ? `Under ${to}` : `${from ?? ""} to ${to}`;
}

const valueGettersByFacet: Readonly<Record<FacetName, (one: FilterableProduct) => ReadonlyArray<string>>> = {
  material: ({ materials }) => materials,
  use: ({ uses }) => uses,
  price: ({ card }) => [findPriceBand(card)].filter((band) => band !== undefined),
};

/** The methods of URLSearchParams that are used. */
interface Parameters {
  get(name: string): string | null;
  getAll(name: string): Array<string>;
}

/** Reads the filters from a URL. Unreadable values are ignored, so a shared link always works. */
export function readNarrowing(parameters: Parameters): Narrowing {
  const list = (name: FacetName) => splitList(parameters.getAll(name).join(",")).slice(0, 20);
  return {
    material: list("material"),
    use: list("use"),
    price: list("price"),
    sort: SORT_NAMES.find((name) => name === parameters.get("sort")) ?? "popular",
  };
}

/** Returns the filters as URL parameters, without defaults. */
export const narrowingQuery = ({ material, use, price, sort }: Narrowing): Record<string, string | undefined> => ({
  material: material.join(",") || undefined,
  use: use.join(",") || undefined,
  price: price.join(",") || undefined,
  sort: sort === "popular" ? undefined : sort,
});

export const isNarrowed = ({ material, use, price }: Narrowing): boolean =>
  material.length + use.length + price.length > 0;

const fits = (product: FilterableProduct, choices: Narrowing, but?: FacetName): boolean =>
  FACETS.every(
    (facet) =>
      facet === but ||
      choices[facet].length === 0 ||
      valueGettersByFacet[facet](product).some((value) => choices[facet].includes(value)),
  );

const startMinor = ({ card }: FilterableProduct): number => card.start?.total.minor ?? Number.POSITIVE_INFINITY;

const ORDERS: Readonly<Record<Sort, ((one: FilterableProduct, other: FilterableProduct) => number) | undefined>> = {
  popular: undefined,
  cheapest: (a, b) => startMinor(a) - startMinor(b),
  // Products without a price are last in either order.
  dearest: (a, b) =>
    (Number.isFinite(startMinor(b)) ? startMinor(b) : -1) - (Number.isFinite(startMinor(a)) ? startMinor(a) : -1),
  name: (a, b) => a.card.name.localeCompare(b.card.name, "en"),
};

/**
 * Returns the matching products in the given order. Equals keep their order.
 * @param products sorted, the most popular first
 */
export function narrow(products: ReadonlyArray<FilterableProduct>, choices: Narrowing): Array<FilterableProduct> {
  const matches = products.filter((product) => fits(product, choices));
  const order = ORDERS[choices.sort];
  return order ? matches.sort(order) : matches;
}

/**
 * Returns the choices of each facet, with the number of products that each would leave. A facet counts what the other
 * facets leave, so the number shows the effect of an additional value. A chosen value is listed even if it leaves
 * nothing.
 * @param materialNames by slug
 */
export function listFacets(
  products: ReadonlyArray<FilterableProduct>,
  choices: Narrowing,
  materialNames: ReadonlyMap<string, string>,
): Facets {
  const currency = products.find(({ card }) => card.start)?.card.start?.total.currency ?? "USD";
  const bands = [...BANDS, undefined].map(
    (to, i) => `${i === 0 ? 0 : (BANDS[i - 1] ?? 0) / 100}-${to === undefined ? "" : to / 100}`,
  );
  const names: Readonly<Record<FacetName, ReadonlyArray<readonly [value: string, name: string]>>> = {
    material: [...materialNames],
    use: USE_NAMES.map((use) => [use, USES[use]]),
    price: bands.map((band) => [band, bandName(band, currency)]),
  };
  const count = (facet: FacetName): ReadonlyArray<FacetValue> => {
    const matches = products.filter((product) => fits(product, choices, facet));
    const counts = new Map<string, number>();
    for (const one of matches)
      for (const value of valueGettersByFacet[facet](one)) counts.set(value, (counts.get(value) ?? 0) + 1);
    return names[facet].flatMap(([value, name]) =>
      counts.has(value) || choices[facet].includes(value) ? [{ value, name, count: counts.get(value) ?? 0 }] : [],
    );
  };
  return { material: count("material"), use: count("use"), price: count("price") };
}
