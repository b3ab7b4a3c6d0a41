const encoder = new TextEncoder();

/** Bytes as URL-safe base64 without padding. */
export function base64Url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The bytes of such a text; undefined when it is invalid. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Bytes as lowercase hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes of such a text; undefined when it is invalid. */
export const fromHex = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  /^([0-9a-f]{2})*$/.test(text) ? Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16)) : undefined;

/** 256 random bits as 43 URL-safe characters. */
export const randomToken = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** SHA-256 as 43 URL-safe characters. The database stores the hash of a token, so that a leaked table is useless. */
export const sha256 = async (text: string): Promise<string> =>
  base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))));

/** SHA-256 as 64 hexadecimal digits. */
export const sha256Hex = async (data: string | BufferSource): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", typeof data === "string" ? encoder.encode(data) : data)));

/** Compares secrets in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const [x, y] = [encoder.encode(a), encoder.encode(b)];
  if (x.length !== y.length) return false;
  let difference = 0;
  x.forEach((byte, i) => (difference |= byte ^ (y[i] ?? 0)));
  return difference === 0;
}

/** A key for HMAC-SHA-256. Values signed with the shop's own secret go through signed-token.ts. */
export const hmacKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
