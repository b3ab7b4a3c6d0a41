import { allocate, money } from "#domain/ground/kernel/money";
import type { StateTax } from "#domain/shop/tax/us-rates";
import { taxLine, type TaxLine } from "#domain/shop/tax/sales-tax";
import { goodsDiscount, type Promotion } from "./promotion.ts";

export interface PricedLine {
  readonly key: string;
  /** Minor units for the line, before discounts. */
  readonly total: number;
  /** A gift card, which is not goods: no discount or tax applies, and credit cannot pay for it. */
  readonly isGiftCard?: boolean;
}

/** Returns the price of the goods in minor units, without gift cards. Codes and free shipping depend on it. */
export const sumGoods = (lines: ReadonlyArray<Pick<PricedLine, "total" | "isGiftCard">>): number =>
  lines.reduce((sum, line) => sum + (line.isGiftCard === true ? 0 : line.total), 0);

export interface TotalsInput {
  readonly lines: ReadonlyArray<PricedLine>;
  readonly promotion?: Pick<Promotion, "kind" | "value"> | undefined;
  /** Price of the chosen shipping method, in minor units; a code for free shipping is in it already. */
  readonly shipping: number;
  /** The tax at the destination, or undefined. */
  readonly tax?: (StateTax & { readonly area: string }) | undefined;
  /** Gift card and store credit available, in minor units. */
  readonly creditAvailable: number;
  /** The smallest amount that can be charged, in minor units: less credit is used so that it, or nothing, is due. */
  readonly smallestCharge?: number | undefined;
}

/** All in minor units. `total` is the amount due: subtotal − discount − waived + shipping + tax − credit. */
export interface Totals {
  readonly subtotal: number;
  /** The promotion's. */
  readonly discount: number;
  /** What the goods would cost after that, if it is too small to be charged and the shop waives it. */
  readonly waived: number;
  readonly shipping: number;
  readonly tax: number;
  readonly credit: number;
  readonly total: number;
  /** The discounts of the lines add up to `discount` and `waived`. */
  readonly lines: ReadonlyArray<PricedLine & { readonly discount: number; readonly tax: number }>;
  readonly taxLines: ReadonlyArray<TaxLine>;
}

/** Distributes the discount over the lines by price, so that each line's tax base is right and the shares add up. */
function shareDiscount(discount: number, lines: ReadonlyArray<PricedLine>): Map<string, number> {
  // A free line has no share, because it cannot go below zero.
  const paid = lines.filter((line) => line.total > 0 && line.isGiftCard !== true);
  if (discount === 0) return new Map();
  const shares = allocate(
    money(discount),
    paid.map((line) => line.total),
  );
  return new Map(paid.map((line, i) => [line.key, shares[i]?.minor ?? 0]));
}

/** How much credit pays, in minor units. A bill below the smallest charge is paid by credit alone, or not at all. */
function creditUsed(bill: number, { most, smallestCharge }: { most: number; smallestCharge: number }): number {
  const due = bill - most;
  return due === 0 || due >= smallestCharge ? most : Math.max(0, bill - smallestCharge);
}

/** Calculates the totals. Tax is rounded per line, and the order's tax is the sum of its lines. */
export function orderTotals(input: TotalsInput): Totals {
  const subtotal = input.lines.reduce((total, line) => total + line.total, 0);
  const goods = sumGoods(input.lines);
  const discount = goodsDiscount(input.promotion, goods);
  const shares = shareDiscount(discount, input.lines);
  const { shipping, tax } = input;
  const taxLines = tax
    ? [
        ...input.lines
          .filter((line) => line.isGiftCard !== true)
          .map((line) => taxLine(line.key, tax, line.total - (shares.get(line.key) ?? 0))),
        ...(tax.shipping && shipping > 0 ? [taxLine("shipping", tax, shipping)] : []),
      ]
    : [];
  const taxTotal = taxLines.reduce((total, line) => total + line.amount, 0);
  const bill = subtotal - discount + shipping + taxTotal;
  const credit = creditUsed(bill, {
    most: Math.min(Math.max(0, input.creditAvailable), bill - (subtotal - goods)),
    smallestCharge: input.smallestCharge ?? 0,
  });
  return {
    subtotal,
    discount,
    waived: 0,
    shipping,
    tax: taxTotal,
    credit,
    total: bill - credit,
    taxLines,
    lines: input.lines.map((line) => ({
      ...line,
      discount: shares.get(line.key) ?? 0,
      tax: taxLines.find((entry) => entry.key === line.key)?.amount ?? 0,
    })),
  };
}

const ALL = { kind: "percent", value: 10_000 } as const;

/**
 * The totals of an order that is too small to be charged and costs nothing: what the promotion leaves of the goods is
 * waived, and shipping is free. The goods are free before tax, so no tax is owed. Gift cards are never that cheap.
 */
export function waivedTotals(input: TotalsInput): Totals {
  const { discount } = orderTotals(input);
  const free = orderTotals({ lines: input.lines, promotion: ALL, shipping: 0, creditAvailable: 0 });
  return { ...free, discount, waived: free.discount - discount };
}
