import type { ProductView } from "#domain/shop/catalog/views";
import { setupPath } from "#domain/shop/kinds/kind-facts";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { Quote } from "#domain/shop/pricing/quotes/quote";
import { counted } from "#domain/ground/kernel/text";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import {
  MaterialSelect,
  PriceBreakdown,
  QuantityField,
  SpeedSelect,
  StartAnother,
  type Delivery,
} from "../../pricing/index.ts";

interface PricePanelProps {
  readonly product: ProductView;
  readonly quote: Quote | undefined;
  readonly pieces: number | undefined;
  /** As typed. */
  readonly quantity: string;
  readonly quantityError: ReadonlyArray<string> | undefined;
  readonly material: string;
  readonly speed: string;
  readonly speedError: ReadonlyArray<string> | undefined;
  readonly table: PriceTable;
  readonly delivery: Delivery;
  readonly isInCart: boolean;
  /** Id of the saved design, once it is saved. */
  readonly savedId: string | undefined;
  readonly onQuantity: (text: string) => void;
  readonly onMaterial: (slug: string) => void;
  readonly onSpeed: (speed: string) => void;
}

/** Quantity, material and speed, and what the price consists of. */
export function PricePanel({
  product,
  quote,
  pieces,
  quantity,
  quantityError,
  material,
  speed,
  speedError,
  table,
  delivery,
  isInCart,
  savedId,
  onQuantity,
  onMaterial,
  onSpeed,
}: PricePanelProps) {
  return (
    <section
      aria-labelledby="sets-heading"
      className="grid gap-4 rounded-2xl bg-surface p-5 shadow-sm ring-1 ring-line"
    >
      <div>
        <h2 id="sets-heading" className="text-lg">
          Your set
        </h2>
        <p className="text-sm text-muted">
          {pieces === undefined ? "Counting the stickers…" : counted(pieces, "sticker")} in each set
        </p>
      </div>
      <QuantityField
        label="Sets"
        breaks={quote?.breaks ?? []}
        range={product.quantity}
        quantity={quantity}
        onChange={onQuantity}
        error={quantityError}
      />
      {product.materialViews.length > 1 ? (
        <MaterialSelect materials={product.materialViews} value={material} onChange={onMaterial} />
      ) : null}
      <SpeedSelect
        product={product}
        quote={quote}
        delivery={delivery}
        value={speed}
        table={table}
        onChange={onSpeed}
        error={speedError}
      />
      {isInCart ? <StartAnother href={setupPath(product)}>Make another set</StartAnother> : null}
      {savedId === undefined ? null : (
        <TextLink
          href={`/products/preview/${product.slug}/${savedId}/`}
          className="justify-self-center text-center text-sm"
        >
          Preview it in place or share it
        </TextLink>
      )}
      {quote ? <PriceBreakdown quote={quote} /> : null}
    </section>
  );
}
