import { ArrowRight, ShoppingBag } from "lucide-react";
import { memo, type ReactNode } from "react";
import { SHOWN_TOTAL } from "#domain/shop/cart/added";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import type { Quote } from "#domain/shop/pricing/quotes/quote";
import { Button } from "../../ui/actions/button.tsx";
import { classes } from "../../ui/classes.ts";
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
export const LAST_PRICE = "Please fix the marked fields.";

/**
 * Sends the price that the page shows, so that the answer says if it has changed. Without JavaScript the page goes on
 * showing the price of its first choices, so it is not sent.
 */
function ShownTotal({ total }: { readonly total: string | undefined }) {
  const isHydrated = useIsHydrated();
  return isHydrated && total !== undefined ? <input type="hidden" name={SHOWN_TOTAL} value={total} /> : null;
}

interface OrderBarProps {
  /** Undefined until there is one. */
  readonly price: { readonly quantity: number; readonly unitPrice: Money; readonly total: Money } | undefined;
  /** "Arrives Tue, Dec 8", or what is missing. */
  readonly note: ReactNode;
  /** The note says why the last click did nothing. */
  readonly isProblem?: boolean;
  /** False while a field is invalid or the price is calculated: it is the last valid one. */
  readonly isCurrent: boolean;
  /** The price is being calculated. */
  readonly isBusy?: boolean;
  /** Classes for its place beside others. */
  readonly className?: string;
  /** The button. */
  readonly children: ReactNode;
}

/** What every kind of product has at the lower edge of the screen: its price, its date and the next step. */
export const OrderBar = ({
  price,
  note,
  isProblem = false,
  isCurrent,
  isBusy = false,
  className,
  children,
}: OrderBarProps) => (
  <BottomBar className={classes("order-last", className)}>
    <ShownTotal total={isCurrent && price ? formatMoney(price.total) : undefined} />
    <BarPrice
      price={
        price && {
          total: formatMoney(price.total),
          quantity: price.quantity,
          each: `${formatMoney(price.unitPrice)} each`,
        }
      }
      isCurrent={isCurrent || isProblem}
      isBusy={isBusy}
    >
      {isProblem ? <span className="font-semibold text-danger">{note}</span> : note}
    </BarPrice>
    {children}
  </BottomBar>
);

interface AddButtonProps {
  /** Whether the cart has it already. */
  readonly isInCart: boolean;
  /** Whether it is being added. */
  readonly isBusy: boolean;
}

/** Sends a form that adds something to the cart. */
export const AddButton = ({ isInCart, isBusy }: AddButtonProps) => (
  <Button
    type="submit"
    name="intent"
    value="cart"
    loading={isBusy}
    icon={<ShoppingBag aria-hidden="true" className="size-5" />}
  >
    {addLabel(isInCart)}
  </Button>
);

/** The next step of a setup. */
export const PriceBar = memo(({ quote, arrival, current, next, isInCart = false, busy }: PriceBarProps) => (
  <OrderBar price={quote} note={current ? arrival : LAST_PRICE} isCurrent={current}>
    {next === "cart" ? (
      <AddButton isInCart={isInCart} isBusy={busy} />
    ) : (
      <Button type="submit" loading={busy}>
        <span>{NEXT[next]}</span>
        <ArrowRight aria-hidden="true" className="size-5" />
      </Button>
    )}
  </OrderBar>
));

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
}
