import type { FieldErrors } from "#domain/refusal";
import { err, ok, type Result } from "#domain/result";

/** Every kind of record has a number of its own, by which watchers name it. Numbers are never used again for another kind. */
export const CONTENT_TYPES = {
  user: 1,
  address: 2,
  "user-in-store-credit-transaction": 3,
  "wholesale-account": 4,
  "wholesale-application": 5,
  "wholesale-membership": 6,
  order: 7,
  "order-line": 8,
  shipment: 9,
  invoice: 10,
  proof: 11,
  review: 12,
  design: 13,
  "design-folder": 14,
  category: 20,
  product: 21,
  material: 22,
  template: 23,
  "configured-product": 24,
  artwork: 30,
  cart: 40,
  "cart-line": 41,
  "chat-line": 50,
  "chat-event": 51,
  "chat-room": 52,
  "chat-file": 53,
  post: 60,
  faq: 61,
  "gallery-item": 62,
  testimonial: 63,
  page: 64,
  alert: 65,
  banner: 66,
} as const;

export type RecordName = keyof typeof CONTENT_TYPES;

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;

export interface ListQuery {
  /** 1 to 100 */
  readonly limit: number;
  readonly offset: number;
  readonly order: ReadonlyArray<{ readonly field: string; readonly descending: boolean }>;
  /** A row passes when, for every filter, its field equals one of the values. */
  readonly filters: ReadonlyArray<{ readonly field: string; readonly values: ReadonlyArray<string> }>;
}

export interface Page<T> {
  readonly rows: ReadonlyArray<T>;
  readonly total: number;
}

const OWN = new Set(["limit", "offset", "order_by"]);
const wholeNumber = (text: string, least: number): number | undefined =>
  /^\d{1,9}$/.test(text) && Number(text) >= least ? Number(text) : undefined;

/**
 * Reads `?limit&offset&order_by&<field>=…&<field>__in=a,b`. A field that the list does not know is an error that names it:
 * a filter that is silently ignored would show rows that were not asked for.
 */
export function parseListQuery(
  params: Readonly<Record<string, string>>,
  known: { readonly filters: ReadonlyArray<string>; readonly orderBy: ReadonlyArray<string> },
): Result<ListQuery, FieldErrors> {
  const errors: FieldErrors = {};
  const limit = wholeNumber(params["limit"] ?? String(DEFAULT_LIMIT), 1);
  if (limit === undefined) errors["limit"] = ["Enter a whole number from 1 to 100."];
  const offset = wholeNumber(params["offset"] ?? "0", 0);
  if (offset === undefined) errors["offset"] = ["Enter a whole number from 0."];

  const order = (params["order_by"] ?? "")
    .split(",")
    .filter(Boolean)
    .map((text) => ({ field: text.replace(/^-/, ""), descending: text.startsWith("-") }));
  for (const { field } of order) {
    if (!known.orderBy.includes(field)) errors["order_by"] = [`This list cannot be ordered by "${field}".`];
  }

  const filters: Array<{ field: string; values: Array<string> }> = [];
  for (const [name, value] of Object.entries(params)) {
    if (OWN.has(name)) continue;
    const field = name.replace(/__in$/, "");
    if (!known.filters.includes(field)) errors[name] = [`This list cannot be filtered by "${name}".`];
    else filters.push({ field, values: field === name ? [value] : value.split(",").slice(0, MAX_LIMIT) });
  }
  if (Object.keys(errors).length > 0) return err(errors);
  return ok({ limit: Math.min(limit ?? DEFAULT_LIMIT, MAX_LIMIT), offset: offset ?? 0, order, filters });
}

/**
 * The addresses of the pages before and after, or null where there is none.
 * @param path the list's own path; the filters of `params` are kept
 */
export function neighbours(path: string, params: Readonly<Record<string, string>>, { limit, offset }: ListQuery, total: number): { previous: string | null; next: string | null } {
  const at = (start: number) => {
    const page = { ...params, limit: String(limit), offset: String(start) };
    return `${path}?${Object.entries(page).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&")}`;
  };
  return {
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    next: offset + limit < total ? at(offset + limit) : null,
  };
}
