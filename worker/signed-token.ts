import * as v from "valibot";
import { base64Url, fromBase64Url, hmacKey } from "./crypto.ts";

/**
 * Everything that the shop signs with its secret, and how each purpose enters the HMAC-SHA-256: as a prefix of the key
 * or of the message. Both ways keep the purposes apart, so a signature for one never passes as another. No prefix may
 * begin with another one. Signatures of all these purposes are in circulation: never change a prefix. New purposes use
 * the key.
 */
const PURPOSES = {
  quote: { key: "quote:" },
  share: { key: "share:" },
  "newsletter-confirm": { key: "newsletter-confirm:" },
  "newsletter-leave": { key: "newsletter-leave:" },
  "chat-return": { key: "chat-return:" },
  "order-link": { key: "order-link:" },
  "picture-request": { key: "picture-request:" },
  "gift-card-code": { key: "gift-card:" },
  "rate-limit": { key: "rate-limit:" },
  "chat-ticket": { message: "chat-ticket:" },
  "chat-address": { message: "chat-address:" },
  "known-device": { message: "known-device:" },
  "oauth-state": { message: "third-party:" },
  "passkey-challenge": { message: "passkey challenge " },
} as const satisfies Record<string, { key: string } | { message: string }>;

export type SigningPurpose = keyof typeof PURPOSES;

/** Longer texts are not tokens of this shop: a cookie holds 4,096 characters. */
const MAX_TOKEN_CHARACTERS = 4_096;

const encoder = new TextEncoder();
const encode = (text: string) => encoder.encode(text);

function keyAndMessage(secret: string, purpose: SigningPurpose, message: Uint8Array) {
  const prefix: { readonly key?: string; readonly message?: string } = PURPOSES[purpose];
  const head = encode(prefix.message ?? "");
  const whole = new Uint8Array(head.length + message.length);
  whole.set(head);
  whole.set(message, head.length);
  return { key: hmacKey(`${prefix.key ?? ""}${secret}`), message: whole };
}

/** Signs a message for one purpose. @returns 32 bytes, always the same for the same arguments */
export async function sign(
  secret: string,
  purpose: SigningPurpose,
  message: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const signed = keyAndMessage(secret, purpose, message);
  return new Uint8Array(await crypto.subtle.sign("HMAC", await signed.key, signed.message));
}

/** As `sign`, for a text. */
export const signText = (secret: string, purpose: SigningPurpose, text: string): Promise<Uint8Array<ArrayBuffer>> =>
  sign(secret, purpose, encode(text));

/** Whether `sign` made this signature, compared in constant time. */
export async function isSigned(
  secret: string,
  purpose: SigningPurpose,
  { message, signature }: { message: Uint8Array | string; signature: Uint8Array<ArrayBuffer> },
): Promise<boolean> {
  const bytes = typeof message === "string" ? encode(message) : message;
  const signed = keyAndMessage(secret, purpose, bytes);
  return crypto.subtle.verify("HMAC", await signed.key, signature, signed.message);
}

/** A JSON payload as a signed, URL-safe token: `<base64url of the payload>.<base64url of the signature>`. */
export async function signToken(secret: string, purpose: SigningPurpose, payload: unknown): Promise<string> {
  const body = base64Url(encode(JSON.stringify(payload)));
  return `${body}.${base64Url(await signText(secret, purpose, body))}`;
}

/**
 * The payload of a token that `signToken` made for this purpose. Undefined for any other text. Callers check the
 * payload's own expiry.
 */
export async function readToken<Schema extends v.GenericSchema>(
  secret: string,
  purpose: SigningPurpose,
  { token, schema }: { token: string; schema: Schema },
): Promise<v.InferOutput<Schema> | undefined> {
  const [body = "", mark = "", ...more] = token.length > MAX_TOKEN_CHARACTERS ? [] : token.split(".");
  const [payload, signature] = [fromBase64Url(body), fromBase64Url(mark)];
  if (more.length > 0 || !payload || !signature) return undefined;
  if (!(await isSigned(secret, purpose, { message: body, signature }))) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), new TextDecoder().decode(payload));
  return parsed.success ? parsed.output : undefined;
}
