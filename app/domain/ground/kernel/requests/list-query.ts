import { shorten } from "#domain/ground/kernel/characters";
import { addMessage } from "#domain/ground/kernel/forms/schema-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";

/** Characters of a name in a refusal. */
const MAX_NAME = 60;

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;
/** Maximum number of values of one `field__in`. */
export const MAX_VALUES = 1000;

export interface ListQuery {
  /** 1 to 100 */
  readonly limit: number;
  /** From 0 to 10^15. */
  readonly offset: number;
  readonly order: ReadonlyArray<{ readonly field: string; readonly descending: boolean }>;
  /** A row matches when every filter's field equals one of its values. */
  readonly filters: ReadonlyArray<{ readonly field: string; readonly values: ReadonlyArray<string> }>;
  /** A part of a text that staff look for; the API's own lists have none. */
  readonly search?: string;
  /**
   * Where a page of the office's list begins: at its offset, behind or before a row, or so that it ends with the last
   * row. The API's own lists have none.
   */
  readonly start?: PageStart;
}

export type PageStart = "offset" | "end" | { readonly after: string } | { readonly before: string };

/** Rows of long lists are counted so far; one more than that stands for "more". */
export const MAX_COUNT = 10_000;

export interface Page<T> {
  readonly rows: ReadonlyArray<T>;
  readonly total: number;
  /** Of a list that is read by keys: the rows before which, and behind which, there are others. */
  readonly edges?: { readonly before?: string | undefined; readonly after?: string | undefined } | undefined;
}

export interface KnownFields {
  readonly filters: ReadonlyArray<string>;
  readonly orderBy: ReadonlyArray<string>;
}

/** The parameters of a URL in order; names may repeat. */
export type Params = ReadonlyArray<readonly [name: string, value: string]>;

const PAGING = new Set(["limit", "offset", "order_by"]);
const FARTHEST = 1e15;

/** Reads a whole number of any length, capped. Returns undefined for anything else: "", "-1", "1.5", "1e3", "NaN". */
const wholeNumber = (text: string, least: number, most: number): number | undefined =>
  /^\d{1,400}$/.test(text) && Number(text) >= least ? Math.min(Number(text), most) : undefined;

/**
 * Reads `?limit&offset&order_by&<field>=…&<field>__in=a,b`. A field that the list does not know, or one that comes
 * twice, is an error that names it: a filter that is silently ignored would show rows that were not asked for. A larger
 * limit than the most is the most.
 */
export function parseListQuery(params: Params, allowedFields: KnownFields): Result<ListQuery, FieldErrors> {
  const errors: FieldErrors = {};
  const names = new Set<string>();
  for (const [name] of params) {
    if (names.has(name)) addMessage(errors, [name], onlyOnce(name));
    names.add(name);
  }
  const findValue = (parameterName: string) => params.find(([name]) => name === parameterName)?.[1];

  const limit = wholeNumber(findValue("limit") ?? String(DEFAULT_LIMIT), 1, MAX_LIMIT);
  if (limit === undefined) addMessage(errors, ["limit"], "Enter a whole number from 1 to 100.");
  const offset = wholeNumber(findValue("offset") ?? "0", 0, FARTHEST);
  if (offset === undefined) addMessage(errors, ["offset"], "Enter a whole number from 0.");
  const order = readOrder(findValue("order_by") ?? "", allowedFields.orderBy, errors);
  const filters = readFilters(
    params.filter(([name]) => !PAGING.has(name)),
    allowedFields.filters,
    errors,
  );
  if (Object.keys(errors).length > 0) return err(errors);
  return ok({ limit: limit ?? DEFAULT_LIMIT, offset: offset ?? 0, order, filters });
}

function onlyOnce(name: string): string {
  const once = `Send "${shorten(name, MAX_NAME)}" only once.`;
  if (name === "order_by") return `${once} Separate several fields by commas.`;
  if (PAGING.has(name)) return once;
  return `${once} Use "${shorten(name.replace(/__in$/, ""), MAX_NAME)}__in" for several values separated by commas.`;
}

/** Reads "-date_created,name". A repeated field is ignored. */
function readOrder(text: string, allowedFields: ReadonlyArray<string>, errors: FieldErrors): ListQuery["order"] {
  const order = new Map<string, boolean>();
  for (const part of text.split(",").filter((entry) => entry !== "")) {
    const field = part.replace(/^-/, "");
    if (!allowedFields.includes(field))
      addMessage(errors, ["order_by"], `This list can't be ordered by "${shorten(field, MAX_NAME)}".`);
    else if (!order.has(field)) order.set(field, part.startsWith("-"));
  }
  return [...order].map(([field, descending]) => ({ field, descending }));
}

function readFilters(params: Params, allowedFields: ReadonlyArray<string>, errors: FieldErrors): ListQuery["filters"] {
  return params.flatMap(([name, value]) => {
    const field = allowedFields.includes(name) ? name : name.replace(/__in$/, "");
    const values = field === name ? [value] : [...new Set(value.split(","))];
    if (!allowedFields.includes(field))
      addMessage(errors, [name], `This list can't be filtered by "${shorten(name, MAX_NAME)}".`);
    else if (values.length > MAX_VALUES) addMessage(errors, [name], "Send at most 1,000 values.");
    else return [{ field, values }];
    return [];
  });
}

/**
 * Returns the URLs of the previous and next page, or null.
 * @param path the list's path; the filters and order of `params` are preserved
 */
export function neighbours(
  path: string,
  params: Params,
  { limit, offset }: ListQuery,
  total: number,
): { previous: string | null; next: string | null } {
  const otherParameters = params.filter(([name]) => name !== "limit" && name !== "offset");
  const at = (start: number) => {
    const page: Params = [...otherParameters, ["limit", String(limit)], ["offset", String(start)]];
    return `${path}?${page.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&")}`;
  };
  return {
    previous: offset > 0 ? at(Math.max(0, Math.min(offset - limit, total - limit))) : null,
    next: offset + limit < total ? at(offset + limit) : null,
  };
}
