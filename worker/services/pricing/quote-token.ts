import * as v from "valibot";
import type { Money } from "#domain/kernel/money";
import type { QuoteSpec } from "#domain/pricing/quote";
import { base64Url, fromBase64Url, hmacKey } from "../../crypto.ts";

/** A price that the shop has promised: what is configured with this token before `validUntil` is charged `total` until then. */
export interface PromisedPrice {
  readonly product: string;
  readonly spec: QuoteSpec;
  readonly total: Money;
  /** Version of the product's price profile. */
  readonly version: number;
  readonly validUntil: Date;
  /** Whom it was quoted to (`quoteCustomer`). */
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
]);

/** Signs a promise: payload and HMAC-SHA256 of it, both URL-safe. The same promise always gives the same token. */
export async function signQuote(secret: string, promise: PromisedPrice): Promise<string> {
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
  ];
  const body = base64Url(new TextEncoder().encode(JSON.stringify(payload)));
  const mark = await crypto.subtle.sign("HMAC", await keyOf(secret), new TextEncoder().encode(body));
  return `${body}.${base64Url(new Uint8Array(mark))}`;
}

const sortedOptions = ({ options }: QuoteSpec): Array<[string, string]> =>
  Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));

/** Whether two specifications are the same thing to be priced, in whatever order their options stand. */
export const sameSpec = (a: QuoteSpec, b: QuoteSpec): boolean => comparable(a) === comparable(b);

const comparable = (spec: QuoteSpec): string =>
  JSON.stringify([
    spec.width,
    spec.height,
    spec.quantity,
    spec.material,
    spec.shape,
    sortedOptions(spec),
    spec.color ?? "",
    spec.letters ?? 0,
    spec.pieces ?? 0,
  ]);

/** What a token promises, until `validUntil`, which its reader checks; undefined when it is not ours or was changed. */
export async function readQuote(secret: string, token: string): Promise<PromisedPrice | undefined> {
  const [body, mark, ...more] = token.split(".");
  if (!body || !mark || more.length > 0 || token.length > 4000) return undefined;
  const signature = fromBase64Url(mark);
  // `verify` compares in constant time.
  const ours =
    signature && (await crypto.subtle.verify("HMAC", await keyOf(secret), signature, new TextEncoder().encode(body)));
  const bytes = ours ? fromBase64Url(body) : undefined;
  if (!bytes) return undefined;
  const parsed = v.safeParse(Payload, parseJson(new TextDecoder().decode(bytes)));
  if (!parsed.success) return undefined;
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
  ] = parsed.output;
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
    validUntil: new Date(until),
    customer,
  };
}

/** The key is for quotes alone: a mark of another kind by the same secret never passes as one. */
const keyOf = (secret: string) => hmacKey(`quote:${secret}`);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
