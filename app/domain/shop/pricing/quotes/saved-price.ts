import { quote, type Discount, type Quote, type QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { isSameSpec } from "#domain/shop/pricing/quotes/same-spec";
import { isStoredPriceValid } from "#domain/shop/pricing/quotes/stored-price";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";

/** The price that a design was saved at, which is promised still. */
export interface SavedPrice extends Pick<Quote, "total" | "unitPrice" | "explanation"> {
  /** What it is the price of. */
  readonly spec: QuoteSpec;
  /** It comes from a signed quote. */
  readonly isQuoted: boolean;
}

/** What the prices of a page come from. */
export interface PagePrices {
  readonly table: PriceTable;
  readonly discount: Discount | undefined;
  /** Undefined for what is not saved, or not promised any more. */
  readonly savedPrice: SavedPrice | undefined;
}

/**
 * The price at which a save of these choices leaves a design: the one that it was saved at, as long as nothing that is
 * priced was changed and today's price is no lower, and today's otherwise. While another quantity is chosen, the saved
 * one still has its price among the others.
 */
export function quoteSaved(spec: QuoteSpec, { table, discount, savedPrice }: PagePrices): Quote {
  const today = quote(spec, table, discount);
  if (!savedPrice || !isFor(savedPrice, { ...spec, quantity: savedPrice.spec.quantity })) return today;
  const { total, unitPrice, explanation, isQuoted } = savedPrice;
  const isValid = (price: Pick<Quote, "quantity" | "total">) =>
    price.quantity === savedPrice.spec.quantity &&
    isStoredPriceValid({ totalMinor: total.minor, isPromised: true, isQuoted }, price.total.minor);
  const breaks = today.breaks.map((rung) => (isValid(rung) ? { ...rung, total, unitPrice } : rung));
  return { ...today, breaks, ...(isValid(today) ? { total, unitPrice, explanation } : {}) };
}

/** Whether a price is that of a specification. What a page does not know among the options, it leaves as it is. */
export function isFor({ spec: savedSpec }: SavedPrice, spec: QuoteSpec): boolean {
  const options = Object.fromEntries(Object.entries(savedSpec.options).filter(([name]) => name in spec.options));
  return isSameSpec({ ...savedSpec, options }, spec);
}
