import { sql } from "drizzle-orm";
import { DEFAULT_CURRENCY, formatMoney, fromDecimal, money } from "#domain/ground/kernel/money";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import type { GiftCardInput } from "#domain/shop/ledger/gift-cards/gift-card-input";
import { sha256Hex } from "../../../crypto.ts";
import { batch, findConstraintName, guardChanges } from "../../../db/client.ts";
import { giftCard } from "../../../db/schema/cart.ts";
import { actorId, auditRow } from "../../audit/index.ts";
import { deliverLater, queueEmail, SHOP, type EmailDraft } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { granted } from "../../records/index.ts";
import { giftCardHash } from "../gift-cards.ts";
import { appendCardEntry } from "./append-card-entry.ts";
import { deriveGiftCardCode } from "./card-code.ts";
import { roomForCode } from "./email-codes.ts";
import { giftCardRecords } from "./record.ts";

type Answer = Promise<Result<NonNullable<Awaited<ReturnType<typeof giftCardRecords.find>>>, Refusal>>;

const buildEmail = (origin: string, input: GiftCardInput, amount: string): EmailDraft => ({
  to: input.recipient_email,
  subject: `Your ${SHOP} gift card worth ${amount}`,
  preview: "Your code is inside.",
  heading: `A gift card worth ${amount}`,
  paragraphs: [
    ...(input.recipient_name === "" ? [] : [`Hi ${input.recipient_name},`]),
    "Enter the code at checkout. Any balance left stays on the card. It never expires and has no fees.",
  ],
  ...(input.message === "" ? {} : { quote: { from: SHOP, text: input.message } }),
  rows: [
    { label: "Your code", value: roomForCode(), strong: true },
    { label: "Worth", value: amount },
  ],
  button: { label: "Add to my account", url: `${origin}/profile/credit/?code=${roomForCode()}` },
  closing: [`You're getting this e-mail because ${SHOP} gave you this gift card.`],
});

/**
 * Issues a gift card by hand and sends its code to its recipient. The code is derived from the card's id, and stored
 * nowhere. @param key of the form or request: the same key again answers with the card that it issued
 */
export const issueByHand = granted(
  "gift-card",
  "create",
  async (context: ServiceContext, input: GiftCardInput, key?: string): Answer => {
    const { db, clock } = context;
    const id = `hand-${(await sha256Hex(`${actorId(context)} ${key ?? context.newId()}`)).slice(0, 24)}`;
    const amount = fromDecimal(input.amount) ?? money(0);
    const code = await deriveGiftCardCode(context, id);
    const { reason, ...columns } = input;
    try {
      await batch(db, [
        db.insert(giftCard).values({
          id,
          codeHash: await giftCardHash(code),
          lastFour: code.slice(-4),
          currency: DEFAULT_CURRENCY,
          recipientEmail: columns.recipient_email,
          recipientName: columns.recipient_name,
          message: columns.message,
          reason,
          createdAt: clock(),
        }),
        appendCardEntry(context, { cardId: id, changeMinor: amount.minor, idempotencyKey: `hand:${id}` }),
        guardChanges("gift_card_is_gone"),
        queueEmail(context, buildEmail(context.origin, input, formatMoney(amount)), {
          template: "gift-card",
          onceKey: `gift-card:${id}`,
        }),
        auditRow(context, {
          action: "create",
          entity: "gift-card",
          entityId: id,
          after: input,
          reason,
          hashed: ["recipient_email", "recipient_name", "message"],
        }),
      ]);
    } catch (error) {
      // A form that was sent twice: the first time issued the card.
      if (findConstraintName(error) !== "gift_card.id") throw error;
      const [card] = await db.all<{ reason: string }>(sql`SELECT reason FROM gift_card WHERE id = ${id}`);
      if (card?.reason !== reason) return invalid({ reason: ["This form was sent before. Open a new one."] });
    }
    deliverLater(context);
    const card = await giftCardRecords.find(context, id);
    return card ? ok(card) : notFound();
  },
);

/** The card with this code; undefined for an unknown one. The code is compared by its hash. */
export async function findCardByCode(context: ServiceContext, code: string): Promise<string | undefined> {
  const [card] = await context.db.all<{ id: string }>(
    sql`SELECT id FROM gift_card WHERE code_hash = ${await giftCardHash(code.slice(0, 200))}`,
  );
  return card && (await giftCardRecords.find(context, card.id))?.id;
}
