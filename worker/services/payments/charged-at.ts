import { sql, type SQL } from "drizzle-orm";

/**
 * SQL for the moment of a payment's last charge, as the timeline of its order says it; NULL before one. It never moves,
 * unlike that of the payment's last change. An event does not name its payment: the last one is meant that was tried by
 * then and charged something.
 * @param p the payment's table or alias
 */
export const chargedAt = (p: SQL): SQL<number | null> =>
  sql`(SELECT max(e.created_at) FROM order_event e WHERE e.order_id = ${p}.order_id AND e.type = 'payment.captured'
    AND e.created_at >= iif(${p}.attempt = 1, 0, ${p}.created_at)
    AND NOT EXISTS (SELECT 1 FROM payment n WHERE n.order_id = ${p}.order_id AND n.attempt > ${p}.attempt AND n.captured_minor > 0 AND n.created_at <= e.created_at))`;
