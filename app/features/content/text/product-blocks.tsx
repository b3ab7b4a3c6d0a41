import type { ProductCard } from "#domain/shop/catalog/views";
import { formatMoney } from "#domain/ground/kernel/money";
import { sizeText } from "#domain/ground/kernel/measure";
import { wholeNumber } from "#domain/ground/kernel/text";
import type { Break } from "#domain/shop/pricing/quotes/quote";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { useMeasurement } from "../../preferences/index.ts";
import { ProductPicture, startPrice } from "../../storefront/index.ts";

/** A product with its picture and price. The whole card is a link. */
export const ProductBlock = ({ product }: { readonly product: ProductCard }) => (
  <Link
    href={product.href}
    className="flex items-center gap-4 rounded-xl bg-surface p-3 text-ink no-underline ring-1 ring-line transition hover:ring-brand md:gap-5"
  >
    <span className="block size-24 shrink-0 overflow-hidden rounded-lg md:size-28">
      <ProductPicture src={product.image} />
    </span>
    <span className="grid min-w-0 gap-1">
      <span className="text-lg leading-snug font-semibold">{product.name}</span>
      <span className="line-clamp-2 text-muted">{product.summary}</span>
      <span className="font-semibold tabular-nums">{startPrice(product)}</span>
    </span>
  </Link>
);

interface PriceBlockProps {
  readonly name: string;
  readonly href: string;
  /** Inches. */
  readonly width: number;
  readonly height: number;
  readonly breaks: ReadonlyArray<Break>;
}

/** Today's prices of a product at one size. */
export const PriceBlock = ({ name, href, width, height, breaks }: PriceBlockProps) => {
  const measurement = useMeasurement();
  return (
    <div className="overflow-hidden rounded-xl bg-surface ring-1 ring-line">
      <table className="w-full text-left tabular-nums">
        <caption className="bg-raised px-4 py-3 text-left font-semibold md:px-5">
          {name}, {sizeText(width, height, measurement)}
        </caption>
        <thead className="text-sm text-muted">
          <tr className="[&>th]:px-4 [&>th]:py-2.5 md:[&>th]:px-5">
            <th scope="col">Pieces</th>
            <th scope="col" className="text-right">
              Each, about
            </th>
            <th scope="col" className="text-right">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {breaks.map(({ quantity, unitPrice, total }) => (
            <tr key={quantity} className="border-t border-line [&>*]:px-4 [&>*]:py-2 md:[&>*]:px-5">
              <th scope="row" className="font-semibold">
                {wholeNumber(quantity)}
              </th>
              <td className="text-right">{formatMoney(unitPrice)}</td>
              <td className="text-right font-semibold">{formatMoney(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="border-t border-line p-4 md:px-5">
        <ButtonLink href={href} variant="secondary">
          Price yours
        </ButtonLink>
      </div>
    </div>
  );
};
