import { base64Url, fromBase64Url } from "../../../crypto.ts";

const IV_BYTES = 12;

async function deriveKey(signingSecret: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", new TextEncoder().encode(signingSecret), "HKDF", false, [
    "deriveKey",
  ]);
  const purpose = {
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: new TextEncoder().encode("second-factor secrets"),
  };
  return crypto.subtle.deriveKey(purpose, base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

/** Encrypts a secret for one account, so that a leaked database reveals no codes. */
export async function sealSecret(signingSecret: string, userId: string, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const additionalData = new TextEncoder().encode(userId);
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: "AES-GCM", iv, additionalData },
      await deriveKey(signingSecret),
      new TextEncoder().encode(secret),
    ),
  );
  return `${base64Url(iv)}.${base64Url(sealed)}`;
}

/** Decrypts such a secret. @throws when it was encrypted for another account or with another signing secret */
export async function openSecret(signingSecret: string, userId: string, text: string): Promise<string> {
  const [iv, sealed] = text.split(".", 2).map(fromBase64Url);
  if (!iv || !sealed) throw new Error("A stored second factor has a form that this shop never wrote");
  const additionalData = new TextEncoder().encode(userId);
  return new TextDecoder().decode(
    await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, await deriveKey(signingSecret), sealed),
  );
}
