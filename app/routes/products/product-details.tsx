import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LateProductDetails } from "../../features/storefront/index.ts";
import { orCategory } from "../../http/products/category-page.server.ts";
import { loadProductDetails } from "../../http/products/product-page.server.ts";
import { orCategoryMeta, orCategoryPage } from "./or-category.tsx";
import { productPageMeta } from "./product-page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => orCategory(args, loadProductDetails);

export const meta = orCategoryMeta<typeof loadProductDetails>(({ data, matches }) => productPageMeta(matches, data));

const Details = () => <LateProductDetails {...useLoaderData<typeof loadProductDetails>()} />;

export default orCategoryPage(Details);
