const encoder = new TextEncoder();

/** Older webhooks are rejected, so that a captured one cannot be replayed later. */
const TOLERANCE_SECONDS = 300;

const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^([0-9a-f]{2}){32}$/.test(text)) return undefined;
  return new Uint8Array(text.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? []);
}

/** The signature header of a webhook: `t=<unix seconds>,v1=<HMAC-SHA-256 of "t.body", hex>`. */
export async function signWebhook(raw: string, secret: string, now: Date): Promise<string> {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${toHex(await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(`${t}.${raw}`)))}`;
}

/** Whether the sender knows the secret and signed recently. The platform compares in constant time. */
export async function webhookIsSigned(raw: string, header: string | null, secret: string, now: Date): Promise<boolean> {
  const { t, signature } = /^t=(?<t>\d{1,12}),v1=(?<signature>[0-9a-f]{64})$/.exec(header ?? "")?.groups ?? {};
  const bytes = fromHex(signature ?? "");
  if (!t || !bytes || Math.abs(now.getTime() / 1000 - Number(t)) > TOLERANCE_SECONDS) return false;
  return crypto.subtle.verify("HMAC", await keyOf(secret), bytes, encoder.encode(`${t}.${raw}`));
}
