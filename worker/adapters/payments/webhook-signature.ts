import { fromHex, hmac, hmacMatches, toHex } from "../hmac.ts";

/** Older webhooks are rejected, so that a captured one cannot be replayed later. */
const TOLERANCE_SECONDS = 300;

/** The signature header of a webhook: `t=<unix seconds>,v1=<HMAC-SHA-256 of "t.body", hex>`. */
export async function signWebhook(raw: string, secret: string, now: Date): Promise<string> {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${toHex(await hmac(secret, `${t}.${raw}`))}`;
}

/** Whether the sender knows the secret and signed recently. */
export async function webhookIsSigned(raw: string, header: string | null, secret: string, now: Date): Promise<boolean> {
  const { t, hex } = /^t=(?<t>\d{1,12}),v1=(?<hex>[0-9a-f]{64})$/.exec(header ?? "")?.groups ?? {};
  if (!t || !hex || Math.abs(now.getTime() / 1000 - Number(t)) > TOLERANCE_SECONDS) return false;
  return hmacMatches(secret, `${t}.${raw}`, fromHex(hex));
}
