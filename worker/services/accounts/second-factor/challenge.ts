import { MINUTE_MS } from "#domain/kernel/durations";
import { joinBytes } from "#domain/files/bytes";
import { fromBase64Url, hmacKey, sha256 } from "../../../crypto.ts";
import { recordRateLimitHit } from "../../limits/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

const LIFE_MS = 5 * MINUTE_MS;
const NONCE_BYTES = 16;
const HEAD_BYTES = NONCE_BYTES + 8;

/** What a challenge is for: registering a passkey to an account, or signing in. */
export type ChallengePurpose = `register ${string}` | "sign-in";

const signed = (purpose: ChallengePurpose, head: Uint8Array) =>
  joinBytes([new TextEncoder().encode(`passkey challenge ${purpose} `), head]);

/** A challenge that says itself until when it works and that it is ours, so that showing a sign-in page stores nothing. */
export async function newChallenge(
  { clock, config }: ServiceContext,
  purpose: ChallengePurpose,
): Promise<Uint8Array<ArrayBuffer>> {
  const head = new Uint8Array(HEAD_BYTES);
  crypto.getRandomValues(head.subarray(0, NONCE_BYTES));
  new DataView(head.buffer).setFloat64(NONCE_BYTES, clock().getTime() + LIFE_MS);
  const mark = await crypto.subtle.sign("HMAC", await hmacKey(config.signingSecret), signed(purpose, head));
  return joinBytes([head, new Uint8Array(mark)]);
}

/** Whether a challenge is ours, for this purpose, and not too old. @param challenge URL-safe base64 */
export async function isOurChallenge(
  { clock, config }: ServiceContext,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<boolean> {
  const bytes = fromBase64Url(challenge);
  if (!bytes || bytes.length !== HEAD_BYTES + 32) return false;
  const head = bytes.slice(0, HEAD_BYTES);
  const isOurs = await crypto.subtle.verify(
    "HMAC",
    await hmacKey(config.signingSecret),
    bytes.slice(HEAD_BYTES),
    signed(purpose, head),
  );
  return isOurs && new DataView(head.buffer).getFloat64(NONCE_BYTES) > clock().getTime();
}

/** Uses a challenge up. False when it was used before. */
export async function useChallenge(context: ServiceContext, challenge: string): Promise<boolean> {
  const used = await recordRateLimitHit(context, [
    { key: `passkey|once|${await sha256(challenge)}`, max: 1, windowSeconds: LIFE_MS / 1000 + 60 },
  ]);
  return used.ok;
}
