import type { ReactNode } from "react";
import { classes } from "../classes.ts";

interface BottomBarProps {
  /** Classes for its place beside others. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * What stays at the lower edge of the screen while its page is scrolled, or of its column on wide screens: a price and
 * the next step. It is 76 px high, and higher only for a text of more than two lines.
 */
export const BottomBar = ({ className, children }: BottomBarProps) => (
  <div
    className={classes(
      "bottom-bar bottom-0 -mx-4 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-raised px-4 py-1.5 shadow-lg select-none md:bottom-4 md:mx-0 md:rounded-2xl md:border print:hidden",
      className,
    )}
  >
    {children}
  </div>
);

interface BarPriceProps {
  /** Undefined until there is one. */
  readonly price:
    | {
        readonly total: string;
        /** The number of pieces that it is for. */
        readonly quantity: number;
        /** "$1.93 each". */
        readonly each: string;
      }
    | undefined;
  /** False while it is being calculated, or a field is invalid. */
  readonly isCurrent: boolean;
  /** It is being calculated. */
  readonly isBusy?: boolean;
  /** What else there is to say of it. */
  readonly children: ReactNode;
}

/** A price in such a bar, with a text below it. */
export const BarPrice = ({ price, isCurrent, isBusy = false, children }: BarPriceProps) => (
  <p
    aria-live="polite"
    aria-atomic="true"
    aria-busy={isBusy}
    className={`min-w-32 flex-1 leading-tight tabular-nums ${isCurrent ? "" : "opacity-55"}`}
  >
    {price ? (
      // One line: what has no room in it is left out for the eye.
      <span className="flex h-6 flex-wrap items-baseline gap-x-2 overflow-hidden whitespace-nowrap">
        <span className="font-display text-xl font-bold">{price.total}</span>
        {price.quantity > 1 ? <span className="text-sm text-muted max-md:hidden">({price.each})</span> : null}
        <span className="text-sm text-muted">for {price.quantity.toLocaleString("en-US")}</span>
      </span>
    ) : null}
    <span className="block text-sm leading-tight text-muted">{children}</span>
  </p>
);
