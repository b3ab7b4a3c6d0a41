import * as v from "valibot";
import type { Money } from "#domain/ground/kernel/money";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { PRICE_KINDS, type PriceKind } from "#domain/shop/pricing/tables/price-table";
import { readToken, signToken } from "../../signed-token.ts";

/** A quoted price: a product configured with this token costs `total` until `validUntil`. */
export interface PromisedPrice {
  readonly product: string;
  readonly spec: QuoteSpec;
  readonly total: Money;
  /** Version of the product's price profile. */
  readonly version: number;
  /** What that version is; undefined in quotes from before there were several kinds. */
  readonly kind?: PriceKind | undefined;
  readonly validUntil: Date;
  /** See `quoteCustomer`. */
  readonly customer: string;
}

const Payload = v.tuple([
  v.string(), // product
  v.number(), // width
  v.number(), // height
  v.number(), // quantity
  v.string(), // material
  v.string(), // shape
  v.array(v.tuple([v.string(), v.string()])), // options, by name
  v.number(), // letters
  v.number(), // total, minor units
  v.string(), // currency
  v.number(), // version
  v.number(), // valid until, ms
  v.string(), // customer
  v.string(), // color
  v.number(), // pieces
  v.nullish(v.picklist(PRICE_KINDS)), // kind of prices; missing in quotes from before there were several
]);

/** Signs a promise. The same promise always gives the same token. */
export function signQuote(secret: string, promise: PromisedPrice): Promise<string> {
  const { spec } = promise;
  const payload: v.InferInput<typeof Payload> = [
    promise.product,
    spec.width,
    spec.height,
    spec.quantity,
    spec.material,
    spec.shape,
    sortedOptions(spec),
    spec.letters ?? 0,
    promise.total.minor,
    promise.total.currency,
    promise.version,
    promise.validUntil.getTime(),
    promise.customer,
    spec.color ?? "",
    spec.pieces ?? 0,
    promise.kind ?? null,
  ];
  return signToken(secret, "quote", payload);
}

const sortedOptions = ({ options }: QuoteSpec): Array<[string, string]> =>
  Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));

/** The promise of a token; undefined for a token that this shop did not sign. Callers check `validUntil`. */
export async function readQuote(secret: string, token: string): Promise<PromisedPrice | undefined> {
  const payload = await readToken(secret, "quote", { token, schema: Payload });
  if (!payload) return undefined;
  const [
    product,
    width,
    height,
    quantity,
    material,
    shape,
    options,
    letters,
    minor,
    currency,
    version,
    until,
    customer,
    color,
    pieces,
    kind,
  ] = payload;
  return {
    product,
    spec: {
      width,
      height,
      quantity,
      material,
      shape,
      options: Object.fromEntries(options),
      ...(color === "" ? {} : { color }),
      ...(letters > 0 ? { letters } : {}),
      ...(pieces > 0 ? { pieces } : {}),
    },
    total: { minor, currency },
    version,
    ...(kind ? { kind } : {}),
    validUntil: new Date(until),
    customer,
  };
}
