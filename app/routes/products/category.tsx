import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { ProductDetails as ServerProductDetails } from "../../features/storefront/index.ts";
import { loadCategoryPage, orCategory } from "../../http/products/category-page.server.ts";
import { findProductAddress, loadProductDetails } from "../../http/products/product-page.server.ts";
import { orCategoryMeta, orCategoryPage } from "./or-category.tsx";
import { productPageMeta } from "./product-page-meta.ts";

/**
 * Loaded lazily, because few categories are so deep that their products' pages are rendered here. The server imports
 * it at once, so that the page is complete without JavaScript; the browser build drops that import.
 */
const ProductDetails = import.meta.env.SSR
  ? ServerProductDetails
  : lazy(async () => ({ default: (await import("../../features/storefront/lazy.ts")).ProductDetails }));

/** A category of any depth, or a product page below a category that is deeper than the route table. */
export async function loader(args: LoaderFunctionArgs) {
  if ((args.params["*"] ?? "") === "") throw redirect("/search/"); // everything we make
  return findProductAddress(args.request)
    ? orCategory(args, loadProductDetails)
    : { categoryPage: await loadCategoryPage(args) };
}

export const meta = orCategoryMeta<typeof loadProductDetails>(({ data, matches }) => productPageMeta(matches, data));

const Details = () => (
  <Suspense>
    <ProductDetails {...useLoaderData<typeof loadProductDetails>()} />
  </Suspense>
);

export default orCategoryPage(Details);
