import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { findGiftCardCorrection } from "#domain/shop/ledger/gift-cards/correction";
import type { IssuedCard } from "#domain/shop/ledger/gift-cards/issued";
import { money } from "#domain/ground/kernel/money";
import { confidentialOrders, manageableOrders } from "../../../db/readable.ts";
import { giftCard } from "../../../db/schema/cart.ts";
import { orderLine, orders } from "../../../db/schema/orders.ts";
import { queuedEmail } from "../../../db/schema/system.ts";
import { giftCardHash } from "../gift-cards.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { chosenIn } from "./chosen-in.ts";
import { deriveGiftCardCode } from "./card-code.ts";
import { isUnpaid } from "./unpaid.ts";

/**
 * The gift cards of an order, for its buyer and for staff. Staff see no codes, and nobody does before the order is
 * paid.
 */
export async function listIssued(context: ServiceContext, orderId: string): Promise<ReadonlyArray<IssuedCard>> {
  const { db } = context;
  const end = sql<number>`coalesce((SELECT end_minor FROM gift_card_entry WHERE gift_card_id = ${giftCard.id} ORDER BY n DESC LIMIT 1), 0)`;
  const start = sql<number>`coalesce((SELECT end_minor FROM gift_card_entry WHERE gift_card_id = ${giftCard.id} AND n = 1), 0)`;
  const [rows, [access], paid] = await Promise.all([
    db
      .select({
        card: giftCard,
        spec: orderLine.spec,
        end,
        start,
        sendsAt: queuedEmail.nextTryAt,
        tries: queuedEmail.tries,
        sentAt: queuedEmail.sentAt,
        failedAt: queuedEmail.failedAt,
      })
      .from(giftCard)
      .innerJoin(orderLine, eq(orderLine.id, giftCard.orderLineId))
      .leftJoin(
        queuedEmail,
        or(
          eq(queuedEmail.onceKey, sql`'gift-card:' || ${giftCard.id}`),
          eq(queuedEmail.onceKey, sql`'gift-card:' || ${giftCard.orderLineId}`),
        ),
      )
      .where(and(eq(orderLine.orderId, orderId), isNull(giftCard.replacedBy)))
      .orderBy(asc(orderLine.position), sql`length(${giftCard.id})`, asc(giftCard.id)),
    db
      .select({ isBuyers: sql`${manageableOrders(context.session)}`.mapWith(Boolean).as("is_buyers") })
      .from(orders)
      .where(and(eq(orders.id, orderId), confidentialOrders(context.session))),
    db.get<{ unpaid: number }>(sql`SELECT ${isUnpaid(sql`${orderId}`)} AS unpaid`),
  ]);
  if (!access) return [];
  return Promise.all(rows.map((row) => show(context, row, access.isBuyers && paid.unpaid === 0)));
}

interface Row {
  readonly card: typeof giftCard.$inferSelect;
  readonly spec: unknown;
  readonly end: number;
  readonly start: number;
  readonly sendsAt: Date | null;
  readonly tries: number | null;
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
}

async function show(
  context: ServiceContext,
  { card, spec, end, start, sendsAt, tries, sentAt, failedAt }: Row,
  showsCode: boolean,
): Promise<IssuedCard> {
  const choices = chosenIn(spec);
  const isOwn = choices.delivery === "self";
  const balance = money(end, card.currency);
  const code = isOwn && showsCode && card.isActive ? await deriveGiftCardCode(context, card.id) : undefined;
  return {
    id: card.id,
    drawing: choices.drawing,
    lastFour: card.lastFour,
    // After the shop's secret was changed, an old code can no longer be derived; only the e-mail has it.
    code: code !== undefined && (await giftCardHash(code)) === card.codeHash ? code : undefined,
    amount: money(start, card.currency),
    left: balance,
    isActive: card.isActive,
    isOwn,
    name: card.recipientName,
    email: card.recipientEmail,
    from: choices.from,
    message: card.message,
    sendsAt: sendsAt ?? undefined,
    sentAt: sentAt ?? undefined,
    hasFailed: failedAt !== null,
    correction: findGiftCardCorrection(
      { isOwn, isActive: card.isActive, left: balance },
      tries === null ? undefined : { tries, sentAt, failedAt },
      can(context.session.actor.role, "manageOrders"),
    ),
  };
}
