import { eq } from "drizzle-orm";
import { DeliveryFailure } from "../../../adapters/email/delivery-failure.ts";
import { giftCard } from "../../../db/schema/cart.ts";
import { giftCardHash } from "../gift-cards.ts";
import type { ServiceContext, StoredEmail } from "../../kernel/index.ts";
import { deriveGiftCardCode } from "./card-code.ts";

/**
 * The placeholder for a code in the stored e-mail of a card, or of all cards of a line. It is as long as a code, and no
 * code has a 0.
 */
const ROOM = /0000-0000-0000-(\d{4})/g;
/** @param n number of the card within its line, from 1 */
export const roomForCode = (n = 1): string => `0000-0000-0000-${String(n).padStart(4, "0")}`;

/** The card of the n-th code of an e-mail; undefined for e-mails without codes. */
function createCardIdLookup({ template, onceKey }: StoredEmail): ((n: number) => string) | undefined {
  const [, subject = ""] = /^gift-card:(.+)$/.exec(onceKey ?? "") ?? [];
  if (template === "gift-card") return () => subject;
  return template === "gift-card-own" ? (n) => `${subject}-${String(n)}` : undefined;
}

/**
 * An e-mail with the codes of its gift cards, which the database does not store. Other e-mails are returned unchanged.
 * @throws DeliveryFailure (permanent) when the shop's secret was changed since: the derived code would be invalid
 */
export async function withCodes<QueuedEmail extends StoredEmail>(
  context: ServiceContext,
  email: QueuedEmail,
): Promise<QueuedEmail> {
  const getCardId = createCardIdLookup(email);
  if (!getCardId) return email;
  const codes = new Map<string, string>();
  for (const [room, n] of email.text.matchAll(ROOM)) {
    if (codes.has(room)) continue;
    const id = getCardId(Number(n));
    const [card] = await context.db.select({ hash: giftCard.codeHash }).from(giftCard).where(eq(giftCard.id, id));
    if (!card) continue; // the user's message contains text like a placeholder
    const code = await deriveGiftCardCode(context, id);
    if ((await giftCardHash(code)) !== card.hash)
      throw new DeliveryFailure("The code can no longer be created. Send the gift card again with a new code.", {
        permanent: true,
      });
    codes.set(room, code);
  }
  const filled = (words: string) => words.replace(ROOM, (room) => codes.get(room) ?? room);
  return { ...email, text: filled(email.text), html: filled(email.html) };
}
