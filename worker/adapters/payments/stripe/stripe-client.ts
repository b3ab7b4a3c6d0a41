import type Stripe from "stripe";

export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Address of the API. It only changes for tests. */
  readonly apiUrl: string;
}

/** Below the deadline of the gateway (deadline-gateway.ts), so that the request itself is ended too. */
const TIMEOUT_MS = 20_000;

/** Loads Stripe's SDK on use, so that other requests don't load it. The SDK never retries; the shop decides that. */
export async function openStripe({ secretKey, apiUrl }: StripeKeys): Promise<Stripe> {
  const { default: Sdk } = await import("stripe");
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Sdk(secretKey, {
    httpClient: Sdk.createFetchHttpClient(),
    host: hostname,
    port: port === "" ? 443 : Number(port),
    protocol: protocol === "http:" ? "http" : "https",
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: TIMEOUT_MS,
  });
}

/** How old the signature of a webhook may be, in seconds, so that a captured one cannot be replayed later. */
const TOLERANCE_SECONDS = 300;

/** The event of a webhook; undefined when its signature is wrong, missing or old. */
export async function readEvent(
  stripe: Stripe,
  raw: string,
  { header, secret }: { header: string | null; secret: string },
): Promise<Stripe.Event | undefined> {
  const { default: Sdk } = await import("stripe");
  try {
    // The synchronous counterpart needs Node's crypto and throws in workerd.
    return await stripe.webhooks.constructEventAsync(
      raw,
      header ?? "",
      secret,
      TOLERANCE_SECONDS,
      Sdk.createSubtleCryptoProvider(),
    );
  } catch (error) {
    if (isStripeError(error) && error.type === "StripeSignatureVerificationError") return undefined;
    throw error;
  }
}

interface StripeFailure extends Error {
  /** Named by the SDK. Class names are shortened when the Worker is bundled. */
  readonly type: string;
  readonly code?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const isStripeError = (error: unknown): error is StripeFailure =>
  error instanceof Error && "type" in error && typeof error.type === "string" && error.type.startsWith("Stripe");

const REFUSALS = new Set([
  "StripeCardError",
  "StripeInvalidRequestError",
  "StripeAuthenticationError",
  "StripePermissionError",
]);

/** Stripe answered and did nothing. Any other error leaves it open whether Stripe acted. */
export const isRefusal = (error: unknown): error is StripeFailure => isStripeError(error) && REFUSALS.has(error.type);

/** Stripe refused this request itself, and would refuse it again. */
export const isRefusalOfRequest = (error: unknown): error is StripeFailure =>
  isRefusal(error) && (error.type === "StripeInvalidRequestError" || error.type === "StripeCardError");

/** A refusal whose message is meant for the customer. */
export const isDecline = (error: StripeFailure): boolean => error.type === "StripeCardError";

const MAX_KEYS = 5;

/**
 * Sends a request under its idempotency key. For a day Stripe repeats the first answer to a key, failures of its own
 * included, so a repeated failure is tried again under the next key. Only for requests that cannot be carried out twice
 * anyway.
 */
export async function withKey<Answer>(
  key: string,
  send: (options: { idempotencyKey: string }) => Promise<Answer>,
): Promise<Answer> {
  for (let n = 1; ; n++) {
    try {
      return await send({ idempotencyKey: n === 1 ? key : `${key}:${n}` });
    } catch (error) {
      const isRepeated = isStripeError(error) && error.headers?.["idempotent-replayed"] === "true";
      if (!isRepeated || n === MAX_KEYS) throw error;
    }
  }
}
