import type { ComponentProps } from "react";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { getMaterialFinish, StickerPreview } from "../artwork/index.ts";
import { ProductPage } from "./product-page.tsx";
import { ProductPicture } from "./product-tile.tsx";

type ProductDetailsProps = Omit<ComponentProps<typeof ProductPage>, "picture">;

/** A product page with its picture. A ready-made design is shown as the sticker itself. */
export function ProductDetails({ product, ...rest }: ProductDetailsProps) {
  const { design } = product;
  const [firstPicture] = rest.pictures;
  const picture =
    getKindFacts(product).hasSample && design ? (
      <StickerPreview
        artworkUrl={design.artwork}
        cutPath={design.cutLine.path}
        widthIn={design.cutLine.width}
        heightIn={design.cutLine.height}
        artBox={design.cutLine.artBox}
        finish={getMaterialFinish(product.materialViews[0]?.slug)}
        label={product.name}
        className="mat size-full p-[10%]"
      />
    ) : (
      <ProductPicture src={firstPicture?.src ?? ""} alt={firstPicture?.alt ?? product.name} eager />
    );
  return <ProductPage product={product} {...rest} picture={picture} />;
}
