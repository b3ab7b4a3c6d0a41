import type { Money } from "#domain/ground/kernel/money";

/** The order that a cart changes, as a page shows it. */
export interface CartChange {
  readonly orderId: string;
  readonly number: string;
  /** The order's whole total, whatever pays it. */
  readonly total: Money;
  /** The number of lines that were in the cart before and come back when the change ends. */
  readonly setAside: number;
  /** Why the order can no longer be changed; undefined while it can. */
  readonly problem: string | undefined;
}

const PRINTING = "we've started to print it";
const REASONS: Readonly<Record<string, string>> = {
  approved: "it was approved for printing",
  "in-production": PRINTING,
  "partly-shipped": PRINTING,
  shipped: "it has shipped",
  delivered: "it was delivered",
};
const OTHERWISE = "its payment is being worked on";

/**
 * The sentence for an order that can no longer be changed, whose change was not paid.
 * @param state the order's state now
 */
export function tooLateText({ number, state }: { readonly number: number | string; readonly state: string }): string {
  if (state === "cancelled" || state === "refunded")
    return `Order ${String(number)} was ${state === "refunded" ? "refunded" : "canceled"} in the meantime, so it can't be changed. You weren't charged for the change.`;
  return `It's too late to change order ${String(number)}: ${REASONS[state] ?? OTHERWISE}. The order stays as it is, and you weren't charged for the change.`;
}
