import * as v from "valibot";
import type { Money } from "#domain/money";
import type { QuoteSpec } from "#domain/pricing/quote";
import { base64Url, fromBase64Url, hmacKey } from "../../crypto.ts";

/** A price that the shop has promised: an order with this token before `validUntil` is charged `total`. */
export interface PromisedPrice {
  readonly product: string;
  readonly spec: QuoteSpec;
  readonly total: Money;
  /** Version of the product's price profile. */
  readonly version: number;
  readonly validUntil: Date;
  /** Whose wholesale price it is; "" for the list price, which anybody may have. */
  readonly userId: string;
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
  v.string(), // user
  v.string(), // color
]);

/** Signs a promise: payload and HMAC-SHA256 of it, both URL-safe. The same promise always gives the same token. */
export async function signQuote(secret: string, promise: PromisedPrice): Promise<string> {
  const { spec } = promise;
  const options = Object.entries(spec.options).sort(([a], [b]) => (a < b ? -1 : 1));
  const payload: v.InferInput<typeof Payload> = [
    promise.product, spec.width, spec.height, spec.quantity, spec.material, spec.shape, options, spec.letters ?? 0,
    promise.total.minor, promise.total.currency, promise.version, promise.validUntil.getTime(), promise.userId, spec.color ?? "",
  ];
  const body = base64Url(new TextEncoder().encode(JSON.stringify(payload)));
  const mark = await crypto.subtle.sign("HMAC", await keyOf(secret), new TextEncoder().encode(body));
  return `${body}.${base64Url(new Uint8Array(mark))}`;
}

/** What a token promises; undefined when it is not ours, was changed, or is no longer valid. */
export async function readQuote(secret: string, token: string, now: Date): Promise<PromisedPrice | undefined> {
  const [body, mark, ...more] = token.split(".");
  if (!body || !mark || more.length > 0 || token.length > 4000) return undefined;
  const signature = fromBase64Url(mark);
  // `verify` compares in constant time.
  const ours = signature && (await crypto.subtle.verify("HMAC", await keyOf(secret), signature, new TextEncoder().encode(body)));
  const bytes = ours ? fromBase64Url(body) : undefined;
  if (!bytes) return undefined;
  const parsed = v.safeParse(Payload, parseJson(new TextDecoder().decode(bytes)));
  if (!parsed.success) return undefined;
  const [product, width, height, quantity, material, shape, options, letters, minor, currency, version, until, userId, color] = parsed.output;
  if (until <= now.getTime()) return undefined;
  return {
    product,
    spec: { width, height, quantity, material, shape, options: Object.fromEntries(options), ...(color === "" ? {} : { color }), ...(letters > 0 ? { letters } : {}) },
    total: { minor, currency },
    version,
    validUntil: new Date(until),
    userId,
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
