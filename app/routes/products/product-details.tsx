import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ProductPage } from "../../features/catalog/product-page.tsx";
import { ProductPicture } from "../../features/catalog/product-tile.tsx";
import { loadProductPage } from "../../http/product-page.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { productPageMeta } from "./product-page-meta.ts";
import { categoryOf } from "../../http/category-params.ts";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const data = await loadProductPage(context, request, params["productSlug"], params["configuredId"]);
  const category = categoryOf(params); // the short address names none
  if (category !== "" && !data.product.categoryPaths.includes(category)) throw notFoundPage("There is no such product in this category.");
  if (data.product.kind === "ready-made") throw redirect(data.product.href + (data.configuredId ? `${data.configuredId}/` : ""), 301);
  return data;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => productPageMeta(data);

export default function ProductDetails() {
  const { product, ...rest } = useLoaderData<typeof loader>();
  return <ProductPage product={product} {...rest} picture={<ProductPicture src={product.images[0] ?? ""} alt={product.name} eager />} />;
}
