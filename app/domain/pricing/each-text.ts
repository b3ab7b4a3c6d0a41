import { formatMoney, type Money } from "#domain/kernel/money";
import { counted } from "#domain/kernel/text";

interface Priced {
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly total: Money;
}

/** The price of one piece: "$1.93 each" where that times the quantity is the total, otherwise "about $1.93 each". */
export const eachText = ({ quantity, unitPrice, total }: Priced): string =>
  `${unitPrice.minor * quantity === total.minor ? "" : "about "}${formatMoney(unitPrice)} each`;

/** "50 pieces, about $1.93 each"; for a single one "1 piece". @param unit what one of the product is called */
export const quantityText = (priced: Priced, unit: string): string =>
  priced.quantity === 1 ? counted(1, unit) : `${counted(priced.quantity, unit)}, ${eachText(priced)}`;
