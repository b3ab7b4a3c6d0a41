import { and, eq } from "drizzle-orm";
import { tooLateText } from "#domain/shop/cart/order-change";
import { money } from "#domain/ground/kernel/money";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import type { FrozenLine } from "#domain/shop/orders/frozen-line";
import { findConstraintName } from "../../../db/client.ts";
import { findFormer } from "../../cart/index.ts";
import { TOO_LATE_TO_REPLACE } from "../../orders/index.ts";
import { captureForCards, type DrivenPayment, endOrderPayments, type PaymentKind } from "../../payments/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { paymentAttempts } from "../../../db/schema/index.ts";
import { paymentAttemptById, type PaymentAttempt } from "./payment-attempts.ts";
import { finishLater } from "../finish-later.ts";
import { releasePaymentAttempt } from "./release-payment-attempt.ts";
import { placeOrderOfAttempt } from "../place-order-of-attempt.ts";

const STAGES = {
  authorizing: "asking",
  requires_action: "at-bank",
  placed: "succeeded",
  declined: "given-up",
  abandoned: "given-up",
} as const satisfies Record<PaymentAttempt["state"], DrivenPayment["stage"]>;

/** The payment of a cart: its success places the order, and until then the cart is locked. */
export const CART_PAYMENT: PaymentKind<PaymentAttempt> = {
  describe: ({ company }, { id, provider, paymentKey, dueMinor, currency, userId, updatedAt, state }) => ({
    provider,
    key: paymentKey,
    amount: money(dueMinor, currency),
    description: `${company.name} order ${id}`,
    userId: userId ?? undefined,
    touchedAt: updatedAt,
    stage: STAGES[state],
  }),
  read: (context, { id }) => paymentAttemptById(context, id),
  async touch({ db, clock }, { id }) {
    const rows = await db
      .update(paymentAttempts)
      .set({ updatedAt: clock() })
      .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, "authorizing")))
      .returning({ id: paymentAttempts.id });
    return rows.length > 0;
  },
  async succeed(context, attempt, outcome) {
    try {
      const orderNumber = await placeOrderOfAttempt(context, attempt, outcome);
      if (orderNumber === undefined) return { outcome };
      await afterPlacing(context, attempt);
      return { outcome, decided: { ...attempt, state: "placed", reference: outcome.reference || null, orderNumber } };
    } catch (error) {
      const rule = findConstraintName(error);
      const tooLate = await whyTooLate(context, attempt, rule);
      if (
        tooLate === undefined &&
        rule !== "cart_is_gone" &&
        rule !== "insufficient_credit" &&
        rule !== "insufficient_gift_card"
      )
        throw error;
      // The money is reserved but the reserved stock or credit is gone: the attempt is closed and its money released.
      await releasePaymentAttempt(context, attempt, "declined", {
        message:
          tooLate ?? "Your cart changed while you were paying, and you weren't charged. Please check it and try again.",
        declineReason: "",
      });
      return { outcome };
    }
  },
  release: (context, attempt, { outcome, message, isReplaced }) =>
    releasePaymentAttempt(context, attempt, isReplaced ? "abandoned" : "declined", {
      message,
      declineReason: outcome.declineReason ?? "",
    }),
  async awaitBank({ db, clock }, { id }, { reference, url }) {
    await db
      .update(paymentAttempts)
      .set({ state: "requires_action", reference, actionUrl: url ?? null, updatedAt: clock() })
      .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, "authorizing")));
  },
};

/** Why the order that the attempt replaces could not be replaced; undefined for another rule. */
async function whyTooLate(
  context: ServiceContext,
  { plan, userId }: PaymentAttempt,
  rule: string | undefined,
): Promise<string | undefined> {
  if (!plan.replaces || rule === undefined || !TOO_LATE_TO_REPLACE.includes(rule)) return undefined;
  const former = await findFormer(context, { replacesOrderId: plan.replaces.orderId, userId });
  return former && tooLateText(former);
}

async function afterPlacing(context: ServiceContext, { id, plan }: PaymentAttempt): Promise<void> {
  // Gift cards are sent once they are paid. The scheduled job retries failures.
  // A payment that an earlier release began has no frozen lines.
  const isGoods = ({ frozen }: { readonly frozen?: FrozenLine }) =>
    frozen !== undefined && getKindFacts(frozen).isGoods;
  if (!plan.lines.every(isGoods))
    await captureForCards(context, id).catch((error: unknown) =>
      console.error(`order ${id}: its gift cards wait for the payment`, error),
    );
  // The replaced order is canceled; if the provider does not answer, a scheduled job retries.
  if (plan.replaces)
    await endOrderPayments(context, plan.replaces.orderId).catch((error: unknown) =>
      console.error(`order ${plan.replaces?.orderId ?? ""}: its payment could not be released yet`, error),
    );
  finishLater(context, id);
}
