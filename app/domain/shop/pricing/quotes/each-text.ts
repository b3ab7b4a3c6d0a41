import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { counted } from "#domain/ground/kernel/text";

interface Priced {
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly total: Money;
}

/** Formats the unit price: "$1.93 each" where that times the quantity is the total, otherwise "about $1.93 each". */
export const eachText = ({ quantity, unitPrice, total }: Priced): string =>
  `${unitPrice.minor * quantity === total.minor ? "" : "about "}${formatMoney(unitPrice)} each`;

/** "50 pieces, about $1.93 each"; for a single one "1 piece". @param unit name of one piece */
export const quantityText = (priced: Priced, unit: string): string =>
  priced.quantity === 1 ? counted(1, unit) : `${counted(priced.quantity, unit)}, ${eachText(priced)}`;
