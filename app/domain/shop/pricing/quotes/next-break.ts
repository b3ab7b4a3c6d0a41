import type { Money } from "#domain/ground/kernel/money";
import type { Break } from "#domain/shop/pricing/quotes/quote";

/** A larger quantity at which each piece costs less. */
export interface NextBreak {
  readonly quantity: number;
  /** Pieces to add to reach it. */
  readonly more: number;
  readonly unitPrice: Money;
  readonly total: Money;
}

/**
 * Returns the first rung of the price ladder above a quantity at which a piece costs at least a cent less than it does
 * now, or undefined when there is none that can be ordered.
 * @param maxQuantity the most pieces that can be ordered
 */
export function nextBreak(
  { quantity, unitPrice }: { readonly quantity: number; readonly unitPrice: Money },
  breaks: ReadonlyArray<Break>,
  maxQuantity: number,
): NextBreak | undefined {
  const rung = breaks.find(
    (priceBreak) =>
      priceBreak.quantity > quantity &&
      priceBreak.quantity <= maxQuantity &&
      priceBreak.unitPrice.currency === unitPrice.currency &&
      priceBreak.unitPrice.minor < unitPrice.minor,
  );
  return (
    rung && { quantity: rung.quantity, more: rung.quantity - quantity, unitPrice: rung.unitPrice, total: rung.total }
  );
}
