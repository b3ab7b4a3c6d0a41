import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { joinBytes } from "#domain/ground/files/bytes";
import { fromBase64Url, sha256 } from "../../../crypto.ts";
import { recordRateLimitHit } from "../../limits/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { isSigned, sign } from "../../../signed-token.ts";

const LIFE_MS = 5 * MINUTE_MS;
const NONCE_BYTES = 16;
const HEAD_BYTES = NONCE_BYTES + 8;

/** What a challenge is for: registering a passkey for an account, or signing in. */
export type ChallengePurpose = `register ${string}` | "sign-in";

const buildMessage = (purpose: ChallengePurpose, head: Uint8Array) =>
  joinBytes([new TextEncoder().encode(`${purpose} `), head]);

/** A signed challenge that contains its expiry, so that showing a sign-in page stores nothing. */
export async function newChallenge(
  { clock, config }: ServiceContext,
  purpose: ChallengePurpose,
): Promise<Uint8Array<ArrayBuffer>> {
  const head = new Uint8Array(HEAD_BYTES);
  crypto.getRandomValues(head.subarray(0, NONCE_BYTES));
  new DataView(head.buffer).setFloat64(NONCE_BYTES, clock().getTime() + LIFE_MS);
  return joinBytes([head, await sign(config.signingSecret, "passkey-challenge", buildMessage(purpose, head))]);
}

/** Whether the shop signed this challenge for this purpose and it has not expired. @param challenge URL-safe base64 */
export async function isOurChallenge(
  { clock, config }: ServiceContext,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<boolean> {
  const bytes = fromBase64Url(challenge);
  if (!bytes || bytes.length !== HEAD_BYTES + 32) return false;
  const head = bytes.slice(0, HEAD_BYTES);
  const isOurs = await isSigned(config.signingSecret, "passkey-challenge", {
    message: buildMessage(purpose, head),
    signature: bytes.slice(HEAD_BYTES),
  });
  return isOurs && new DataView(head.buffer).getFloat64(NONCE_BYTES) > clock().getTime();
}

/** Marks a challenge as used. False when it was used before. */
export async function useChallenge(context: ServiceContext, challenge: string): Promise<boolean> {
  const used = await recordRateLimitHit(context, [
    { key: `passkey|once|${await sha256(challenge)}`, max: 1, windowSeconds: LIFE_MS / 1000 + 60 },
  ]);
  return used.ok;
}
