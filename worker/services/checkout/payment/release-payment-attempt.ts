import type { DeclineReason } from "#domain/shop/payments/smallest-charge";
import { isLiveAttempt } from "../../../db/schema/checkout.ts";
import { sql } from "drizzle-orm";
import { calculateDraftReservation } from "#domain/shop/checkout/reservation";
import { batch, findConstraintName, guardChanges } from "../../../db/client.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import type { PaymentAttempt } from "./payment-attempts.ts";

/**
 * Closes an attempt without an order: the cart is unlocked unchanged and reservations are released, in one transaction.
 * Does nothing when the attempt was decided meanwhile.
 */
export async function releasePaymentAttempt(
  context: ServiceContext,
  paymentAttempt: PaymentAttempt,
  state: "declined" | "abandoned",
  { message, declineReason }: { readonly message: string; readonly declineReason: DeclineReason },
): Promise<boolean> {
  const now = context.clock().getTime();
  const { takesUse } = calculateDraftReservation(paymentAttempt.plan);
  try {
    await batch(context.db, [
      sql`UPDATE payment_attempt SET state = ${state}, message = ${message}, decline_reason = ${declineReason}, updated_at = ${now} WHERE id = ${paymentAttempt.id} AND ${isLiveAttempt}`,
      guardChanges("attempt_is_decided"),
      sql`UPDATE credit_hold SET state = 'released' WHERE id = ${paymentAttempt.id} AND state = 'open'`,
      ...(takesUse
        ? [sql`UPDATE promotion_code SET uses = uses - 1 WHERE id = ${paymentAttempt.promotionCodeId}`]
        : []),
    ]);
    return true;
  } catch (error) {
    if (findConstraintName(error) === "attempt_is_decided") return false;
    throw error;
  }
}
