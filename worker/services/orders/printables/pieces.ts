import { sql, type SQL } from "drizzle-orm";

/** SQL for the pieces of an order line that staff agreed to print again. @param lineId SQL expression */
export const reprintedPieces = (lineId: SQL): SQL<number> =>
  sql`(SELECT coalesce(sum(coalesce(remedy_quantity, quantity)), 0) FROM reprint_claim WHERE order_line_id = ${lineId} AND state = 'approved' AND remedy = 'reprint')`;

/**
 * SQL for the pieces of an order line that are to be printed again now: those agreed, without those that left since.
 * @param lineId SQL expression
 */
export const piecesToReprint = (lineId: SQL): SQL<number> =>
  sql`max(0, min(${reprintedPieces(lineId)}, (SELECT l.quantity FROM order_line l WHERE l.id = ${lineId}) + ${reprintedPieces(lineId)}
    - (SELECT coalesce(sum(inside.quantity), 0) FROM shipment_line inside JOIN shipment s ON s.id = inside.shipment_id WHERE inside.order_line_id = ${lineId} AND s.state <> 'preparing')))`;
