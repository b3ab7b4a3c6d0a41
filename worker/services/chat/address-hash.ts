import { base64Url, hmacKey } from "../../crypto.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** The machine itself, behind a proxy that hides its visitors: an address that says nothing of anybody. */
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Where a request comes from, as a keyed hash: enough to know an abuser again, of no use to whoever reads the table.
 * "" when the platform does not tell.
 */
export async function addressHash({ clientAddress, clientNetwork, config }: ServiceContext): Promise<string> {
  if (clientAddress === "" || LOOPBACK.test(clientAddress)) return "";
  const signature = await crypto.subtle.sign(
    "HMAC",
    await hmacKey(config.signingSecret),
    new TextEncoder().encode(`chat-address:${clientNetwork}`),
  );
  return base64Url(new Uint8Array(signature));
}
