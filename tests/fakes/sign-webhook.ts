import { hmac, toHex } from "../../worker/adapters/hmac.ts";

/** The signature header of a webhook: `t=<unix seconds>,v1=<HMAC-SHA-256 of "t.body", hex>`. */
export async function signWebhook(raw: string, secret: string, now: Date): Promise<string> {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${toHex(await hmac(secret, `${t}.${raw}`))}`;
}
