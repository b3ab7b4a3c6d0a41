import { allocate, money } from "#domain/kernel/money";
import type { StateTax } from "#domain/tax/us-rates";
import { taxLine, type TaxLine } from "#domain/tax/sales-tax";
import { goodsDiscount, type Promotion } from "./promotion.ts";

export interface PricedLine {
  readonly key: string;
  /** Minor units for the whole line, before discounts. */
  readonly total: number;
  /** A gift card: money's worth and no goods. Nothing is taken off it, no tax is due on it, and credit does not pay for it. */
  readonly isGiftCard?: boolean;
}

/** What the goods cost, minor units: everything but gift cards. Codes and free shipping look at this alone. */
export const goodsOf = (lines: ReadonlyArray<Pick<PricedLine, "total" | "isGiftCard">>): number =>
  lines.reduce((sum, line) => sum + (line.isGiftCard === true ? 0 : line.total), 0);

export interface TotalsInput {
  readonly lines: ReadonlyArray<PricedLine>;
  readonly promotion?: Pick<Promotion, "kind" | "value"> | undefined;
  /** Minor units of the chosen method. */
  readonly shipping: number;
  /** The tax of the destination; undefined when none is due. */
  readonly tax?: (StateTax & { readonly area: string }) | undefined;
  /** Minor units that gift card and store credit could pay together. */
  readonly creditAvailable: number;
}

/** All in minor units of one currency. `total` is what remains to pay: subtotal − discount + shipping + tax − credit. */
export interface Totals {
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly credit: number;
  readonly total: number;
  readonly lines: ReadonlyArray<PricedLine & { readonly discount: number; readonly tax: number }>;
  readonly taxLines: ReadonlyArray<TaxLine>;
}

/** Shares the discount over the lines by their price, so that each line's tax base is right and the shares add up. */
function shareDiscount(discount: number, lines: ReadonlyArray<PricedLine>): Map<string, number> {
  const paid = lines.filter((line) => line.total > 0 && line.isGiftCard !== true); // a free line takes no share: it cannot go below zero
  if (discount === 0) return new Map();
  const shares = allocate(
    money(discount),
    paid.map((line) => line.total),
  );
  return new Map(paid.map((line, i) => [line.key, shares[i]?.minor ?? 0]));
}

/** The whole bill. Tax is rounded for each line, and the tax of the order is the sum of its lines. */
export function orderTotals(input: TotalsInput): Totals {
  const subtotal = input.lines.reduce((total, line) => total + line.total, 0);
  const goods = goodsOf(input.lines);
  const discount = goodsDiscount(input.promotion, goods);
  const shipping = input.promotion?.kind === "free-shipping" ? 0 : input.shipping;
  const shares = shareDiscount(discount, input.lines);
  const { tax } = input;
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
  const credit = Math.min(Math.max(0, input.creditAvailable), bill - (subtotal - goods));
  return {
    subtotal,
    discount,
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
