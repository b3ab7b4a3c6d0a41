import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ProductPage } from "../../features/catalog/product-page.tsx";
import { ProductPicture } from "../../features/catalog/product-tile.tsx";
import { orCategory } from "../../http/category-page.server.ts";
import { loadProductPage } from "../../http/product-page.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { productPageMeta } from "./product-page-meta.ts";
import { categoryOf } from "../../http/category-params.ts";
import { orCategoryMeta, orCategoryPage } from "./or-category.tsx";

async function load({ params, request, context }: LoaderFunctionArgs) {
  const data = await loadProductPage(context, request, params["productSlug"], params["configuredId"]);
  const category = categoryOf(params); // the short address names none
  if (category !== "" && !data.product.categoryPaths.includes(category)) throw notFoundPage("There is no such product in this category.");
  if (data.product.kind === "ready-made") throw redirect(data.product.href + (data.configuredId ? `${data.configuredId}/` : ""), 301);
  return data;
}

export const loader = (args: LoaderFunctionArgs) => orCategory(args, load);

export const meta = orCategoryMeta<typeof load>(({ data }) => productPageMeta(data));

function ProductDetails() {
  const { product, ...rest } = useLoaderData<typeof load>();
  return <ProductPage product={product} {...rest} picture={<ProductPicture src={product.images[0] ?? ""} alt={product.name} eager />} />;
}

export default orCategoryPage(ProductDetails);
