import { and, eq, sql } from "drizzle-orm";
import { money, formatMoney, type Money } from "#domain/kernel/money";
import { mayBeCalledOff, ORDER_STATUSES } from "#domain/orders/order-state";
import { notFound, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { NO_PARCEL } from "#domain/shipping/methods";
import { batch, constraintOf, guardChanges, type Statement } from "../../db/client.ts";
import { ownedBy } from "../../db/owned.ts";
import { words } from "../../db/schema/columns.ts";
import { orders } from "../../db/schema/orders.ts";
import { payment } from "../../db/schema/payments.ts";
import { appendLine } from "../ledger/append-entry.ts";
import { callOffCards, CARDS_MOVED, keptOf, readSold, type SoldCards } from "../ledger/gift-cards/cancel-cards.ts";
import { SHOP, type LetterDraft } from "../email/email-draft.ts";
import { deliverLater, storeLetter } from "../email/queue-email.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import { endPaymentsOf } from "../payments/end-payments.ts";

type OrderRow = typeof orders.$inferSelect;
const needsParcel = ({ shippingMethod }: OrderRow): boolean => shippingMethod !== NO_PARCEL;

const GUARD = "order_is_on_the_press";
const IN_USE: Refusal = {
  code: "conflict",
  message: "A gift card from this order is being used right now. Try again in a minute.",
};
const ALL_SPENT: Refusal = {
  code: "conflict",
  message: "The gift cards from this order were already used, so there's nothing left to cancel.",
};
const TOO_LATE: Refusal = {
  code: "conflict",
  message: "This order can no longer be canceled here. Contact us right away and we'll see what we can do.",
};

/** What became of it. */
export interface CalledOff {
  /** Spent of the order's own gift cards before, and so still paid. */
  readonly kept: Money;
}

/** Gift cards may be spent while their order is called off: then everything is looked at again. */
const ROUNDS = 3;

/**
 * Calls an order of one's own off before it goes to the press: nothing is made, reserved money is given back, and credit, gift
 * card and code are as if it had never been. Gift cards that it sold stop working; what was spent of them already stays paid.
 * What was charged for its gift cards is refunded. Any other order whose money was taken is for staff to refund.
 */
export async function cancelOrder(context: ServiceContext, id: string): Promise<Result<CalledOff, Refusal>> {
  const owner = context.session.existingOwner();
  for (let round = 0; round < ROUNDS; round++) {
    const [order] = owner
      ? await context.db
          .select()
          .from(orders)
          .where(and(eq(orders.id, id), ownedBy(orders, owner)))
      : [];
    if (!order) return notFound();
    if (order.state === "cancelled") return ok({ kept: money(await keptOf(context, id), order.currency) });
    const payments = await context.db
      .select({ provider: payment.provider, key: payment.idempotencyKey, capturedMinor: payment.capturedMinor })
      .from(payment)
      .where(eq(payment.orderId, id));
    if (
      !mayBeCalledOff(order.state, needsParcel(order)) ||
      !payments.every(({ provider }) => provider === "credit" || context.payments.has(provider))
    )
      return refuse(TOO_LATE);
    const cards = await readSold(context, id);
    const keptMinor = cards.soldMinor - cards.leftMinor;
    if (cards.isInUse) return refuse(IN_USE);
    if (keptMinor > 0 && keptMinor === order.totalMinor) return refuse(ALL_SPENT);
    const called = await callOff(context, order, cards, cards.count > 0 && (await wasCharged(context, payments)));
    if (called === "moved") continue;
    if (called === "too-late") return refuse(TOO_LATE);
    // The order is off for good now; a provider that does not answer is asked again by the housework.
    await endPaymentsOf(context, id).catch((error: unknown) =>
      console.error(`order ${id}: its payment could not be given back yet`, error),
    );
    deliverLater(context);
    return ok({ kept: money(keptMinor, order.currency) });
  }
  return refuse(IN_USE);
}

/** Whether money was taken, also a moment ago and not recorded yet; a provider that does not answer counts as not. */
async function wasCharged(
  context: ServiceContext,
  payments: ReadonlyArray<{ provider: string; key: string; capturedMinor: number }>,
): Promise<boolean> {
  if (payments.some(({ capturedMinor }) => capturedMinor > 0)) return true;
  const outcomes = await Promise.all(
    payments.map(
      async ({ provider, key }) =>
        await context.payments
          .get(provider)
          ?.retrieve(key)
          .catch(() => undefined),
    ),
  );
  return outcomes.some((outcome) => outcome?.state === "captured");
}

const RELEASABLE = words(["authorized", "declined", "voided"]);
/** An order with gift cards is charged before they are sent, and refunded when it is called off. */
const REFUNDABLE = words(["authorized", "captured", "declined", "voided"]);

async function callOff(
  context: ServiceContext,
  order: OrderRow,
  cards: SoldCards,
  isCharged: boolean,
): Promise<"done" | "moved" | "too-late"> {
  const { id } = order;
  const now = context.clock().getTime();
  const states = words(ORDER_STATUSES.filter((state) => mayBeCalledOff(state, needsParcel(order))));
  const kept = money(cards.soldMinor - cards.leftMinor, order.currency);
  const event = (type: string, message: string) =>
    sql`INSERT INTO order_event (id, order_id, type, message, actor, created_at) VALUES (${context.newId()}, ${id}, ${type}, ${message}, ${order.userId ?? "customer"}, ${now})`;
  try {
    await batch(context.db, [
      sql`UPDATE orders SET state = 'cancelled', version = version + 1, updated_at = ${now} WHERE id = ${id} AND state IN (${states})
        AND NOT EXISTS (SELECT 1 FROM payment WHERE order_id = ${id} AND state NOT IN (${cards.count > 0 ? REFUNDABLE : RELEASABLE}))
        AND NOT EXISTS (SELECT 1 FROM invoice WHERE order_id = ${id} AND paid_minor > 0)`,
      guardChanges(GUARD),
      ...callOffCards(context, id, cards),
      sql`UPDATE invoice SET state = 'void' WHERE order_id = ${id} AND state = 'open'`,
      ...giveBack(context, order),
      event("state.cancelled", "Canceled by the customer"),
      ...(kept.minor > 0
        ? [event("gift-card.kept", `${formatMoney(kept)} of its gift cards was already spent and isn't refunded`)]
        : []),
      storeLetter(context, cancelledLetter({ order, cards, isCharged, origin: context.origin }), {
        template: "order-cancelled",
        onceKey: `order-cancelled:${id}`,
      }),
    ]);
    return "done";
  } catch (error) {
    const rule = constraintOf(error);
    if (rule === CARDS_MOVED) return "moved";
    if (rule === GUARD) return "too-late";
    throw error;
  }
}

/** What was paid by credit and gift card goes back where it came from, and the code counts as not used. */
function giveBack(context: ServiceContext, order: OrderRow): Array<Statement> {
  const { id, number, userId, creditMinor, giftCardMinor, giftCardId, promotionCodeId } = order;
  const key = `cancel:${id}`;
  return [
    ...(userId !== null && creditMinor > 0
      ? appendLine(context, {
          id: context.newId(),
          userId,
          action: "refund",
          changeMinor: creditMinor,
          comment: `Order ${number} canceled`,
          idempotencyKey: key,
        })
      : []),
    ...(giftCardMinor > 0
      ? [
          sql`INSERT INTO gift_card_entry (id, gift_card_id, n, start_minor, change_minor, end_minor, idempotency_key, order_id, created_at)
            SELECT ${context.newId()}, last.gift_card_id, last.n + 1, last.end_minor, ${giftCardMinor}, last.end_minor + ${giftCardMinor}, ${key}, ${id}, ${context.clock().getTime()}
            FROM gift_card_entry last WHERE last.gift_card_id = ${giftCardId} ORDER BY last.n DESC LIMIT 1`,
          guardChanges("gift_card_is_gone"),
        ]
      : []),
    ...(promotionCodeId === null
      ? []
      : [
          sql`UPDATE promotion_code SET uses = uses - 1 WHERE id = ${promotionCodeId} AND uses > 0`,
          sql`DELETE FROM promotion_redemption WHERE order_id = ${id}`,
        ]),
  ];
}

/** Says that nothing will be made and what becomes of the money. */
function cancelledLetter({
  order,
  cards,
  isCharged,
  origin,
}: {
  order: OrderRow;
  cards: SoldCards;
  isCharged: boolean;
  origin: string;
}): LetterDraft {
  const { number, email, currency, dueMinor, creditMinor, giftCardMinor } = order;
  const amount = (label: string, minor: number) =>
    minor === 0 ? [] : [{ label, value: formatMoney(money(minor, currency)) }];
  const keptMinor = cards.soldMinor - cards.leftMinor;
  const charged = isCharged ? "we're refunding your payment" : "you won't be charged";
  return {
    to: email,
    subject: `Your ${SHOP} order ${number} is canceled`,
    preview:
      keptMinor > 0 ? "Gift card amounts already spent aren't refunded." : `Nothing will be printed and ${charged}.`,
    heading: `Order ${number} is canceled.`,
    paragraphs: [
      `You canceled this order before we printed it. Nothing will be printed${keptMinor > 0 ? "." : ` and ${charged}.`}`,
      ...(cards.count > 0
        ? [
            keptMinor > 0
              ? "The gift cards from this order no longer work. Amounts already spent aren't refunded. Everything else is."
              : "The gift cards from this order no longer work, and scheduled gift card e-mails won't be sent.",
          ]
        : []),
      `${isCharged ? "Your refund is on its way" : "Any amount held on your card is released"}; some banks take a few days to show it. Your designs are saved in case you want them later.`,
    ],
    rows: [
      ...amount("Spent from its gift cards, not refunded", keptMinor),
      ...amount(isCharged ? "Refunded" : "Not charged", dueMinor - keptMinor),
      ...amount("Back to your store credit", order.userId === null ? 0 : creditMinor),
      ...amount("Back to your gift card", giftCardMinor),
    ],
    button: { label: "See the order", url: `${origin}/profile/orders/order/${order.id}/` },
    closing: ["You're getting this e-mail because an order with this address was canceled.", `Order ${number}`],
  };
}
