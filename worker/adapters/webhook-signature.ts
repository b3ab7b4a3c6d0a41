import { fromHex, hmacKey, toHex } from "../crypto.ts";

/** Older webhooks are rejected, so that a captured one cannot be replayed later. */
const TOLERANCE_SECONDS = 300;

const messageOf = (seconds: string, raw: string) => new TextEncoder().encode(`${seconds}.${raw}`);

/** The signature header of a webhook: `t=<unix seconds>,v1=<HMAC-SHA-256 of "t.body", hex>`. */
export async function signWebhook(raw: string, secret: string, now: Date): Promise<string> {
  const t = String(Math.floor(now.getTime() / 1000));
  const signature = await crypto.subtle.sign("HMAC", await hmacKey(secret), messageOf(t, raw));
  return `t=${t},v1=${toHex(new Uint8Array(signature))}`;
}

/** Whether the sender knows the secret and signed recently. The platform compares in constant time. */
export async function webhookIsSigned(raw: string, header: string | null, secret: string, now: Date): Promise<boolean> {
  const { t, signature } = /^t=(?<t>\d{1,12}),v1=(?<signature>[0-9a-f]{64})$/.exec(header ?? "")?.groups ?? {};
  const bytes = fromHex(signature ?? "");
  if (!t || !bytes || Math.abs(now.getTime() / 1000 - Number(t)) > TOLERANCE_SECONDS) return false;
  return crypto.subtle.verify("HMAC", await hmacKey(secret), bytes, messageOf(t, raw));
}
