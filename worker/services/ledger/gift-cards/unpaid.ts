import { sql, type SQL } from "drizzle-orm";
import { queuedEmail } from "../../../db/schema/system.ts";

/**
 * SQL for whether an order's payment is only authorized: its gift cards must not be spent yet. @param orderId SQL of
 * its id
 */
export const isUnpaid = (orderId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM payment p WHERE p.order_id = ${orderId} AND p.provider <> 'credit' AND p.state = 'authorized')`;

/** The order line of a gift card's e-mail: its key names a card, or all cards of a line. */
const orderLineOfEmail = sql`coalesce((SELECT g.order_line_id FROM gift_card g WHERE g.id = substr(${queuedEmail.onceKey}, 11)), substr(${queuedEmail.onceKey}, 11))`;

/** SQL for e-mails with a gift card whose order is not paid: they are not sent before its payment is captured. */
export const holdsUnpaidCard: SQL = sql`(${queuedEmail.onceKey} LIKE 'gift-card:%' AND ${isUnpaid(sql`(SELECT l.order_id FROM order_line l WHERE l.id = ${orderLineOfEmail})`)})`;
