import type { ProductCard } from "#domain/shop/catalog/views";
import { galleryHref } from "#domain/shop/content/gallery";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { ProductPicture, startPrice } from "../../storefront/index.ts";

/** The product of a picture or a testimonial, its price, and a button to make one. */
export const MakeYours = ({ product, moreText }: { readonly product: ProductCard; readonly moreText?: string }) => {
  const price = startPrice(product);
  return (
    <Card as="aside" padding="sm" aria-labelledby="make-yours" className="grid gap-4">
      <div className="flex gap-4">
        <div className="size-24 shrink-0 overflow-hidden rounded-lg bg-raised">
          <ProductPicture src={product.image} />
        </div>
        <div className="grid content-center gap-1">
          <h2 id="make-yours" className="text-lg leading-snug">
            {product.name}
          </h2>
          {price === undefined ? null : <p className="font-semibold tabular-nums">{price}</p>}
        </div>
      </div>
      <p className="text-muted">{product.summary}</p>
      <ButtonLink href={product.href}>Make yours</ButtonLink>
      {moreText === undefined ? null : (
        <TextLink href={galleryHref({ by: "product", product: product.slug })}>{moreText}</TextLink>
      )}
    </Card>
  );
};
