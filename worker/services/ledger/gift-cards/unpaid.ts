import { sql, type SQL } from "drizzle-orm";
import { letter } from "../../../db/schema/system.ts";

/** SQL for whether the money of an order is only reserved: what it sold as gift cards must not be spent yet. @param orderId SQL of its id */
export const isUnpaid = (orderId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM payment p WHERE p.order_id = ${orderId} AND p.provider <> 'credit' AND p.state = 'authorized')`;

/** The line that a gift card's e-mail belongs to: its key names a card, or all cards of a line. */
const lineOfLetter = sql`coalesce((SELECT g.order_line_id FROM gift_card g WHERE g.id = substr(${letter.onceKey}, 11)), substr(${letter.onceKey}, 11))`;

/** SQL for e-mails that carry a gift card whose order is not paid: they wait until its payment is captured. */
export const holdsUnpaidCard: SQL = sql`(${letter.onceKey} LIKE 'gift-card:%' AND ${isUnpaid(sql`(SELECT l.order_id FROM order_line l WHERE l.id = ${lineOfLetter})`)})`;
