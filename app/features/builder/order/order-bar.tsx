import { formatMoney } from "#domain/ground/kernel/money";
import { quantityText } from "#domain/shop/pricing/quotes/each-text";
import type { Quote } from "#domain/shop/pricing/quotes/quote";
import { Button } from "../../../ui/actions/button.tsx";

/** The price and the cart button at the bottom of a phone's screen. */
export const OrderBar = ({ quote, busy, onCart }: { quote: Quote; busy: boolean; onCart: () => void }) => (
  <div className="bottom-bar fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-t border-line bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lg md:hidden">
    <p className="min-w-0 grow leading-tight tabular-nums">
      <span className="block font-display text-xl font-bold">{formatMoney(quote.total)}</span>
      <span className="block truncate text-sm text-muted">{quantityText(quote, "set")}</span>
    </p>
    <Button loading={busy} onClick={onCart}>
      Add to cart
    </Button>
  </div>
);
