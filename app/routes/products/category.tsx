import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LateProductDetails } from "../../features/storefront/index.ts";
import { loadCategoryPage, orCategory } from "../../http/products/category-page.server.ts";
import { findProductAddress, loadProductDetails } from "../../http/products/product-page.server.ts";
import { orCategoryMeta, orCategoryPage } from "./or-category.tsx";
import { productPageMeta } from "./product-page-meta.ts";

/** A category of any depth, or a product page below a category that is deeper than the route table. */
export async function loader(args: LoaderFunctionArgs) {
  if ((args.params["*"] ?? "") === "") throw redirect("/search/"); // everything we make
  return findProductAddress(args.request) ? orCategory(args, loadProductDetails) : loadCategoryPage(args);
}

export const meta = orCategoryMeta<typeof loadProductDetails>(({ data, matches }) => productPageMeta(matches, data));

const Details = () => <LateProductDetails {...useLoaderData<typeof loadProductDetails>()} />;

export default orCategoryPage(Details);
