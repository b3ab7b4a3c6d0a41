import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import type { ProductCard } from "#domain/shop/catalog/views";
import { MIN_MINOR, shortAmount } from "#domain/shop/pricing/face-value";
import { formatMoney } from "#domain/ground/kernel/money";
import { wholeNumber } from "#domain/ground/kernel/text";
import { Badge } from "../../ui/feedback/badge.tsx";
import { StickerCard } from "../../ui/layout/card.tsx";

/**
 * A product's starting price: "$4.39", "50 for $70.90" for batches, or "from $9.00" for the lowest possible price.
 */
export function startPrice({ kind, start }: Pick<ProductCard, "kind" | "start">): string | undefined {
  if (!start) return undefined;
  if (!getKindFacts(kind).isGoods) return `from ${shortAmount(MIN_MINOR)}`;
  const total = formatMoney(start.total);
  if (start.isFrom) return `from ${total}`;
  return start.quantity === 1 ? total : `${wholeNumber(start.quantity)} for ${total}`;
}

/** Product photos are square and fill their card. */
export const FULL_BLEED = "[&_.peel-face]:p-0";

/** A product in a list: picture, name and starting price. */
export function ProductTile({
  product,
  headingLevel = 3,
  eager = false,
}: {
  product: ProductCard;
  headingLevel?: 2 | 3;
  eager?: boolean;
}) {
  const price = startPrice(product);
  return (
    <StickerCard
      href={product.href}
      title={product.name}
      headingLevel={headingLevel}
      className={FULL_BLEED}
      badge={product.isFeatured ? <Badge kind="sun">Our pick</Badge> : undefined}
      picture={<ProductPicture src={product.image} eager={eager} />}
    >
      <p className="line-clamp-2 text-sm text-muted">{product.summary}</p>
      {price === undefined ? null : <p className="text-sm font-semibold tabular-nums">{price}</p>}
    </StickerCard>
  );
}

/** A product's square picture, or a blank sticker without one. @param eager true above the fold */
export const ProductPicture = ({
  src,
  alt = "",
  eager = false,
  className = "",
}: {
  src: string;
  alt?: string;
  eager?: boolean;
  className?: string;
}) =>
  src === "" ? (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={`sticker-cut size-3/5 ${className}`}>
      <circle cx="50" cy="50" r="48" className="fill-vinyl" />
      <circle cx="50" cy="50" r="42" className="fill-sun" />
    </svg>
  ) : (
    <img
      src={src}
      alt={alt}
      width={480}
      height={480}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={`size-full object-cover transition-transform duration-500 ease-out group-hover:scale-[1.03] ${className}`}
      {...(eager ? { fetchpriority: "high" } : {})}
    />
  );

/** Tiles side by side: two on a phone, four on a desktop. */
export const ProductGrid = ({
  products,
  headingLevel = 3,
  eager = 0,
}: {
  products: ReadonlyArray<ProductCard>;
  headingLevel?: 2 | 3;
  eager?: number;
}) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
    {products.map((product, i) => (
      <li key={product.slug}>
        <ProductTile product={product} headingLevel={headingLevel} eager={i < eager} />
      </li>
    ))}
  </ul>
);
