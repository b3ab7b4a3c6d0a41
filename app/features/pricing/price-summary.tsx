import { ArrowRight, ShoppingBag } from "lucide-react";
import { formatMoney } from "#domain/ground/kernel/money";
import { quantityText } from "#domain/shop/pricing/quotes/each-text";
import type { Quote } from "#domain/shop/pricing/quotes/quote";
import { Button } from "../../ui/actions/button.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";

/** The next step: the cart for a finished design, the cut line for an uploaded file, else the upload. */
export type SetupNext = "cart" | "artwork" | "cut-line";

const NEXT: Readonly<Record<SetupNext, { readonly label: string; readonly short: string }>> = {
  cart: { label: "Add to cart", short: "Add to cart" },
  artwork: { label: "Next: your artwork", short: "Next: artwork" },
  "cut-line": { label: "Next: your cut line", short: "Next: cut line" },
};

interface PriceSummaryProps {
  readonly quote: Quote;
  /** The name of one piece. */
  readonly unit: string;
  /** False while a field is invalid: the price is the last valid one. */
  readonly current: boolean;
  readonly next: SetupNext;
  readonly busy: boolean;
}

/** The price with its breakdown, and the submit button. */
export const PriceSummary = ({ quote, unit, current, next, busy }: PriceSummaryProps) => (
  <div className="grid gap-4">
    <div aria-live="polite" aria-atomic="true" className={current ? "" : "opacity-55"}>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-display text-3xl font-bold tabular-nums">{formatMoney(quote.total)}</span>
        <span className="text-right text-muted tabular-nums">{quantityText(quote, unit)}</span>
      </p>
      <p className="text-sm text-muted">
        {current ? "Shipping and tax are added at checkout." : "This is the last price. Please fix the marked fields."}
      </p>
    </div>
    <Button
      type="submit"
      size="lg"
      wide
      loading={busy}
      icon={next === "cart" ? <ShoppingBag aria-hidden="true" className="size-5" /> : undefined}
    >
      <span>{NEXT[next].label}</span>
      {next === "cart" ? null : <ArrowRight aria-hidden="true" className="size-5" />}
    </Button>
    <PriceBreakdown quote={quote} />
  </div>
);

/** The price and the submit button at the bottom of a phone's screen. */
export const PriceBar = ({ quote, unit, current, next, busy }: PriceSummaryProps) => (
  <div className="bottom-bar sticky bottom-0 z-30 -mx-4 flex items-center gap-4 border-t border-line bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lg md:hidden">
    <p className={`min-w-0 grow leading-tight tabular-nums ${current ? "" : "opacity-55"}`}>
      <span className="block font-display text-xl font-bold">{formatMoney(quote.total)}</span>
      <span className="block truncate text-sm text-muted">{quantityText(quote, unit)}</span>
    </p>
    <Button type="submit" loading={busy}>
      {NEXT[next].short}
    </Button>
  </div>
);
