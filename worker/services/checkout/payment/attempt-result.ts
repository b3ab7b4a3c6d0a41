import { eq } from "drizzle-orm";
import { money, toDecimal } from "#domain/ground/kernel/money";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { refusalOfPayment } from "#domain/shop/payments/smallest-charge";
import { orders } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import type { PaymentAttempt } from "./payment-attempts.ts";

/** The response of a checkout. Until the customer's bank confirms the payment there is no order number. */
export interface PlacedOrder {
  readonly order: {
    readonly id: string;
    readonly number: string | null;
    readonly total: string;
    readonly currency: string;
    readonly status: string;
  };
  /** Where the browser goes next. */
  readonly redirect: string;
}

/** The response of a payment attempt, the same for every repetition. */
export async function buildPaymentAttemptResult(
  context: ServiceContext,
  paymentAttempt: PaymentAttempt,
): Promise<Result<PlacedOrder, Refusal>> {
  const total = toDecimal(money(paymentAttempt.dueMinor, paymentAttempt.currency));
  const shared = { id: paymentAttempt.id, total, currency: paymentAttempt.currency };
  switch (paymentAttempt.state) {
    case "placed": {
      const number = paymentAttempt.orderNumber ?? (await readOrderNumber(context, paymentAttempt));
      return ok({
        order: { ...shared, number: String(number), status: "confirmed" },
        redirect: `/checkout/thank-you/${paymentAttempt.id}/`,
      });
    }
    case "requires_action":
      return ok({
        order: { ...shared, number: null, status: "requires_action" },
        redirect: paymentAttempt.actionUrl ?? `/checkout/`,
      });
    case "declined":
      return refuse(refusalOfPayment(paymentAttempt));
    case "abandoned":
      return refuse({
        code: "conflict",
        message: "This payment was replaced by another one and you weren't charged for it.",
      });
    case "authorizing":
      return refuse({
        code: "unavailable",
        message:
          "Your bank hasn't answered yet. We'll place your order as soon as it does. Check again in a minute and please don't pay twice.",
      });
  }
}

async function readOrderNumber({ db }: ServiceContext, { id }: PaymentAttempt): Promise<number> {
  const [row] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, id));
  if (!row) throw new Error(`Attempt ${id} is placed without an order`);
  return row.number;
}
