import { ArrowRight, ShoppingBag } from "lucide-react";
import { memo, type ReactNode } from "react";
import { SHOWN_PRICES, SHOWN_TOTAL } from "#domain/shop/cart/added";
import type { ChangedPrice } from "#domain/ground/kernel/refusal";
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

interface ShownPriceProps {
  readonly total: string | undefined;
  /** Of the price table. */
  readonly version: number | undefined;
}

/**
 * Sends the price that the page shows, so that nothing is added at another one. Without JavaScript the page goes on
 * showing the price of its first choices, so only the prices that it shows are named.
 */
function ShownPrice({ total, version }: ShownPriceProps) {
  const isHydrated = useIsHydrated();
  return (
    <>
      {isHydrated && total !== undefined ? <input type="hidden" name={SHOWN_TOTAL} value={total} /> : null}
      {version === undefined ? null : <input type="hidden" name={SHOWN_PRICES} value={version} />}
    </>
  );
}

interface FootPrice {
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly total: Money;
}

/**
 * A price that the server asks for instead of the one that the page shows; undefined once something else is chosen,
 * which has a price of its own.
 */
export function pickChangedPrice(
  changedPrice: ChangedPrice | undefined,
  price: FootPrice | undefined,
): ChangedPrice | undefined {
  const total = price && formatMoney(price.total);
  if (!changedPrice) return undefined;
  return total === changedPrice.totalShown || total === formatMoney(changedPrice.total) ? changedPrice : undefined;
}

interface OrderBarProps {
  /** Undefined until there is one. */
  readonly price: FootPrice | undefined;
  /** The version of the price table that it comes from. */
  readonly version?: number;
  /** Where the page has shown another price before (`pickChangedPrice`). */
  readonly changedPrice?: ChangedPrice | undefined;
  /** "Arrives Tue, Dec 8", or what is missing. */
  readonly note: ReactNode;
  /** The note says why the last click did nothing. */
  readonly isProblem?: boolean;
  /** False while the price is calculated and the last one is shown, or while a field is invalid and none is. */
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
  price: lastPrice,
  version,
  changedPrice,
  note,
  isProblem = false,
  isCurrent,
  isBusy = false,
  className,
  children,
}: OrderBarProps) => {
  // That of the last valid choices is not the price of these.
  const price = lastPrice && (isCurrent || isBusy) ? { ...lastPrice, ...changedPrice } : undefined;
  const isChanged = changedPrice !== undefined && isCurrent && !isProblem;
  return (
    <BottomBar className={classes("order-last", className)}>
      <ShownPrice total={isCurrent && price ? formatMoney(price.total) : undefined} version={version} />
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
        {isProblem || isChanged ? (
          <span className="font-semibold text-danger">
            {isChanged ? `The price changed. It was ${changedPrice.totalShown}.` : note}
          </span>
        ) : (
          note
        )}
      </BarPrice>
      {children}
    </BottomBar>
  );
};

interface AddButtonProps {
  /** Whether the cart has it already. */
  readonly isInCart: boolean;
  /** Whether it is being added. */
  readonly isBusy: boolean;
  /** Where the price is another one than before. */
  readonly changedPrice?: ChangedPrice | undefined;
}

/** Sends a form that adds something to the cart. */
export const AddButton = ({ isInCart, isBusy, changedPrice }: AddButtonProps) => (
  <Button
    type="submit"
    name="intent"
    value="cart"
    loading={isBusy}
    icon={<ShoppingBag aria-hidden="true" className="size-5" />}
  >
    {addLabel(isInCart, changedPrice)}
  </Button>
);

/** The next step of a setup. */
export const PriceBar = memo(({ quote, version, arrival, current, next, busy, ...rest }: PriceBarProps) => {
  const changedPrice = pickChangedPrice(rest.changedPrice, quote);
  return (
    <OrderBar
      price={quote}
      version={version}
      changedPrice={changedPrice}
      note={current ? arrival : LAST_PRICE}
      isCurrent={current}
    >
      {next === "cart" ? (
        <AddButton isInCart={rest.isInCart ?? false} isBusy={busy} changedPrice={changedPrice} />
      ) : (
        <Button type="submit" loading={busy}>
          <span>{NEXT[next]}</span>
          <ArrowRight aria-hidden="true" className="size-5" />
        </Button>
      )}
    </OrderBar>
  );
});

interface PriceBarProps {
  readonly quote: Quote;
  /** The version of the price table. */
  readonly version: number;
  /** Where the server asks for another price. */
  readonly changedPrice: ChangedPrice | undefined;
  /** "Arrives Tue, Dec 8". */
  readonly arrival: string;
  /** False while a field is invalid: the price is the last valid one. */
  readonly current: boolean;
  readonly next: SetupNext;
  /** Whether the cart has it already. */
  readonly isInCart?: boolean;
  readonly busy: boolean;
}
