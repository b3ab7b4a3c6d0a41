import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { finishOf, StickerPreview } from "../../features/artwork/sticker-preview.tsx";
import { ProductPage } from "../../features/catalog/product-page.tsx";
import { ProductPicture } from "../../features/catalog/product-tile.tsx";
import { orCategory } from "../../http/category-page.server.ts";
import { categoryOf } from "../../http/category-params.ts";
import { loadProductPage } from "../../http/product-page.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { productPageMeta } from "./product-page-meta.ts";
import { orCategoryMeta, orCategoryPage } from "./or-category.tsx";

/** A finished design, sold as it is. */
async function load({ params, request, context }: LoaderFunctionArgs) {
  const data = await loadProductPage(context, request, params["productSlug"], params["configuredId"]);
  if (!data.product.categoryPaths.includes(categoryOf(params))) throw notFoundPage("There is no such design in this category.");
  if (data.product.kind !== "ready-made") throw redirect(data.product.href + (data.configuredId ? `${data.configuredId}/` : ""), 301);
  return data;
}

export const loader = (args: LoaderFunctionArgs) => orCategory(args, load);

export const meta = orCategoryMeta<typeof load>(({ data }) => productPageMeta(data));

function Marketplace() {
  const { product, ...rest } = useLoaderData<typeof load>();
  const { design } = product;
  const picture = design ? (
    <StickerPreview
      artworkUrl={design.artwork}
      cutPath={design.cutLine.path}
      widthIn={design.cutLine.width}
      heightIn={design.cutLine.height}
      artBox={design.cutLine.artBox}
      finish={finishOf(product.films[0]?.slug)}
      label={product.name}
      className="mat size-full p-[10%]"
    />
  ) : (
    <ProductPicture src={product.images[0] ?? ""} alt={product.name} eager />
  );
  return <ProductPage product={product} {...rest} picture={picture} />;
}

export default orCategoryPage(Marketplace);
