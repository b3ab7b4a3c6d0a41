import { sql } from "drizzle-orm";
import { batch, constraintOf, guardChanges } from "../../db/client.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import type { Attempt } from "./attempts.ts";

/**
 * Ends an attempt without an order: the cart is free again as it was, and what was set aside is given back, in one
 * transaction. Nothing else of it remains. Does nothing when the attempt was decided meanwhile.
 */
export async function releaseAttempt(
  context: ServiceContext,
  attempt: Attempt,
  state: "declined" | "abandoned",
  message: string,
): Promise<boolean> {
  const now = context.clock().getTime();
  try {
    await batch(context.db, [
      sql`UPDATE checkout_attempt SET state = ${state}, message = ${message}, updated_at = ${now} WHERE id = ${attempt.id} AND state IN ('authorizing', 'requires_action')`,
      guardChanges("attempt_is_decided"),
      sql`UPDATE credit_hold SET state = 'released' WHERE id = ${attempt.id} AND state = 'open'`,
      sql`UPDATE promotion_code SET uses = uses - 1 WHERE id = ${attempt.promotionCodeId}`,
    ]);
    return true;
  } catch (error) {
    if (constraintOf(error) === "attempt_is_decided") return false;
    throw error;
  }
}
