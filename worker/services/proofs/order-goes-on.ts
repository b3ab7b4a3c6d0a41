import { sql, type SQL } from "drizzle-orm";
import type { Statement } from "../../db/client.ts";
import { isHeld } from "../orders/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** SQL condition: a line of the order has no print file yet. @param orderId SQL expression */
const waitsForFile = (orderId: SQL) =>
  sql`EXISTS (SELECT 1 FROM order_line l JOIN print_file f ON f.configured_product_id = l.configured_product_id
    WHERE l.order_id = ${orderId} AND f.state <> 'made')`;

/** SQL condition: nothing of the order waits for an approval, a file or a person. @param orderId SQL expression */
export const isReadyToPrint = (orderId: SQL) =>
  sql`NOT ${isHeld(orderId)} AND NOT ${waitsForFile(orderId)} AND NOT EXISTS (SELECT 1 FROM line_without_approval w WHERE w.order_id = ${orderId})`;

/** An order of gift cards alone is finished without a press. */
export const HAS_GOODS = sql`orders.shipping_method <> 'email'`;

/** Moves an order to `approved` once each of its lines that need it is approved and no print file waits. */
export const orderGoesOn = (context: ServiceContext, orderId: string, by: string, now: Date): Array<Statement> => [
  sql`UPDATE orders SET state = 'approved', version = version + 1, updated_at = ${now.getTime()}
    WHERE id = ${orderId} AND state IN ('confirmed', 'proofing') AND ${HAS_GOODS} AND ${isReadyToPrint(sql`orders.id`)}`,
  sql`INSERT INTO order_event (id, order_id, type, message, data, actor, is_public, created_at)
    SELECT ${context.newId()}, ${orderId}, 'state.approved', 'Everything is approved. Your order prints next.', '{}', ${by}, 1, ${now.getTime() + 1} WHERE changes() = 1`,
];
