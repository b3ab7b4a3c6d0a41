import { sql } from "drizzle-orm";
import { isLiveAttempt } from "../../db/schema/checkout.ts";
import type { ServiceContext } from "../kernel/index.ts";

/**
 * Store credit that this account can spend now: the balance minus what open checkouts reserved. Minor units.
 * @param cartId a cart whose own undecided payment doesn't count: a new one would take its place
 */
export async function availableCredit({ db }: ServiceContext, userId: string, cartId = ""): Promise<number> {
  const row = await db.get<{ available: number }>(sql`SELECT
    coalesce((SELECT balance_end_minor FROM credit_ledger WHERE user_id = ${userId} ORDER BY n DESC LIMIT 1), 0)
    - coalesce((SELECT sum(amount_minor) FROM credit_hold WHERE user_id = ${userId} AND state = 'open'
      AND id NOT IN (SELECT id FROM payment_attempt WHERE cart_id = ${cartId} AND ${isLiveAttempt})), 0) AS available`);
  return Math.max(0, row.available);
}
