import { sql, type SQL } from "drizzle-orm";
import { type OrderStatus, STATES_TO_PRINT } from "#domain/shop/orders/order-state";

/** The states of an order that still prints and ships, also for areas that may not import orders. */
export const STATES_TO_SHIP: ReadonlyArray<OrderStatus> = STATES_TO_PRINT;

/**
 * SQL condition: nothing of an order has shipped or is being charged for a parcel, and nothing was refunded but to the
 * payment. @param id SQL expression
 */
export const isUntouched = (
  id: SQL,
): SQL => sql`NOT EXISTS (SELECT 1 FROM shipment WHERE order_id = ${id} AND state <> 'preparing')
  AND NOT EXISTS (SELECT 1 FROM order_refund WHERE order_id = ${id} AND (destination <> 'payment' OR state = 'pending'))
  AND NOT EXISTS (SELECT 1 FROM payment_capture c JOIN payment p ON p.id = c.payment_id WHERE p.order_id = ${id} AND c.state = 'pending' AND c.shipment_id IS NOT NULL)`;

/**
 * SQL condition on a row of `orders`: its owner may change it. Nobody has approved it for printing (the approval at
 * finalize does not count, since it follows within seconds), its money can be returned, and no gift card that it sold
 * was used.
 */
export const isChangeable =
  sql<boolean>`(orders.state IN ('confirmed', 'proofing', 'approved') AND ${isUntouched(sql`orders.id`)}
  AND NOT (orders.state = 'approved' AND EXISTS (SELECT 1 FROM order_event a WHERE a.order_id = orders.id AND a.type = 'state.approved' AND a.actor <> 'shop'))
  AND NOT EXISTS (SELECT 1 FROM payment m WHERE m.order_id = orders.id AND m.state NOT IN ('authorized', 'captured', 'declined', 'voided', 'failed')
    -- A renewal that was not answered yet is released by its job.
    AND m.id NOT IN (SELECT new_payment_id FROM payment_renewal WHERE state = 'asked'))
  AND NOT EXISTS (SELECT 1 FROM invoice i WHERE i.order_id = orders.id AND i.paid_minor > 0)
  AND NOT EXISTS (SELECT 1 FROM order_line l JOIN gift_card g ON g.order_line_id = l.id JOIN gift_card_entry e ON e.gift_card_id = g.id
    WHERE l.order_id = orders.id AND e.change_minor < 0))`.mapWith(Boolean);
