import { and, eq, sql } from "drizzle-orm";
import { money, formatMoney, type Money } from "#domain/ground/kernel/money";
import { can, getActorUserId } from "#domain/ground/kernel/capabilities";
import { canMoveOrder, isCancelable, ORDER_STATUSES, type OrderStatus } from "#domain/shop/orders/order-state";
import { movedOnText } from "#domain/shop/orders/staff-moves";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { NO_PARCEL } from "#domain/shop/shipping/methods";
import { batch, findConstraintName, guardChanges } from "../../db/client.ts";
import { isUntouched } from "../../db/order-conditions.ts";
import { EVERY_ROW } from "../../db/owned.ts";
import { manageableOrders } from "../../db/readable.ts";
import { sqlTextList } from "../../db/schema/columns.ts";
import { orders } from "../../db/schema/orders.ts";
import { payment } from "../../db/schema/payments.ts";
import { cancelCards, CARDS_MOVED, readSold, type SoldCards, sumSpentFromCards } from "../ledger/index.ts";
import { actorId, auditOrderStep } from "../audit/index.ts";
import { deliverLater, type EmailDraft, queueEmail, SHOP } from "../email/index.ts";
import { RACED, type ServiceContext, untilWritten } from "../kernel/index.ts";
import { endOrderPayments } from "../payments/index.ts";
import { whyNotManaged } from "./links/request-link.ts";
import { releaseFunds } from "./release-funds.ts";
import { whyHeldUp } from "./staff/held-step.ts";

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

/** The result of a cancellation. */
export interface Canceled {
  /** Spent from the order's gift cards before, and therefore still paid. */
  readonly spent: Money;
}

/** If gift cards are spent during the cancellation, everything is read again. */
const ROUNDS = 3;

/**
 * Cancels an order: its owner, or who opened a link just mailed, before printing, and staff before shipping. Reserved
 * money is released, and credit, gift card and code are restored. Gift cards sold by the order stop working; what was
 * spent from them stays paid, and what was charged for the rest is refunded. An order of which anything shipped is
 * refunded instead.
 * @param reason of staff, for the customer
 * @param expect the state that the caller saw; an order that moved on since is not canceled
 */
export async function cancelOrder(
  context: ServiceContext,
  id: string,
  reason = "",
  expect?: OrderStatus,
): Promise<Result<Canceled, Refusal>> {
  const mayManage = can(context.session.actor.role, "manageOrders");
  const answer = await untilWritten<Result<Canceled, Refusal>>(ROUNDS, async (round) => {
    const order = await findChangeable(context, id);
    if (!order) return refuse(await whyNotManaged(context, id));
    const isByShop = mayManage && order.userId !== getActorUserId(context.session.actor);
    if (expect !== undefined && expect !== order.state)
      return refuse({ code: "conflict", message: movedOnText(expect, order.state) });
    if (order.state === "cancelled") return ok({ spent: money(await sumSpentFromCards(context, id), order.currency) });
    const heldUp = await whyHeldUp(context, id);
    if (heldUp) return refuse(heldUp);
    const payments = await context.db
      .select({ provider: payment.provider, key: payment.idempotencyKey, capturedMinor: payment.capturedMinor })
      .from(payment)
      .where(eq(payment.orderId, id));
    const states = cancelableStates(order, isByShop);
    if (
      !states.includes(order.state) ||
      !payments.every(({ provider }) => provider === "credit" || context.payments.has(provider))
    )
      return refuse(TOO_LATE);
    const cards = await readSold(context, id);
    const spentMinor = cards.soldMinor - cards.remainingMinor;
    if (cards.isInUse) return refuse(IN_USE);
    if (spentMinor > 0 && spentMinor === order.totalMinor) return refuse(ALL_SPENT);
    const called = await writeCancellation(context, order, cards, {
      isCharged: (isByShop || cards.count > 0) && (await wasCharged(context, payments)),
      isByShop,
      reason,
      from: expect === undefined ? states : [expect],
    });
    if (looksAgain(called, round, expect)) return RACED;
    if (called === "too-late") return refuse(TOO_LATE);
    // The order is canceled now; if the provider does not answer, a scheduled job retries.
    await endOrderPayments(context, id).catch((error: unknown) =>
      console.error(`order ${id}: its payment could not be released yet`, error),
    );
    deliverLater(context);
    return ok({ spent: money(spentMinor, order.currency) });
  });
  return answer === RACED ? refuse(IN_USE) : answer;
}

/** The order, for its owner, for who opened a link just mailed, and for staff. */
async function findChangeable({ db, session }: ServiceContext, id: string): Promise<OrderRow | undefined> {
  const mayManage = can(session.actor.role, "manageOrders");
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), mayManage ? EVERY_ROW : manageableOrders(session)));
  return order;
}

/** Of several clicks at the same moment, the later ones find the order canceled when they look again. */
const looksAgain = (called: "done" | "moved" | "too-late", round: number, expect: OrderStatus | undefined): boolean =>
  called === "moved" || (called === "too-late" && expect === undefined && round + 1 < ROUNDS);

/** Whether money was charged, even if that is not recorded yet; a provider that does not answer counts as no. */
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

/** The states from which a customer, or the shop, may cancel. */
const cancelableStates = (order: OrderRow, isByShop: boolean): ReadonlyArray<OrderStatus> =>
  ORDER_STATUSES.filter(
    (state) => isCancelable(state, needsParcel(order)) || (isByShop && canMoveOrder(state, "cancelled")),
  );

const RELEASABLE = sqlTextList(["authorized", "declined", "voided", "failed"]);
/** An order with gift cards is charged before they are sent, and refunded on cancellation. */
const REFUNDABLE = sqlTextList(["authorized", "captured", "declined", "voided", "failed"]);
/** Staff return whatever was charged. */
const RETURNABLE = sqlTextList([
  "authorized",
  "partly_captured",
  "captured",
  "partly_refunded",
  "refunded",
  "declined",
  "voided",
  "failed",
]);

interface Cancellation {
  readonly isCharged: boolean;
  readonly isByShop: boolean;
  readonly reason: string;
  /** The states from which it happens. */
  readonly from: ReadonlyArray<OrderStatus>;
}

async function writeCancellation(
  context: ServiceContext,
  order: OrderRow,
  cards: SoldCards,
  { isCharged, isByShop, reason, from }: Cancellation,
): Promise<"done" | "moved" | "too-late"> {
  const { id } = order;
  const now = context.clock().getTime();
  const states = sqlTextList(from);
  const payable = cards.count > 0 ? REFUNDABLE : RELEASABLE;
  const spent = money(cards.soldMinor - cards.remainingMinor, order.currency);
  const event = (type: string, message: string) =>
    sql`INSERT INTO order_event (id, order_id, type, message, actor, created_at) VALUES (${context.newId()}, ${id}, ${type}, ${message}, ${isByShop ? actorId(context) : (order.userId ?? "customer")}, ${now})`;
  try {
    await batch(context.db, [
      sql`UPDATE orders SET state = 'cancelled', version = version + 1, updated_at = ${now} WHERE id = ${id} AND state IN (${states})
        AND NOT EXISTS (SELECT 1 FROM payment WHERE order_id = ${id} AND state NOT IN (${isByShop ? RETURNABLE : payable})
          -- A renewal that was not answered yet is released by its job.
          AND id NOT IN (SELECT new_payment_id FROM payment_renewal WHERE state = 'asked'))
        AND ${isUntouched(sql`${id}`)}
        AND NOT EXISTS (SELECT 1 FROM invoice WHERE order_id = ${id} AND paid_minor > 0)`,
      guardChanges(GUARD),
      ...cancelCards(context, id, cards),
      ...releaseFunds(context, order, "canceled"),
      event("state.cancelled", isByShop ? canceledByShop(reason) : "Canceled by the customer"),
      ...(spent.minor > 0
        ? [event("gift-card.spent", `${formatMoney(spent)} of its gift cards was already spent and isn't refunded`)]
        : []),
      queueEmail(context, canceledEmail({ order, cards, isCharged, isByShop, reason, origin: context.origin }), {
        template: "order-cancelled",
        onceKey: `order-cancelled:${id}`,
      }),
      ...(isByShop
        ? auditOrderStep(context, id, {
            action: "cancel",
            before: { state: order.state },
            after: { state: "cancelled" },
            ...(reason === "" ? {} : { reason }),
          })
        : []),
    ]);
    return "done";
  } catch (error) {
    const rule = findConstraintName(error);
    if (rule === CARDS_MOVED) return "moved";
    if (rule === GUARD) return "too-late";
    throw error;
  }
}

const canceledByShop = (reason: string): string => `Canceled by the shop${reason === "" ? "" : `: ${reason}`}`;

/** Confirms the cancellation and what happens to the money. */
function canceledEmail({
  order,
  cards,
  isCharged,
  isByShop,
  reason,
  origin,
}: Omit<Cancellation, "from"> & {
  readonly order: OrderRow;
  readonly cards: SoldCards;
  readonly origin: string;
}): EmailDraft {
  const { number, email, currency, dueMinor, creditMinor, giftCardMinor } = order;
  const amount = (label: string, minor: number) =>
    minor === 0 ? [] : [{ label, value: formatMoney(money(minor, currency)) }];
  const spentMinor = cards.soldMinor - cards.remainingMinor;
  const charged = isCharged ? "we're refunding your payment" : "you won't be charged";
  return {
    to: email,
    subject: `Your ${SHOP} order ${number} is canceled`,
    preview:
      spentMinor > 0 ? "Gift card amounts already spent aren't refunded." : `Nothing will be printed and ${charged}.`,
    heading: `Order ${number} is canceled.`,
    paragraphs: [
      `${isByShop ? "We canceled this order" : "You canceled this order before we printed it"}. Nothing ${isByShop ? "will be sent" : "will be printed"}${spentMinor > 0 ? "." : ` and ${charged}.`}`,
      ...(isByShop && reason !== "" ? [`Reason: ${reason}`] : []),
      ...(cards.count > 0
        ? [
            spentMinor > 0
              ? "The gift cards from this order no longer work. Amounts already spent aren't refunded. Everything else is."
              : "The gift cards from this order no longer work, and scheduled gift card e-mails won't be sent.",
          ]
        : []),
      `${isCharged ? "Your refund is on its way" : "Any amount held on your card is released"}; some banks take a few days to show it. Your designs are saved in case you want them later.`,
    ],
    rows: [
      ...amount("Spent from its gift cards, not refunded", spentMinor),
      ...amount(isCharged ? "Refunded" : "Not charged", dueMinor - spentMinor),
      ...amount("Back to your store credit", order.userId === null ? 0 : creditMinor),
      ...amount("Back to your gift card", giftCardMinor),
    ],
    button: { label: "See the order", url: `${origin}/profile/orders/order/${order.id}/` },
    closing: ["You're getting this e-mail because an order with this address was canceled.", `Order ${number}`],
  };
}
