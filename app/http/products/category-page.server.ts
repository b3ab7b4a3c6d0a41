import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pageAbove } from "#domain/catalog/addresses";
import { readCategoryPath } from "#domain/catalog/category-path";
import { readNarrowing } from "#domain/catalog/facets";
import { originOf } from "../origin.server.ts";
import { pageAddressOf } from "../page-address.server.ts";
import { pageOf, queryOf } from "../query.server.ts";
import { notFoundPage } from "../responses.server.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** The category at the request's path, filtered by its query; undefined when the category or page does not exist. */
async function findCategoryPage({ request, context }: Args) {
  const { pathname } = pageAddressOf(request);
  const path = readCategoryPath(pathname.replace(/^\/products\//, ""));
  if (path === undefined) return undefined;
  const chosen = readNarrowing(queryOf(request));
  const found = await context.services.storefront.listCategory(path, pageOf(request), chosen);
  return found && { ...found, chosen, origin: originOf(context, request) };
}

export type CategoryPageData = NonNullable<Awaited<ReturnType<typeof findCategoryPage>>>;

/** A redirect from the beginning of longer addresses, which has no page of its own, to the page that people expect. */
function toPageAbove({ request }: Args): Response | undefined {
  const above = pageAbove(pageAddressOf(request).pathname.replace(/^\/products\/|\/$/g, ""));
  return above === undefined ? undefined : redirect(above, 301);
}

/** The data of a category page. @throws a redirect or the 404 page when there is none */
export async function loadCategoryPage(args: Args): Promise<CategoryPageData> {
  const found = await findCategoryPage(args);
  if (!found) throw toPageAbove(args) ?? notFoundPage("We couldn't find that category.");
  return found;
}

/** The data of a fixed product path that turns out to be a category. */
export interface CategoryInstead {
  readonly categoryPage: CategoryPageData;
}

/** Whether a loader threw the 404 page. */
const isNotFound = (thrown: unknown): boolean => {
  const init = typeof thrown === "object" && thrown !== null && "init" in thrown ? thrown.init : undefined;
  return typeof init === "object" && init !== null && "status" in init && init.status === 404;
};

/**
 * Loads the page of a fixed product path such as /products/lettering/{productSlug}/. When no such product exists,
 * loads the category at the same path; when that does not exist either, throws a redirect or the product's 404.
 */
export async function orCategory<Own>(
  args: LoaderFunctionArgs,
  own: (args: LoaderFunctionArgs) => Promise<Own>,
): Promise<Own | CategoryInstead> {
  try {
    return await own(args);
  } catch (thrown) {
    const categoryPage = isNotFound(thrown) ? await findCategoryPage(args) : undefined;
    if (!categoryPage) throw (isNotFound(thrown) ? toPageAbove(args) : undefined) ?? thrown;
    return { categoryPage };
  }
}
