import { hasLiveAttempt } from "../../../db/schema/checkout.ts";
import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { can, getActorUserId } from "#domain/ground/kernel/capabilities";
import { Email } from "#domain/ground/kernel/forms/email-address";
import { findGiftCardCorrection } from "#domain/shop/ledger/gift-cards/correction";
import { money } from "#domain/ground/kernel/money";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, guardChanges, guardThat, type Statement } from "../../../db/client.ts";
import { manageableOrders } from "../../../db/readable.ts";
import { giftCard } from "../../../db/schema/cart.ts";
import { orderLine, orders } from "../../../db/schema/orders.ts";
import { queuedEmail } from "../../../db/schema/system.ts";
import { giftCardHash } from "../gift-cards.ts";
import { deliverLater, queueEmail } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { appendCardEntry, giftCardBalance } from "./append-card-entry.ts";
import { deriveGiftCardCode } from "./card-code.ts";
import { chosenIn } from "./chosen-in.ts";
import { giftCardEmail } from "./emails.ts";

/** The result of a correction. */
export interface Corrected {
  readonly email: string;
  /** A new code was sent; otherwise the queued e-mail was redirected. */
  readonly isNewCode: boolean;
}

const MOVED = "gift_card_moved_on";
const MOVED_ON: Refusal = {
  code: "conflict",
  message: "This card is being sent or used right now. Wait a minute, check it again, then correct the address.",
};
const TOO_LATE: Refusal = {
  code: "conflict",
  message: "This card was already sent. Contact us and we'll send it again with a new code.",
};
const NOTHING_TO_SEND: Refusal = { code: "conflict", message: "This gift card has no balance left." };
const SAME = "That's the current address. Enter a different one.";

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

async function find({ db, session }: ServiceContext, id: string, isStaff: boolean) {
  const balance = giftCardBalance(giftCard.id);
  const [cardRow] = await db
    .select({
      card: giftCard,
      spec: orderLine.spec,
      orderId: orderLine.orderId,
      left: balance,
      tries: queuedEmail.tries,
      sentAt: queuedEmail.sentAt,
      failedAt: queuedEmail.failedAt,
      isBuyers: sql<number>`${manageableOrders(session)}`,
    })
    .from(giftCard)
    .innerJoin(orderLine, eq(orderLine.id, giftCard.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .leftJoin(queuedEmail, eq(queuedEmail.onceKey, sql`'gift-card:' || ${giftCard.id}`))
    .where(eq(giftCard.id, id));
  return cardRow && (isStaff || cardRow.isBuyers === 1) ? cardRow : undefined;
}

/**
 * Corrects the recipient of a gift card, for its buyer and for staff. A queued e-mail is redirected; one that was sent
 * (staff only) or could not be delivered is replaced by a new card with a new code and the remaining balance (decision
 * 022). The order's history records both.
 */
export async function correctRecipient(
  context: ServiceContext,
  cardId: string,
  address: string,
): Promise<Result<Corrected, Refusal>> {
  const isStaff = can(context.session.actor.role, "manageOrders");
  const foundCard = await find(context, cardId, isStaff);
  if (!foundCard) return notFound();
  const read = v.safeParse(Email, address);
  if (!read.success) return invalid({ email: [read.issues[0].message] });
  const email = read.output;
  const { card, tries } = foundCard;
  const progress = tries === null ? undefined : { tries, sentAt: foundCard.sentAt, failedAt: foundCard.failedAt };
  const state = {
    isOwn: chosenIn(foundCard.spec).delivery === "self",
    isActive: card.isActive,
    left: money(foundCard.left, card.currency),
  };
  const correction = findGiftCardCorrection(state, progress, isStaff);
  if (correction === undefined) {
    if (!card.isActive || foundCard.left <= 0 || !progress) return refuse(NOTHING_TO_SEND);
    return refuse(progress.sentAt ? TOO_LATE : MOVED_ON);
  }
  if (correction === "redirect" && email === card.recipientEmail) return invalid({ email: [SAME] });
  try {
    await batch(
      context.db,
      correction === "redirect" ? redirect(context, foundCard, email) : await sendAgain(context, foundCard, email),
    );
  } catch (error) {
    // Of two simultaneous corrections, the second is refused.
    if (["gift_card.id", MOVED].includes(findConstraintName(error) ?? "")) return refuse(MOVED_ON);
    throw error;
  }
  deliverLater(context);
  return ok({ email, isNewCode: correction === "again" });
}

function historyEntry(context: ServiceContext, { orderId }: Found, type: string, message: string): Statement {
  return sql`INSERT INTO order_event (id, order_id, type, message, actor, created_at)
    VALUES (${context.newId()}, ${orderId}, ${type}, ${message}, ${getActorUserId(context.session.actor) ?? "customer"}, ${context.clock().getTime()})`;
}

/** Redirects the queued e-mail, unless it is being sent at the moment. */
function redirect(context: ServiceContext, foundCard: Found, email: string): ReadonlyArray<Statement> {
  const { card } = foundCard;
  return [
    sql`UPDATE queued_email SET recipient = ${email} WHERE once_key = ${`gift-card:${card.id}`} AND tries = 0 AND sent_at IS NULL AND failed_at IS NULL`,
    guardChanges(MOVED),
    sql`UPDATE gift_card SET recipient_email = ${email} WHERE id = ${card.id}`,
    historyEntry(
      context,
      foundCard,
      "gift-card.redirected",
      `The gift card ending in ${card.lastFour} goes to ${email} instead of ${card.recipientEmail}`,
    ),
  ];
}

/**
 * Issues a replacement card: the balance moves to it, the old code stops working, and an e-mail that was given up is
 * never sent.
 */
async function sendAgain(context: ServiceContext, foundCard: Found, email: string): Promise<ReadonlyArray<Statement>> {
  const { card, left, orderId, spec } = foundCard;
  const now = context.clock().getTime();
  const id = `${card.id}-again`;
  const code = await deriveGiftCardCode(context, id);
  const four = code.slice(-4);
  return [
    guardThat(MOVED, sql`SELECT NOT ${hasLiveAttempt(sql`gift_card_id = ${card.id}`)}`),
    sql`INSERT INTO gift_card (id, code_hash, last_four, currency, recipient_email, recipient_name, message, order_line_id, created_at, expires_at)
      SELECT ${id}, ${await giftCardHash(code)}, ${four}, currency, ${email}, recipient_name, message, order_line_id, ${now}, expires_at FROM gift_card WHERE id = ${card.id} AND is_active = 1`,
    guardChanges(MOVED),
    sql`UPDATE gift_card SET is_active = 0, replaced_by = ${id} WHERE id = ${card.id}`,
    appendCardEntry(context, {
      id: `${card.id}-moved`,
      cardId: card.id,
      changeMinor: -left,
      idempotencyKey: `moved:${card.id}`,
      orderId,
      onlyIf: sql`${giftCardBalance(card.id)} = ${left}`,
    }),
    guardChanges(MOVED),
    appendCardEntry(context, {
      id: `${id}-taken`,
      cardId: id,
      changeMinor: left,
      idempotencyKey: `taken:${id}`,
      orderId,
    }),
    sql`DELETE FROM queued_email WHERE once_key = ${`gift-card:${card.id}`} AND sent_at IS NULL`,
    queueEmail(
      context,
      giftCardEmail({
        card: { ...chosenIn(spec), email },
        amount: money(left, card.currency),
        origin: context.origin,
        isAgain: true,
      }),
      { template: "gift-card", onceKey: `gift-card:${id}` },
    ),
    historyEntry(
      context,
      foundCard,
      "gift-card.again",
      `The gift card ending in ${card.lastFour} was sent again, to ${email}, with a new code that ends in ${four}`,
    ),
  ];
}
