import { eq } from "drizzle-orm";
import { MailFailure } from "../../../adapters/mailer.ts";
import { giftCard } from "../../../db/schema/cart.ts";
import { giftCardHash } from "../gift-cards.ts";
import type { ServiceContext, StoredEmail } from "../../kernel/service-context.ts";
import { codeOf } from "./code-of.ts";

/** Where the stored letter of a card, or of all cards of a line, leaves room for a code. No code has a 0, and it is as long as one. */
const ROOM = /0000-0000-0000-(\d{4})/g;
/** @param n which of the cards of its line, from 1 */
export const roomForCode = (n = 1): string => `0000-0000-0000-${String(n).padStart(4, "0")}`;

/** Which card the n-th code of a letter belongs to; undefined for letters without codes. */
function cardOf({ template, onceKey }: StoredEmail): ((n: number) => string) | undefined {
  const [, subject = ""] = /^gift-card:(.+)$/.exec(onceKey ?? "") ?? [];
  if (template === "gift-card") return () => subject;
  return template === "gift-card-own" ? (n) => `${subject}-${String(n)}` : undefined;
}

/**
 * A letter as it is sent: with the codes of its gift cards, which the database does not hold. Every other letter is as it was.
 * @throws MailFailure for good when the shop's secret was changed since: then the code that it makes now is nobody's
 */
export async function withCodes<Letter extends StoredEmail>(context: ServiceContext, letter: Letter): Promise<Letter> {
  const idOf = cardOf(letter);
  if (!idOf) return letter;
  const codes = new Map<string, string>();
  for (const [room, n] of letter.text.matchAll(ROOM)) {
    if (codes.has(room)) continue;
    const id = idOf(Number(n));
    const [card] = await context.db.select({ hash: giftCard.codeHash }).from(giftCard).where(eq(giftCard.id, id));
    if (!card) continue; // somebody wrote these signs into the message
    const code = await codeOf(context, id);
    if ((await giftCardHash(code)) !== card.hash)
      throw new MailFailure("The code can no longer be created. Send the gift card again with a new code.", {
        permanent: true,
      });
    codes.set(room, code);
  }
  const filled = (words: string) => words.replace(ROOM, (room) => codes.get(room) ?? room);
  return { ...letter, text: filled(letter.text), html: filled(letter.html) };
}
