import { codeFrom } from "#domain/ledger/gift-cards/code";
import { hmacKey } from "../../../crypto.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/**
 * The code of a gift card that the shop sold. It is derived from the card's id and the shop's secret, so that nobody
 * else can derive one, the result is always the same, and the card's row need not store it.
 */
export async function codeOf({ config }: Pick<ServiceContext, "config">, id: string): Promise<string> {
  const mark = await crypto.subtle.sign(
    "HMAC",
    await hmacKey(`gift-card:${config.signingSecret}`),
    new TextEncoder().encode(id),
  );
  return codeFrom(new Uint8Array(mark));
}
