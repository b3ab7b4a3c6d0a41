import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { formatMoney, money, type Money } from "#domain/ground/kernel/money";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { isSameSpec } from "#domain/shop/pricing/quotes/same-spec";
import { isStoredPriceValid } from "#domain/shop/pricing/quotes/stored-price";
import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import type { FoundProduct } from "./find-product.ts";
import { type PricedSpec, type PromisedPrice, promisePrice, quoteCustomer, readQuote } from "../pricing/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { refuseChangedPrice, type ShownPrice } from "./shown-price.ts";

const OTHER_QUOTE = "This quote is for something else. Ask for a new price.";
const EXPIRED: Refusal = { code: "conflict", message: "This quote has expired. Ask for a new price." };
const QUOTED = "As quoted to you";

/** The price columns of a configured product. Amounts in minor units. */
interface PriceColumns {
  readonly currency: string;
  readonly unitPriceMinor: number;
  readonly totalMinor: number;
  readonly priceExplanation: ReadonlyArray<{
    readonly label: string;
    readonly amount: { readonly minor: number; readonly currency: string };
  }>;
  readonly priceTableId: number;
  readonly quoteToken: string;
  readonly quoteValidUntil: Date;
  readonly isQuoted: boolean;
}

interface Priced {
  readonly found: FoundProduct;
  readonly spec: QuoteSpec;
  /** The quote token of the request; undefined or "" without one. */
  readonly token: string | null | undefined;
  readonly before: ConfiguredProduct | undefined;
  /** What the page showed, where the customer approves it. */
  readonly shownPrice: ShownPrice | undefined;
}

/**
 * Prices a specification: by a signed quote if the request has one, or an earlier request had a valid one for the same
 * specification; by the price that an earlier save of it promised, while today's is higher; otherwise at today's price.
 * A quote for another product, specification or customer is refused as invalid, an expired one as a conflict, and so is
 * another price than the customer saw.
 */
export async function calculatePrice(context: ServiceContext, priced: Priced): Promise<Result<PriceColumns, Refusal>> {
  const today = await promisePrice(context, priced.found, priced.spec);
  const price = await pickPrice(context, priced, today);
  if (!price.ok) return price;
  const { totalMinor, unitPriceMinor, currency, isQuoted } = price.value;
  // A page that shows today's price asks nobody to agree to a promised one, which is lower.
  const isTodayShown = !isQuoted && priced.shownPrice?.total === formatMoney(today.total);
  if (isTodayShown) return price;
  const shownCheck = await refuseChangedPrice(context, priced.shownPrice, {
    ...priced,
    price: { total: money(totalMinor, currency), unitPrice: money(unitPriceMinor, currency), isQuoted },
  });
  return shownCheck.ok ? price : shownCheck;
}

async function pickPrice(
  context: ServiceContext,
  { found, spec, token, before }: Priced,
  today: PricedSpec,
): Promise<Result<PriceColumns, Refusal>> {
  const now = context.clock();
  if (token) {
    const quoted = await readQuote(context.config.signingSecret, token);
    if (!quoted || !isFor(quoted, found, spec) || quoted.customer !== quoteCustomer(context.session.owner()))
      return invalid({ quote_token: [OTHER_QUOTE] });
    return quoted.validUntil <= now ? refuse(EXPIRED) : ok(quotedColumns(today, quoted, token));
  }
  const earlier = before && (await readQuote(context.config.signingSecret, before.quoteToken));
  if (!earlier || !isFor(earlier, found, spec)) return ok(todayColumns(today));
  const { isQuoted } = before;
  const promise = { totalMinor: earlier.total.minor, isPromised: earlier.validUntil > now, isQuoted };
  if (!isStoredPriceValid(promise, today.total.minor)) return ok(todayColumns(today));
  if (isQuoted) return ok(quotedColumns(today, earlier, before.quoteToken));
  // An equal price is promised for longer.
  return ok(earlier.total.minor < today.total.minor ? storedColumns(before, today) : todayColumns(today));
}

const isFor = (quoted: PromisedPrice, { product, table }: FoundProduct, spec: QuoteSpec): boolean =>
  quoted.product === product.slug && quoted.total.currency === table.currency && isSameSpec(quoted.spec, spec);

const todayColumns = ({
  total,
  unitPrice,
  explanation,
  priceTableId,
  token,
  validUntil,
}: PricedSpec): PriceColumns => ({
  currency: total.currency,
  unitPriceMinor: unitPrice.minor,
  totalMinor: total.minor,
  priceExplanation: explanation.map(({ label, amount }) => ({ label, amount: { ...amount } })),
  priceTableId,
  quoteToken: token,
  quoteValidUntil: validUntil,
  isQuoted: false,
});

/** The price as it was saved, while it is promised and today's is higher. */
const storedColumns = (
  { total, unitPrice, explanation, priceTableId, quoteToken, quoteValidUntil }: ConfiguredProduct,
  today: PricedSpec,
): PriceColumns => ({
  ...todayColumns({ ...today, total, unitPrice, explanation, token: quoteToken }),
  priceTableId: priceTableId ?? today.priceTableId,
  quoteValidUntil: quoteValidUntil ?? today.validUntil,
});

/** Today's price plus the quote's difference as a separate line, so that the explanation adds up to the total. */
function quotedColumns(today: PricedSpec, { total, validUntil }: PromisedPrice, token: string): PriceColumns {
  const columns = { ...todayColumns(today), quoteToken: token, quoteValidUntil: validUntil, isQuoted: true };
  const difference: Money = money(total.minor - today.total.minor, total.currency);
  if (difference.minor === 0) return columns;
  return {
    ...columns,
    totalMinor: total.minor,
    unitPriceMinor: total.minor > 0 ? Math.max(1, Math.round(total.minor / today.quantity)) : 0,
    priceExplanation: [...columns.priceExplanation, { label: QUOTED, amount: { ...difference } }],
  };
}
