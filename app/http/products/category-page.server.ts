import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pageAbove } from "#domain/shop/catalog/addresses";
import { categoryCrumbs } from "#domain/shop/catalog/crumbs";
import { readCategoryPath } from "#domain/shop/catalog/category-path";
import { isNarrowed, readNarrowing } from "#domain/shop/catalog/facets";
import { getShopOrigin } from "../origin.server.ts";
import { breadcrumbList } from "../page-meta.ts";
import { withStructuredData } from "../structured-data.tsx";
import { readPageAddress } from "../page-address.server.ts";
import { isPreview, readPageNumber, readQuery } from "../query.server.ts";
import { notFoundPage } from "../responses.server.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** The category at the request's path, filtered by its query; undefined when the category or page does not exist. */
async function findCategoryPage({ request, context }: Args) {
  const { pathname } = readPageAddress(request);
  const path = readCategoryPath(pathname.replace(/^\/products\//, ""));
  if (path === undefined) return undefined;
  const narrowing = readNarrowing(readQuery(request));
  const listing = await context.services.storefront.listCategory(path, readPageNumber(request), {
    ...narrowing,
    isPreview: isPreview(request),
  });
  const origin = getShopOrigin(context, request);
  return (
    listing &&
    withStructuredData(
      {
        ...listing,
        chosen: narrowing,
        // Filtered views of a category are not indexed, because there are thousands.
        unlisted: isNarrowed(narrowing),
        origin,
      },
      [breadcrumbList(origin, categoryCrumbs(listing.trail))],
    )
  );
}

export type CategoryPageData = NonNullable<Awaited<ReturnType<typeof findCategoryPage>>>;

/** The page that people expect at the beginning of longer addresses, where it has none of its own. */
const pageInstead = ({ request }: Args): string | undefined =>
  pageAbove(readPageAddress(request).pathname.replace(/^\/products\/|\/$/g, ""));

/** The data of a category page. @throws a redirect or the 404 page when there is none */
export async function loadCategoryPage(args: Args): Promise<CategoryInstead> {
  const categoryPage = await findCategoryPage(args);
  if (categoryPage) return insteadOfPage(categoryPage);
  const instead = pageInstead(args);
  if (instead !== undefined) throw redirect(instead, 301);
  throw notFoundPage("We couldn't find that category.");
}

/** The data of a fixed product path that turns out to be a category. */
export interface CategoryInstead {
  readonly categoryPage: CategoryPageData;
  /** What the frame of the page says above it. */
  readonly previewNote: CategoryPageData["previewNote"];
}

const insteadOfPage = (categoryPage: CategoryPageData): CategoryInstead =>
  withStructuredData({ categoryPage, previewNote: categoryPage.previewNote }, categoryPage.jsonLd);

/** Whether a loader threw the 404 page. */
const isNotFound = (error: unknown): boolean => {
  const init = typeof error === "object" && error !== null && "init" in error ? error.init : undefined;
  return typeof init === "object" && init !== null && "status" in init && init.status === 404;
};

/**
 * Loads the page of a fixed product path such as /products/lettering/{productSlug}/. When no such product exists,
 * loads the category at the same path; when that does not exist either, throws a redirect or the product's 404.
 */
export async function orCategory<Own>(
  args: LoaderFunctionArgs,
  loadOwn: (args: LoaderFunctionArgs) => Promise<Own>,
): Promise<Own | CategoryInstead> {
  try {
    return await loadOwn(args);
  } catch (thrown) {
    if (!isNotFound(thrown)) throw thrown;
    const categoryPage = await findCategoryPage(args);
    if (categoryPage) return insteadOfPage(categoryPage);
    const instead = pageInstead(args);
    if (instead !== undefined) throw redirect(instead, 301);
    throw thrown;
  }
}
