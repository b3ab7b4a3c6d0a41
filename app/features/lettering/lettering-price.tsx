import { ShoppingBag } from "lucide-react";
import type { ReactNode } from "react";
import type { ProductRules } from "#domain/shop/catalog/product";
import { setupPath } from "#domain/shop/kinds/kind-facts";
import { flatten, messagesAt } from "#domain/ground/kernel/field-errors";
import { formatMoney } from "#domain/ground/kernel/money";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { quantityText } from "#domain/shop/pricing/quotes/each-text";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { Button } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { addLabel, PriceBreakdown, QuantityField, StartAnother } from "../pricing/index.ts";
import { mayCostMore } from "./lettering-state.ts";
import type { LetteringSetup } from "./use-lettering.ts";

interface LetteringPriceProps {
  readonly setup: LetteringSetup;
  readonly product: ProductRules;
  readonly table: PriceTable;
  /** The submit button whose request is running. */
  readonly busy: string;
  /** "Arrives Tue, Dec 8", of the quantity that is priced; on a phone the bar below says it. */
  readonly arrival: string | undefined;
  readonly isInCart: boolean;
  /** Shown beside "Add to cart". */
  readonly children: ReactNode;
}

/** The quantity, the price with its breakdown, and the submit buttons. */
export function LetteringPrice({ setup, product, table, busy, arrival, isInCart, children }: LetteringPriceProps) {
  const { price, fields, change, errors, current } = setup;
  return (
    <section aria-labelledby="price-heading" className="grid gap-4 rounded-2xl bg-surface p-5 ring-1 ring-line">
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <div className="grid gap-2.5">
          <h2 id="price-heading" className="text-lg">
            How many
          </h2>
          <QuantityField
            label="Pieces"
            hideLabel
            breaks={price?.breaks ?? []}
            range={product.quantity}
            quantity={fields.quantity}
            onChange={(quantity) => change({ quantity })}
            error={messagesAt(errors, "quantity")}
          />
        </div>
        {price ? (
          <div
            className={current ? "md:text-right" : "opacity-55 md:text-right"}
            aria-live="polite"
            aria-atomic="true"
            aria-busy={!current && flatten(errors).length === 0}
          >
            <p className="font-display text-3xl font-bold tabular-nums">{formatMoney(price.total)}</p>
            <p className="text-muted tabular-nums">{quantityText(price, "piece")}</p>
            <p className="text-sm text-muted max-md:hidden">{arrival}</p>
            {mayCostMore(fields.colour, table) ? <p className="text-sm text-muted">Special colors cost more.</p> : null}
          </div>
        ) : null}
      </div>
      <Problems errors={errors} />
      <div className="grid gap-3 md:grid-cols-2">
        <Button
          type="submit"
          name="intent"
          value="cart"
          size="lg"
          wide
          loading={busy === "cart"}
          icon={<ShoppingBag aria-hidden="true" className="size-5" />}
        >
          {addLabel(isInCart)}
        </Button>
        {children}
      </div>
      {isInCart ? <StartAnother href={setupPath(product)}>Make another one</StartAnother> : null}
      <p className="text-sm text-muted">Shipping and tax are added at checkout.</p>
      {price ? <PriceBreakdown quote={price} /> : null}
    </section>
  );
}

/** All errors, beside the submit buttons: their fields may be far up the page. */
function Problems({ errors }: { errors: FieldErrors }) {
  const messages = [...new Set(flatten(errors).map(({ message }) => message))];
  if (messages.length === 0) return null;
  return (
    <Notice kind="error" title="Please check">
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
