import { ShoppingBag } from "lucide-react";
import type { ProductView } from "#domain/catalog/views";
import { formatMoney } from "#domain/money";
import type { Quote } from "#domain/pricing/quote";
import { counted } from "#domain/text";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Select, TextInput } from "../../ui/field.tsx";
import { Measured } from "../measurement/measured.tsx";

interface PricePanelProps {
  readonly product: ProductView;
  readonly quote: Quote | undefined;
  readonly pieces: number | undefined;
  /** As typed. */
  readonly quantity: string;
  readonly quantityError: ReadonlyArray<string> | undefined;
  readonly material: string;
  readonly busy: boolean;
  readonly onQuantity: (text: string) => void;
  readonly onMaterial: (slug: string) => void;
  readonly onCart: () => void;
}

const many = new Intl.NumberFormat("en-US");

/** How many sets, in which film, what that costs and the way on. */
export function PricePanel({ product, quote, pieces, quantity, quantityError, material, busy, onQuantity, onMaterial, onCart }: PricePanelProps) {
  const rungs = quote?.breaks.filter((rung) => rung.quantity >= product.quantity.min && rung.quantity <= product.quantity.max) ?? [];
  return (
    <section aria-labelledby="sets-heading" className="grid gap-4 rounded-2xl bg-surface p-5 shadow-sm ring-1 ring-line">
      <div className="flex items-end justify-between gap-4">
        <div>
          <h2 id="sets-heading" className="text-lg">Your set</h2>
          <p className="text-sm text-muted">{pieces === undefined ? "Counting the stickers…" : counted(pieces, "sticker")} in each set</p>
        </div>
        {quote ? (
          <div aria-live="polite" aria-atomic="true" className="text-right">
            <p className="font-display text-3xl font-bold tabular-nums">{formatMoney(quote.total)}</p>
            <p className="text-sm text-muted tabular-nums">{many.format(quote.quantity)} × {formatMoney(quote.unitPrice)}</p>
          </div>
        ) : null}
      </div>
      <div className="grid gap-2">
        <TextInput label="Sets" inputMode="numeric" autoComplete="off" className="w-28" value={quantity} onChange={(event) => onQuantity(event.target.value)} error={quantityError} />
        <div className="flex flex-wrap gap-1.5">
          {rungs.map((rung) => (
            <button
              key={rung.quantity}
              type="button"
              aria-pressed={quantity === String(rung.quantity)}
              onClick={() => onQuantity(String(rung.quantity))}
              className="grid min-h-11 min-w-14 rounded-md px-2 py-1 text-center text-sm leading-tight ring-1 ring-edge/60 ring-inset tabular-nums hover:bg-raised aria-pressed:bg-brand-soft aria-pressed:ring-2 aria-pressed:ring-brand focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus"
            >
              <span className="font-semibold">{many.format(rung.quantity)}</span>
              <span className="text-xs text-muted">{formatMoney(rung.unitPrice)}<span className="sr-only"> each</span></span>
            </button>
          ))}
        </div>
      </div>
      {product.films.length > 1 ? (
        <Select label="Material" value={material} onChange={(event) => onMaterial(event.target.value)}>
          {product.films.map(({ slug, name }) => <option key={slug} value={slug}>{name}</option>)}
        </Select>
      ) : null}
      <Button size="lg" wide loading={busy} onClick={onCart} icon={<ShoppingBag aria-hidden="true" className="size-5" />}>Add to cart</Button>
      {quote ? (
        <Disclosure summary="What the price is made of">
          <dl className="grid gap-1.5 text-sm tabular-nums">
            {quote.explanation.map((line) => (
              <div key={line.label} className="flex justify-between gap-4">
                <dt className="text-muted"><Measured text={line.label} /></dt>
                <dd className="font-semibold">{formatMoney(line.amount)}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-4 border-t border-line pt-1.5"><dt>Total</dt><dd className="font-bold">{formatMoney(quote.total)}</dd></div>
          </dl>
        </Disclosure>
      ) : null}
    </section>
  );
}
