import type { Owner } from "#domain/ground/kernel/capabilities";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { money, type Money } from "#domain/ground/kernel/money";
import {
  quote,
  type Break,
  type Discount,
  type ExplanationLine,
  type QuoteSpec,
} from "#domain/shop/pricing/quotes/quote";
import type { ServiceContext } from "../kernel/index.ts";
import type { StoredTable } from "./price-tables.ts";
import { signQuote } from "./quote-token.ts";

/** A product with everything that determines its price. */
interface Priceable {
  readonly product: { readonly slug: string };
  readonly table: StoredTable;
  readonly discount: Discount | undefined;
}

export interface PricedSpec {
  readonly spec: QuoteSpec;
  readonly quantity: number;
  readonly total: Money;
  readonly unitPrice: Money;
  readonly breaks: ReadonlyArray<Break>;
  readonly explanation: ReadonlyArray<ExplanationLine>;
  readonly token: string;
  readonly validUntil: Date;
  /** The row of the price table. */
  readonly priceTableId: number;
}

/** The customer that a quote is valid for: an account, or a guest by their cookie. */
export const quoteCustomer = ({ userId, guestId }: Owner): string =>
  userId === undefined ? `guest:${guestId}` : `user:${userId}`;

/** Prices a valid specification and signs the quote for the current user. A new guest gets a cookie. */
export async function promisePrice(
  context: ServiceContext,
  { product, table, discount }: Priceable,
  spec: QuoteSpec,
): Promise<PricedSpec> {
  const { total, unitPrice, breaks, explanation, version, quantity } = quote(spec, table, discount);
  const validUntil = new Date(context.clock().getTime() + table.parameters.quoteDays * DAY_MS);
  const customer = quoteCustomer(context.session.owner());
  const token = await signQuote(context.config.signingSecret, {
    product: product.slug,
    spec,
    total: money(total.minor, total.currency),
    version,
    kind: table.parameters.kind,
    validUntil,
    customer,
  });
  return { spec, quantity, total, unitPrice, breaks, explanation, token, validUntil, priceTableId: table.id };
}
