import { sql } from "drizzle-orm";
import { formatMoney, money, type Money } from "#domain/ground/kernel/money";
import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { batch, findConstraintName, guardChanges } from "../../db/client.ts";
import { recordRateLimitHit, releaseRateLimitHit } from "../limits/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { appendCreditEntry } from "./append-credit-entry.ts";
import { appendCardEntry } from "./gift-cards/append-card-entry.ts";
import { findGiftCard, giftCardAvailable, giftCardHash, whyEnded } from "./gift-cards.ts";

/** Gift cards are money, so guessing codes is limited, per account and per client network. */
const GUESSES = { max: 10, windowSeconds: 600 };
const UNKNOWN = "We don't recognize this code. Check the spelling and try again.";

/** Moves a gift card's balance to the account: one batch takes it from the card and adds it to the ledger. */
export async function redeemGiftCard(
  context: ServiceContext,
  code: string,
): Promise<Result<{ amount: Money; message: string }, Refusal>> {
  const { actor } = context.session;
  if (actor.role === "guest") return refuse({ code: "unauthenticated", message: "Sign in first." });
  const { userId } = actor;
  if (code.trim() === "") return invalid({ code: [REQUIRED] });
  const limits = [
    { key: `redeem|user|${userId}`, ...GUESSES },
    ...(context.clientNetwork
      ? [{ key: `code|${context.clientNetwork}`, max: 30, windowSeconds: GUESSES.windowSeconds }]
      : []),
  ];
  const allowed = await recordRateLimitHit(context, limits);
  if (!allowed.ok) return allowed;

  const hash = await giftCardHash(code.slice(0, 200));
  const card = await findGiftCard(context, { hash });
  const ended = card ? undefined : await whyEnded(context, hash);
  // Only unknown codes count as guesses.
  if (card || ended !== undefined) await releaseRateLimitHit(context, limits);
  if (!card) return invalid({ code: [ended ?? UNKNOWN] });
  if (card.expiresAt && card.expiresAt <= context.clock()) return invalid({ code: ["This gift card has expired."] });
  if (card.availableMinor <= 0) return invalid({ code: ["This gift card has no balance left."] });

  const [id, entryId] = [context.newId(), context.newId()];
  const amount = money(card.availableMinor, card.currency);
  try {
    await batch(context.db, [
      // Only if the card still has exactly this balance: a card that is being spent elsewhere is not redeemed.
      appendCardEntry(context, {
        id: entryId,
        cardId: card.id,
        changeMinor: -amount.minor,
        idempotencyKey: `credit:${id}`,
        onlyIf: sql`${giftCardAvailable(card.id)} = ${amount.minor} AND EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND currency = ${card.currency})`,
      }),
      guardChanges("gift_card_changed"),
      ...appendCreditEntry(context, {
        id,
        userId,
        action: "gift_card",
        changeMinor: amount.minor,
        comment: `Gift card ending in ${card.lastFour}`,
        idempotencyKey: `gift-card:${entryId}`,
      }),
    ]);
  } catch (error) {
    if (findConstraintName(error) === "gift_card_changed")
      return invalid({ code: ["This gift card is being used for an order right now. Try again in a moment."] });
    throw error;
  }
  return ok({ amount, message: `${formatMoney(amount)} was added to your store credit.` });
}
