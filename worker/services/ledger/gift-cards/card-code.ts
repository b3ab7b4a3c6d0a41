import { codeFrom } from "#domain/shop/ledger/gift-cards/code";
import type { ServiceContext } from "../../kernel/index.ts";
import { signText } from "../../../signed-token.ts";

/**
 * The code of a gift card that the shop sold. It is derived from the card's id and the shop's secret, so that nobody
 * else can derive one, the result is always the same, and the card's row need not store it.
 */
export const deriveGiftCardCode = async ({ config }: Pick<ServiceContext, "config">, id: string): Promise<string> =>
  codeFrom(await signText(config.signingSecret, "gift-card-code", id));
