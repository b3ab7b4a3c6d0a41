import { ShoppingBag } from "lucide-react";
import type { ProductView } from "#domain/shop/catalog/views";
import { setupPath } from "#domain/shop/kinds/kind-facts";
import { formatMoney } from "#domain/ground/kernel/money";
import { quantityText } from "#domain/shop/pricing/quotes/each-text";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { Quote } from "#domain/shop/pricing/quotes/quote";
import { arrivalText } from "#domain/shop/shipping/arrival";
import { counted } from "#domain/ground/kernel/text";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import {
  addLabel,
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
  /** Why the last click added nothing; on a phone the bar below says it. */
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly isInCart: boolean;
  /** Id of the saved design, once it is saved. */
  readonly savedId: string | undefined;
  readonly onQuantity: (text: string) => void;
  readonly onMaterial: (slug: string) => void;
  readonly onSpeed: (speed: string) => void;
  readonly onCart: () => void;
}

/** Quantity, material, price and the next step. */
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
  problem,
  busy,
  isInCart,
  savedId,
  onQuantity,
  onMaterial,
  onSpeed,
  onCart,
}: PricePanelProps) {
  return (
    <section
      aria-labelledby="sets-heading"
      className="grid gap-4 rounded-2xl bg-surface p-5 shadow-sm ring-1 ring-line"
    >
      <div className="flex items-end justify-between gap-4">
        <div>
          <h2 id="sets-heading" className="text-lg">
            Your set
          </h2>
          <p className="text-sm text-muted">
            {pieces === undefined ? "Counting the stickers…" : counted(pieces, "sticker")} in each set
          </p>
        </div>
        {quote ? (
          <div aria-live="polite" aria-atomic="true" className="text-right">
            <p className="font-display text-3xl font-bold tabular-nums">{formatMoney(quote.total)}</p>
            <p className="text-sm text-muted tabular-nums">{quantityText(quote, "set")}</p>
            <p className="text-sm text-muted max-md:hidden">{arrivalText(delivery.terms, quote.quantity, speed)}</p>
          </div>
        ) : null}
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
      {problem === undefined ? null : <Notice kind="error" title={problem} className="max-md:hidden" />}
      <Button
        size="lg"
        wide
        loading={busy}
        onClick={onCart}
        icon={<ShoppingBag aria-hidden="true" className="size-5" />}
      >
        {addLabel(isInCart)}
      </Button>
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
