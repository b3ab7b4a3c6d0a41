import { ShoppingBag } from "lucide-react";
import { buttonStyle } from "../../../ui/actions/button-style.ts";
import { Link } from "../../../ui/actions/link.tsx";

/** Higher numbers are shown as "99+". */
const MAX_SHOWN = 99;

/** The number for screen readers, after the word "Cart". */
export const cartLabel = (count: number): string =>
  count === 0 ? ", empty" : `, ${count} ${count === 1 ? "item" : "items"}`;

/** @param count of items; undefined until it is known */
export const CartButton = ({ count }: { count: number | undefined }) => (
  <Link href="/cart/" className={buttonStyle("ghost", "md", false, "px-2.5!")}>
    <span className="relative">
      <ShoppingBag aria-hidden="true" className="size-5" />
      {count === undefined || count === 0 ? null : (
        <span
          aria-hidden="true"
          // The key restarts the animation when the number changes.
          key={count}
          className="absolute -top-2 -right-2 grid h-5 min-w-5 animate-pop place-items-center rounded-full bg-brand px-1 text-xs font-bold text-brand-ink tabular-nums ring-2 ring-vinyl"
        >
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </span>
    <span className="max-md:sr-only">Cart</span>
    {count === undefined ? null : <span className="sr-only">{cartLabel(count)}</span>}
  </Link>
);
