import * as v from "valibot";
import { MINUTE_MS } from "#domain/ground/kernel/durations";

/** After a pause of this length, the next page begins a new visit. */
const PAUSE_MS = 30 * MINUTE_MS;
/** Products that a visit remembers as seen. */
const MAX_PRODUCTS = 100;

/** One visit of one tab. Its random id is stored in this tab only, and says nothing about the visitor. */
export const Visit = v.object({
  id: v.string(),
  /** Pages seen so far. */
  pages: v.number(),
  /** Milliseconds since 1970 of the last page. */
  at: v.number(),
  /** Slugs of the products seen. */
  products: v.array(v.string()),
});
export type Visit = v.InferOutput<typeof Visit>;

/** The visit after another page; a new one after a long pause. @param stored undefined on the first page */
export function nextPage(stored: Visit | undefined, now: number, newId: () => string): Visit {
  const visit = stored && now - stored.at < PAUSE_MS ? stored : { id: newId(), pages: 0, products: [] };
  return { ...visit, pages: visit.pages + 1, at: now };
}

/** The visit after a product was seen; undefined if it saw that product before. */
export const nextProduct = (visit: Visit, slug: string): Visit | undefined =>
  visit.products.includes(slug) || visit.products.length >= MAX_PRODUCTS
    ? undefined
    : { ...visit, products: [...visit.products, slug] };

/** Cart lines and orders that this browser has reported. */
const MAX_COUNTED = 50;
export const CountedNames = v.array(v.string());

/** The list with one more entry, the oldest dropped; undefined if the entry is there already. */
export const countOnce = (counted: ReadonlyArray<string>, entry: string): Array<string> | undefined =>
  counted.includes(entry) ? undefined : [...counted, entry].slice(-MAX_COUNTED);
