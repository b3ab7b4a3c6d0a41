import { explainTotals, type ExplainedRow } from "#domain/shop/checkout/explain-totals";
import { sumGoods } from "#domain/shop/cart/totals";
import { shipDay } from "#domain/shop/pricing/ship-day";
import { dayText } from "#domain/shop/shipping/day-text";
import type { OrderTotals } from "./calculate-totals.ts";

/** Says how each row of an order's total came about. */
export function explainOrder(order: OrderTotals, now: Date): ReadonlyArray<ExplainedRow> {
  const { totals, promotion, giftCard, method, parcel, customer } = order;
  const [taxLine] = totals.taxLines;
  return explainTotals({
    currency: order.currency,
    lineCount: order.lines.length,
    giftCardsMinor: totals.subtotal - sumGoods(totals.lines),
    discountMinor: totals.discount,
    promotion: promotion && { code: promotion.code, label: promotion.label },
    wholesale: order.lines.find(({ price }) => price.wholesale !== undefined)?.price.wholesale,
    shipping: order.needsParcel
      ? {
          method: method.name,
          reason: method.reason,
          grams: parcel.grams,
          shipDay: dayText(shipDay(now, parcel.productionDays)),
        }
      : undefined,
    shippingMinor: totals.shipping,
    tax: {
      isExempt: order.isTaxExempt,
      label: taxLine?.label,
      taxableMinor: totals.taxLines.reduce((sum, line) => sum + line.taxable, 0),
      isShippingTaxed: totals.taxLines.some(({ key }) => key === "shipping"),
    },
    giftCard: giftCard && {
      lastFour: giftCard.lastFour,
      availableMinor: Math.max(0, giftCard.availableMinor),
      usedMinor: order.giftCardMinor,
    },
    creditMinor: order.creditMinor,
    creditAvailableMinor: customer?.creditMinor ?? 0,
    dueMinor: totals.total,
    smallestChargeMinor: order.smallestCharge,
    waivedMinor: totals.waived,
  });
}
