import { redirect } from "@remix-run/cloudflare";
import * as v from "valibot";
import { withoutControls } from "#domain/ground/kernel/characters";
import { PageParam } from "#domain/ground/kernel/requests/page-param";
import { isReadableName } from "#domain/ground/kernel/requests/query-params";
import { PREVIEW } from "#domain/shop/content/publication";
import { readPageAddress } from "./page-address.server.ts";
import { notFoundPage } from "./responses.server.ts";

type Asked = Pick<Request, "url">;

/**
 * Returns the query of a request, without control characters and without parameters whose name is not allowed. Every
 * page reads its query through this function; `scripts/rules/query-reader.test.ts` checks that.
 */
export const readQuery = (request: Asked): URLSearchParams =>
  new URLSearchParams(
    [...readPageAddress(request).searchParams].flatMap(([name, value]) =>
      isReadableName(name) ? [[name, withoutControls(value)]] : [],
    ),
  );

/**
 * Returns what a page says after its form is done, by the name that the form put into the address, `?said=`; undefined
 * for any other name.
 */
export function readSaid<Text>(request: Asked, texts: Readonly<Record<string, Text>>): Text | undefined {
  const name = readQuery(request).get("said") ?? "";
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** Whether a request is for a page with what is not published yet. Only who may read that sees it. */
export const isPreview = (request: Asked): boolean => readQuery(request).has(PREVIEW);

/**
 * Returns the page number of a request: the last part of its path if its route has a `page`, else its `page`
 * parameter, else 1.
 * @throws the 404 page for what is not a page number, and a permanent redirect from page 1 to the plain address
 */
export function readPageNumber(request: Asked, params: { readonly page?: string | undefined } = {}): number {
  const query = readQuery(request);
  const pageText = params.page ?? query.get("page");
  if (pageText === null) return 1;
  const page = v.safeParse(PageParam, pageText);
  if (!page.success) throw notFoundPage();
  if (page.output > 1) return page.output;
  query.delete("page");
  const { pathname } = readPageAddress(request);
  const path = params.page === undefined ? pathname : pathname.replace(/1\/$/, "");
  throw redirect(query.size > 0 ? `${path}?${query.toString()}` : path, 301);
}

/** What lists with categories have in their path: `:page?` or `:category/:page`. */
interface ListParams {
  readonly category?: string | undefined;
  readonly page?: string | undefined;
}

const isName = (part: string | undefined): part is string => part !== undefined && /[a-z]/.test(part);

/**
 * Returns the category and the page of a list. A single part of the path is a page number or a category; otherwise both
 * may be parameters.
 * @throws as `readPageNumber`
 */
export function readCategoryAndPage(
  request: Asked,
  params: ListParams,
): { readonly category: string | undefined; readonly page: number } {
  if (params.category !== undefined) return { category: params.category, page: readPageNumber(request, params) };
  if (isName(params.page)) return { category: params.page, page: readPageNumber(request) };
  return { category: readQuery(request).get("category") || undefined, page: readPageNumber(request, params) };
}
