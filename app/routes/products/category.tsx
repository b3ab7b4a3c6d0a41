import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CategoryPage } from "../../features/catalog/category-page.tsx";
import { loadCategoryPage } from "../../http/category-page.server.ts";
import { categoryPageMeta } from "./category-page-meta.ts";

export async function loader(args: LoaderFunctionArgs) {
  if ((args.params["*"] ?? "") === "") throw redirect("/search/"); // everything we make
  return loadCategoryPage(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? categoryPageMeta(data) : []);

export default function Category() {
  const { children, ...page } = useLoaderData<typeof loader>();
  return <CategoryPage {...page} categories={children} />;
}
