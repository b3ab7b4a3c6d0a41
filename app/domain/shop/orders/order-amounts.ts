import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { WAIVED_LABEL } from "#domain/shop/payments/smallest-charge";
import type { OrderView } from "./order-view.ts";

/** One row of an order's totals: its name, and the amount as text. */
export interface AmountRow {
  readonly label: string;
  readonly value: string;
  readonly strong: boolean;
}

/**
 * What an order's goods are discounted by, in minor units: by its promotion, and because what it leaves is too small to
 * charge. The table has both in one column, of which the latter is a part. Only here are they taken apart.
 */
export const orderDiscounts = (row: {
  readonly allDiscountsMinor: number;
  readonly waivedMinor: number;
}): { readonly discountMinor: number; readonly waivedMinor: number } => ({
  discountMinor: row.allDiscountsMinor - row.waivedMinor,
  waivedMinor: row.waivedMinor,
});

/**
 * An order's totals, from the subtotal to the total. What store credit and a gift card paid follows, with the amount
 * that is left for a card or an invoice.
 */
export function orderAmounts(order: OrderView): ReadonlyArray<AmountRow> {
  const row = (label: string, amount: Money, sign = ""): AmountRow => ({
    label,
    value: sign + formatMoney(amount),
    strong: false,
  });
  const ifAny = (label: string, amount: Money, sign = "") => (amount.minor > 0 ? [row(label, amount, sign)] : []);
  const credit = [
    ...ifAny("Paid with store credit", order.credit, "−"),
    ...ifAny("Paid with a gift card", order.giftCard, "−"),
  ];
  return [
    row("Subtotal", order.subtotal),
    ...ifAny("Discount", order.discount, "−"),
    ...ifAny(WAIVED_LABEL, order.waived, "−"),
    { label: shippingLabel(order), value: shippingText(order), strong: false },
    ...ifAny(order.taxLabel || "Tax", order.tax),
    { ...row("Total", order.total), strong: true },
    ...credit,
    ...(credit.length > 0 ? [{ ...row("Remaining amount", order.due), strong: true }] : []),
  ];
}

const shippingLabel = ({ needsParcel, shippingMethod }: OrderView): string =>
  needsParcel && shippingMethod ? `Shipping, ${shippingMethod}` : "Shipping";

function shippingText({ needsParcel, shipping }: OrderView): string {
  if (!needsParcel) return "Nothing to ship";
  return shipping.minor === 0 ? "Free" : formatMoney(shipping);
}
