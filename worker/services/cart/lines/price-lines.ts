import * as v from "valibot";
import type { ExplainedAmount } from "#domain/shop/pricing/quotes/explained-amount";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import { money } from "#domain/ground/kernel/money";
import { nextBreak, type NextBreak } from "#domain/shop/pricing/quotes/next-break";
import { quote, type Quote, type QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { isStoredPriceValid } from "#domain/shop/pricing/quotes/stored-price";
import { type CurrentPrices, type PriceInput, type StoredTable, toPrices } from "../../pricing/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import type { CartLineRow } from "../cart-rows.ts";
import { quantityRange } from "./quantity-range.ts";

/** The current price of a line. Minor units. */
export interface LinePrice {
  readonly unitMinor: number;
  readonly totalMinor: number;
  readonly currency: string;
  /** Adds up to the total. */
  readonly explanation: ReadonlyArray<ExplainedAmount>;
  readonly priceTableId: number | null;
  /** The price that the customer saw before, if it has changed. */
  readonly totalWasMinor?: number;
  /** The name of the wholesale tier whose prices apply. */
  readonly wholesale?: string | undefined;
  /** The next quantity at which a piece costs less, at today's prices. */
  readonly nextBreak?: NextBreak | undefined;
}

/** As services/designs stores it with the price. */
const StoredExplanation = v.fallback(
  v.array(v.object({ label: v.string(), amount: v.object({ minor: v.number() }) })),
  [],
);
const Options = v.fallback(v.record(v.string(), v.string()), {});

/** The pricing input of a configured product. */
export const buildQuoteSpec = ({ configured, material, color, product }: CartLineRow): QuoteSpec => ({
  width: configured.width,
  height: configured.height,
  quantity: configured.quantity,
  material: material?.slug ?? "",
  shape: configured.shape,
  ...(color ? { color: color.slug } : {}),
  options: v.parse(Options, configured.options),
  ...getKindRules(product).priceInput({
    texts: configured.texts,
    cutPath: configured.cutLine?.path,
    pieces: configured.pieces,
  }),
});

/** The price by the current table, or undefined when the table no longer covers this configuration. */
function priceToday(
  spec: QuoteSpec,
  table: StoredTable | undefined,
  discount: CurrentPrices["discount"],
): Quote | undefined {
  if (!table) return undefined;
  try {
    return quote(spec, table, discount);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const fromToday = (today: Quote, table: StoredTable): LinePrice => ({
  unitMinor: today.unitPrice.minor,
  totalMinor: today.total.minor,
  currency: today.total.currency,
  explanation: today.explanation.map(({ label, amount }) => ({ label, amount_minor: amount.minor })),
  priceTableId: table.id,
});

/**
 * Prices lines from stored data alone; nothing comes from the request. A stored price is honored until it expires; a
 * lower current price (a new table, a wholesale account that signed in) applies at once. A price from a signed quote
 * stays until the quote expires, then the current price applies.
 * @param priceInput the results of `selectPrices`, which the caller has read in its own batch
 */
export async function priceRows(
  context: ServiceContext,
  rows: ReadonlyArray<CartLineRow>,
  priceInput: PriceInput,
): Promise<ReadonlyMap<string, LinePrice>> {
  const now = context.clock();
  const { tables, discount } = await toPrices(context, priceInput);
  return new Map(
    rows.map((row) => {
      const table = tables.get(row.product.priceProfile);
      const today = priceToday(buildQuoteSpec(row), table, discount);
      const price = priceLine(row, table, today, now);
      return [row.line.id, { ...price, wholesale: discount?.name, nextBreak: findNextBreak(row, price, today) }];
    }),
  );
}

/** The quote contains its quantity breaks, so this costs no query. */
const findNextBreak = (row: CartLineRow, price: LinePrice, today: Quote | undefined) =>
  today &&
  nextBreak(
    { quantity: row.configured.quantity, unitPrice: money(price.unitMinor, price.currency) },
    today.breaks,
    quantityRange(row).maxQuantity,
  );

function priceLine(row: CartLineRow, table: StoredTable | undefined, today: Quote | undefined, now: Date): LinePrice {
  const { configured } = row;
  const quoted = configured.totalMinor;
  const isPromised = configured.quoteValidUntil !== null && configured.quoteValidUntil > now;
  const isValid =
    quoted !== null &&
    isStoredPriceValid({ totalMinor: quoted, isPromised, isQuoted: configured.isQuoted }, today?.total.minor);
  if (table && today && !isValid) {
    const price = fromToday(today, table);
    return quoted !== null && quoted !== price.totalMinor ? { ...price, totalWasMinor: quoted } : price;
  }
  if (quoted === null) throw new Error(`Nothing prices configured product ${configured.id}`);
  return {
    unitMinor: configured.unitPriceMinor ?? Math.round(quoted / configured.quantity),
    totalMinor: quoted,
    currency: configured.currency,
    explanation: v
      .parse(StoredExplanation, configured.priceExplanation ?? [])
      .map(({ label, amount }) => ({ label, amount_minor: amount.minor })),
    priceTableId: configured.priceTableId,
  };
}
