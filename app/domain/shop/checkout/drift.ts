import * as v from "valibot";
import { formatMoney, fromDecimal } from "#domain/ground/kernel/money";
import { WAIVED_LABEL } from "#domain/shop/payments/smallest-charge";

/** The rows of a total, in the order in which they are shown. */
export const TOTAL_ROWS = [
  "subtotal",
  "discount",
  "waived",
  "shipping",
  "tax",
  "gift_card",
  "store_credit",
  "total",
] as const;
export type TotalRow = (typeof TOTAL_ROWS)[number];

/** The amounts of a quote, as decimal text in its currency. */
export const QuotedAmounts = v.object({
  subtotal: v.string(),
  discount: v.string(),
  waived: v.optional(v.string(), "0.00"),
  shipping: v.string(),
  tax: v.string(),
  gift_card: v.string(),
  store_credit: v.string(),
  total: v.string(),
  currency: v.string(),
});
export type QuotedAmounts = v.InferOutput<typeof QuotedAmounts>;

/** Names the last amount of a quote: the total, or what a gift card and store credit leave of it. */
export const totalName = ({ gift_card, store_credit }: Pick<QuotedAmounts, "gift_card" | "store_credit">): string =>
  Number(gift_card) + Number(store_credit) > 0 ? "To pay" : "Total";

const NAMES: Readonly<Record<Exclude<TotalRow, "total">, string>> = {
  subtotal: "Items",
  discount: "Discount",
  waived: WAIVED_LABEL,
  shipping: "Shipping",
  tax: "Tax",
  gift_card: "Gift card",
  store_credit: "Store credit",
};

/** One amount that is no longer what the shopper saw, ready to be shown. */
export interface Drift {
  readonly row: TotalRow;
  readonly name: string;
  /** "$4.99" */
  readonly from: string;
  readonly to: string;
}

/**
 * Lists the amounts that changed between two quotes for the same request, the total last. Amounts in different
 * currencies cannot be compared: then every row is listed.
 */
export function driftBetween(shownAmounts: QuotedAmounts, now: QuotedAmounts): ReadonlyArray<Drift> {
  return TOTAL_ROWS.filter((row) => shownAmounts[row] !== now[row] || shownAmounts.currency !== now.currency).map(
    (row) => ({
      row,
      name: row === "total" ? totalName(now) : NAMES[row],
      from: formatDecimal(shownAmounts[row], shownAmounts.currency),
      to: formatDecimal(now[row], now.currency),
    }),
  );
}

function formatDecimal(decimal: string, currency: string): string {
  const amount = fromDecimal(decimal, currency);
  return amount ? formatMoney(amount) : decimal;
}
