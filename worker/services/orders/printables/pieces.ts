import { sql, type SQL } from "drizzle-orm";

/** SQL condition: an order line is printed and shipped; gift cards are sent by e-mail. @param lineId SQL expression */
export const isGoods = (lineId: SQL): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM gift_card g WHERE g.order_line_id = ${lineId})`;

/**
 * SQL for the pieces of an order line that staff agreed to print again: for a reported problem, or with "Print again".
 * @param lineId SQL expression
 */
export const reprintedPieces = (lineId: SQL): SQL<number> =>
  sql`(coalesce((SELECT sum(coalesce(remedy_quantity, quantity)) FROM reprint_claim WHERE order_line_id = ${lineId} AND state = 'approved' AND remedy = 'reprint'), 0)
    + coalesce((SELECT sum(quantity) FROM line_reprint WHERE order_line_id = ${lineId}), 0))`;

/**
 * SQL for the pieces of an order line that are left to print: those ordered or agreed, without those that left.
 * @param lineId SQL expression
 */
export const piecesToPrint = (lineId: SQL): SQL<number> =>
  sql`max(0, (SELECT l.quantity FROM order_line l WHERE l.id = ${lineId}) + ${reprintedPieces(lineId)}
    - (SELECT coalesce(sum(inside.quantity), 0) FROM shipment_line inside JOIN shipment s ON s.id = inside.shipment_id WHERE inside.order_line_id = ${lineId} AND s.state <> 'preparing'))`;

/**
 * SQL for the pieces of an order line that are to be printed again now: what is left, once all that was ordered has
 * left; 0 before.
 * @param lineId SQL expression
 */
export const piecesToReprint = (lineId: SQL): SQL<number> =>
  sql`iif(${piecesToPrint(lineId)} > ${reprintedPieces(lineId)}, 0, ${piecesToPrint(lineId)})`;

/** SQL condition: an order line has pieces that are left to print. @param lineId SQL expression */
export const hasPiecesToPrint = (lineId: SQL): SQL => sql`(${isGoods(lineId)} AND ${piecesToPrint(lineId)} > 0)`;
