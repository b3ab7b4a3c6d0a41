import { base64Url } from "../../../crypto.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { signText } from "../../../signed-token.ts";

/** A proxy on the same machine hides its clients, so its address identifies nobody. */
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * A request's network address as a keyed hash, by which staff can block an abuser without the address being stored. ""
 * when the address is unknown.
 */
export async function addressHash({ clientAddress, clientNetwork, config }: ServiceContext): Promise<string> {
  if (clientAddress === "" || LOOPBACK.test(clientAddress)) return "";
  return base64Url(await signText(config.signingSecret, "chat-address", clientNetwork));
}
