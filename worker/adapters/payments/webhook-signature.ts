import { fromHex, hmacMatches } from "../hmac.ts";

/** Older webhooks are rejected, so that a captured one cannot be replayed later. */
const TOLERANCE_SECONDS = 300;

/**
 * Whether the sender knows the secret and signed recently.
 * @param header `t=<unix seconds>,v1=<HMAC-SHA-256 of "t.body", hex>`
 */
export async function webhookIsSigned(raw: string, header: string | null, secret: string, now: Date): Promise<boolean> {
  const { t, hex } = /^t=(?<t>\d{1,12}),v1=(?<hex>[0-9a-f]{64})$/.exec(header ?? "")?.groups ?? {};
  if (!t || !hex || Math.abs(now.getTime() / 1000 - Number(t)) > TOLERANCE_SECONDS) return false;
  return hmacMatches(secret, `${t}.${raw}`, fromHex(hex));
}
