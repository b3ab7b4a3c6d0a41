import { ArrowRight, ShoppingBag } from "lucide-react";
import { memo } from "react";
import { SHOWN_TOTAL } from "#domain/shop/cart/added";
import { formatMoney } from "#domain/ground/kernel/money";
import { eachText } from "#domain/shop/pricing/quotes/each-text";
import type { Quote } from "#domain/shop/pricing/quotes/quote";
import { Button } from "../../ui/actions/button.tsx";
import { BarPrice, BottomBar } from "../../ui/layout/bottom-bar.tsx";
import { useIsHydrated } from "../kernel/index.ts";
import { addLabel } from "./use-adding.ts";

/** The next step: the cart for a finished design, the cut line for an uploaded file, else the upload. */
export type SetupNext = "cart" | "artwork" | "cut-line";

const NEXT = {
  artwork: "Next: your artwork",
  "cut-line": "Next: your cut line",
};

/** Said of a price while a field is invalid. */
export const LAST_PRICE = "This is the last price. Please fix the marked fields.";

interface PriceBarProps {
  readonly quote: Quote;
  /** "Arrives Tue, Dec 8". */
  readonly arrival: string;
  /** False while a field is invalid: the price is the last valid one. */
  readonly current: boolean;
  readonly next: SetupNext;
  /** Whether the cart has it already. */
  readonly isInCart?: boolean;
  readonly busy: boolean;
  /** Also on wide screens. */
  readonly everywhere?: boolean;
  /** Classes for its place in a grid. */
  readonly className?: string | undefined;
}

/**
 * Sends the price that the page shows, so that the answer says if it has changed. Without JavaScript the page goes on
 * showing the price of its first choices, so it is not sent.
 */
export function ShownTotal({ total }: { readonly total: string | undefined }) {
  const isHydrated = useIsHydrated();
  return isHydrated && total !== undefined ? <input type="hidden" name={SHOWN_TOTAL} value={total} /> : null;
}

/** The price and the submit button, at the lower edge of the screen. */
export const PriceBar = memo(
  ({ quote, arrival, current, next, isInCart = false, busy, everywhere = false, className }: PriceBarProps) => (
    <BottomBar everywhere={everywhere} className={className}>
      <ShownTotal total={current ? formatMoney(quote.total) : undefined} />
      <BarPrice total={formatMoney(quote.total)} quantity={quote.quantity} each={eachText(quote)} isCurrent={current}>
        {current ? arrival : LAST_PRICE}
      </BarPrice>
      <Button
        type="submit"
        loading={busy}
        icon={next === "cart" ? <ShoppingBag aria-hidden="true" className="size-5" /> : undefined}
      >
        <span>{next === "cart" ? addLabel(isInCart) : NEXT[next]}</span>
        {next === "cart" ? null : <ArrowRight aria-hidden="true" className="size-5" />}
      </Button>
    </BottomBar>
  ),
);
