import type { ReactNode } from "react";
import { classes } from "../classes.ts";

interface BottomBarProps {
  /** Also on wide screens, at the lower edge of its column. */
  readonly everywhere?: boolean;
  /** Classes for its place in a grid. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What stays at the lower edge of the screen while its page is scrolled: a price and the next step. */
export const BottomBar = ({ everywhere = false, className, children }: BottomBarProps) => (
  <div
    className={classes(
      "bottom-bar sticky bottom-0 -mx-4 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-raised px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lg select-none print:hidden",
      everywhere ? "md:bottom-4 md:mx-0 md:rounded-2xl md:border" : "md:hidden",
      className,
    )}
  >
    {children}
  </div>
);

/**
 * A price in such a bar, the number of pieces that it is for, what each costs, and what else there is to say of it.
 * @param isCurrent false while it is being calculated, or a field is invalid
 */
export const BarPrice = ({
  total,
  quantity,
  each,
  isCurrent,
  children,
}: {
  readonly total: string;
  readonly quantity: number;
  /** "about $1.93 each". */
  readonly each: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}) => (
  <p
    aria-live="polite"
    aria-atomic="true"
    className={`min-w-0 flex-1 leading-tight tabular-nums ${isCurrent ? "" : "opacity-55"}`}
  >
    {/* One line: what has no room in it is left out for the eye. */}
    <span className="flex h-6 flex-wrap items-baseline gap-x-2 overflow-hidden whitespace-nowrap">
      <span className="font-display text-xl font-bold">{total}</span>
      <span className="text-sm text-muted">for {quantity.toLocaleString("en-US")}</span>
      {quantity > 1 ? <span className="text-sm text-muted max-md:hidden">({each})</span> : null}
    </span>
    <span className="block text-sm text-muted">{children}</span>
  </p>
);
