import type { LoaderFunction, MetaArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";
import { LateCategoryPage } from "../../features/storefront/index.ts";
import { categoryPageMeta } from "./category-page-meta.ts";
import { isCategory } from "./is-category.ts";

/** The page of a fixed product path, or of the category at the same path (`orCategory` of the loader). */
export function orCategoryPage(Own: ComponentType): ComponentType {
  return function ProductOrCategory() {
    const data: unknown = useLoaderData();
    if (!isCategory(data)) return <Own />;
    const { children, ...page } = data.categoryPage;
    return <LateCategoryPage {...page} categories={children} />;
  };
}

/** The meta tags of the rendered page. @param describeProduct the product page's meta function */
export const orCategoryMeta =
  <Own extends LoaderFunction>(describeProduct: MetaFunction<Own>): MetaFunction =>
  (args) =>
    isCategory(args.data)
      ? categoryPageMeta(args.matches, args.data.categoryPage)
      : describeProduct(args as MetaArgs<Own>);
