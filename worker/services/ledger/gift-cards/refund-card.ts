import { sql } from "drizzle-orm";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { guardChanges, type Statement } from "../../../db/client.ts";
import { type EmailDraft, queueEmail, SHOP } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { giftCardHash } from "../gift-cards.ts";
import { appendCardEntry } from "./append-card-entry.ts";
import { deriveGiftCardCode } from "./card-code.ts";
import { roomForCode } from "./email-codes.ts";

interface CardRefund {
  /** Identifies the refund; a new card gets an id of it. */
  readonly refundId: string;
  readonly order: {
    readonly id: string;
    readonly number: number;
    readonly email: string;
    readonly currency: string;
    /** The card that paid; null when none did. */
    readonly giftCardId: string | null;
  };
  readonly amountMinor: number;
}

/** Statements that refund to the gift card that paid an order, or to a new one that is sent to its customer. */
export async function refundToCard(
  context: ServiceContext,
  { refundId, order, amountMinor }: CardRefund,
): Promise<ReadonlyArray<Statement>> {
  const cardId = order.giftCardId ?? `refund-${refundId}`;
  const credited = [
    appendCardEntry(context, {
      cardId,
      changeMinor: amountMinor,
      idempotencyKey: `refund:${refundId}`,
      orderId: order.id,
    }),
    guardChanges("gift_card_is_gone"),
  ];
  if (order.giftCardId !== null) return credited;
  const code = await deriveGiftCardCode(context, cardId);
  return [
    sql`INSERT INTO gift_card (id, code_hash, last_four, currency, recipient_email, created_at)
      VALUES (${cardId}, ${await giftCardHash(code)}, ${code.slice(-4)}, ${order.currency}, ${order.email}, ${context.clock().getTime()})`,
    ...credited,
    queueEmail(context, newCardEmail(context.origin, order, amountMinor), {
      template: "gift-card",
      onceKey: `gift-card:${cardId}`,
    }),
  ];
}

const newCardEmail = (
  origin: string,
  { number, email, currency }: CardRefund["order"],
  amountMinor: number,
): EmailDraft => ({
  to: email,
  subject: `Your ${SHOP} gift card for order ${String(number)}`,
  preview: "Your code is inside.",
  heading: `A gift card worth ${formatMoney(money(amountMinor, currency))}`,
  paragraphs: [
    `We refunded a part of your order ${String(number)} to this gift card.`,
    "Enter the code at checkout. Any balance left stays on the card. It never expires and has no fees.",
  ],
  rows: [
    { label: "Your code", value: roomForCode(), strong: true },
    { label: "Worth", value: formatMoney(money(amountMinor, currency)) },
  ],
  closing: ["You're getting this e-mail because an order with this address was refunded."],
  button: { label: "Add to my account", url: `${origin}/profile/credit/?code=${roomForCode()}` },
});
