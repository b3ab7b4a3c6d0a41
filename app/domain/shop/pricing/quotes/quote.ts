import { money, type Money } from "#domain/ground/kernel/money";
import { listPriceCosts, type Cost } from "#domain/shop/pricing/costs/internal/costs";
import { getPriceOptions, type PriceTable } from "#domain/shop/pricing/tables/price-table";
import { SPEED, STANDARD_SPEED } from "#domain/shop/pricing/speed";
import { savingPercent } from "#domain/shop/pricing/quotes/internal/saving";

/** Maximum pieces of an order. */
export const MAX_QUANTITY = 1_000_000;

/** One item to price. Lengths in inches. `letters` is the number of pieces to weed: objects and pull-outs. */
export interface QuoteSpec {
  readonly width: number;
  readonly height: number;
  readonly quantity: number;
  /** Slug; "" for profiles without materials. */
  readonly material: string;
  /** Slug of the vinyl's color, for cut lettering. */
  readonly color?: string | undefined;
  /** "" for profiles without shapes. */
  readonly shape: string;
  /** Choices by option. A missing option has its default. */
  readonly options: Readonly<Record<string, string>>;
  readonly letters?: number | undefined;
  /** Stickers per set. */
  readonly pieces?: number | undefined;
}

/** The share of the price that a wholesale account pays: 0.8 is 20 % off. */
export interface Discount {
  readonly name: string;
  /** Above 0, at most 1. */
  readonly modifier: number;
}

export interface ExplanationLine {
  readonly label: string;
  readonly amount: Money;
}

export interface Break {
  readonly quantity: number;
  readonly total: Money;
  readonly unitPrice: Money;
  /** Whole percent below the unit price of the first quantity, 0 to 100. */
  readonly savingPercent: number;
}

export interface Quote {
  readonly quantity: number;
  readonly total: Money;
  readonly unitPrice: Money;
  /** Adds up to the total exactly. */
  readonly explanation: ReadonlyArray<ExplanationLine>;
  readonly breaks: ReadonlyArray<Break>;
  /** What each production speed adds to the total at standard speed, in minor units. */
  readonly speeds: Readonly<Record<string, number>>;
  /** Version of the price table. */
  readonly version: number;
}

/**
 * The price of one thing. Browser and server run this same function on the same price table.
 * The total never falls when the quantity grows, and the price of a piece never rises.
 * @param spec fits the product (check-spec.ts): a material or shape that the table does not know throws
 */
export function quote(spec: QuoteSpec, table: PriceTable, discount?: Discount): Quote {
  const costs = listPriceCosts(spec, table.parameters, discount);
  return {
    quantity: spec.quantity,
    ...priceFor(sum(costs), spec.quantity, table),
    explanation: explain(costs, table.currency),
    breaks: listBreaks(spec, table, discount),
    speeds: listSpeedExtras(spec, table, discount),
    version: table.version,
  };
}

function listSpeedExtras(spec: QuoteSpec, table: PriceTable, discount: Discount | undefined): Quote["speeds"] {
  const totals = Object.keys(getPriceOptions(table.parameters)[SPEED]?.choices ?? {}).map((speed) => {
    const options = { ...spec.options, [SPEED]: speed };
    return [speed, price({ ...spec, options }, table, discount).total.minor] as const;
  });
  const standard = totals.find(([speed]) => speed === STANDARD_SPEED)?.[1] ?? 0;
  return Object.fromEntries(totals.map(([speed, total]) => [speed, total - standard]));
}

/** Returns the total and the unit price only. */
export const price = (spec: QuoteSpec, table: PriceTable, discount?: Discount): Price =>
  priceFor(exactTotal(spec, table, discount), spec.quantity, table);

type Price = Pick<Quote, "total" | "unitPrice">;

const priceFor = (exact: number, quantity: number, { currency }: PriceTable): Price => ({
  total: money(Math.round(exact), currency),
  unitPrice: money(unitMinor(exact, quantity), currency),
});

/** The total before rounding to minor units. */
export const exactTotal = (spec: QuoteSpec, table: Pick<PriceTable, "parameters">, discount?: Discount): number =>
  sum(listPriceCosts(spec, table.parameters, discount));

const sum = (costs: ReadonlyArray<Cost>): number => costs.reduce((total, cost) => total + cost.amount, 0);

/** Rounded from the exact total, because only that never rises. A price above zero is never shown as free. */
const unitMinor = (exact: number, quantity: number): number =>
  exact > 0 ? Math.max(1, Math.round(exact / quantity)) : 0;

/** Rounds the running sum instead of each line, so that the lines add up to the rounded total. */
function explain(costs: ReadonlyArray<Cost>, currency: string): Array<ExplanationLine> {
  let sumBefore = 0;
  const lines: Array<ExplanationLine> = [];
  for (const cost of costs) {
    const sumAfter = sumBefore + cost.amount;
    const amount = money(Math.round(sumAfter) - Math.round(sumBefore), currency);
    if (amount.minor !== 0 || cost.isAlwaysShown === true) lines.push({ label: cost.label, amount });
    sumBefore = sumAfter;
  }
  return lines;
}

function listBreaks(spec: QuoteSpec, table: PriceTable, discount: Discount | undefined): Array<Break> {
  const rungs = table.parameters.ladder.map((quantity) => {
    const exact = exactTotal({ ...spec, quantity }, table, discount);
    return { quantity, exact };
  });
  const [first] = rungs;
  return rungs.map(({ quantity, exact }) => ({
    quantity,
    ...priceFor(exact, quantity, table),
    savingPercent: first ? savingPercent(exact / quantity, first.exact / first.quantity) : 0,
  }));
}
