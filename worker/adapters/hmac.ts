const HEX_PAIR = /../g;

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const fromHex = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(digits.match(HEX_PAIR) ?? [], (pair) => parseInt(pair, 16));

type Hash = "SHA-256" | "SHA-1";

const encoder = new TextEncoder();

const importKey = (secret: string, hash: Hash, use: "sign" | "verify"): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash }, false, [use]);

/** HMAC-SHA-256 of a text. */
export const hmac = async (secret: string, text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign("HMAC", await importKey(secret, "SHA-256", "sign"), encoder.encode(text)));

/** Whether the sender of these bytes knows the secret. The platform compares in constant time. */
export const hmacMatches = async (
  secret: string,
  signed: Uint8Array<ArrayBuffer> | string,
  signature: Uint8Array<ArrayBuffer>,
  hash: Hash = "SHA-256",
): Promise<boolean> =>
  crypto.subtle.verify(
    "HMAC",
    await importKey(secret, hash, "verify"),
    signature,
    typeof signed === "string" ? encoder.encode(signed) : signed,
  );
