import type { RecentLine } from "#domain/shop/cart/recent-line";
import type { Money } from "#domain/ground/kernel/money";

/** An order as trackers count it. */
export interface Purchase {
  readonly id: string;
  /** The order's number, by which services recognize a purchase that they know. */
  readonly number: string;
  readonly total: Money;
}

/** A service of others to which visits are reported. */
export interface Tracker {
  page(): void;
  product(slug: string): void;
  cart(line: RecentLine): void;
  purchase(order: Purchase): void;
}

/** Loads a service's script. */
export function loadScript(src: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.appendChild(script);
}
