import { sql, type SQL } from "drizzle-orm";

/** SQL for the pieces of an order line that staff agreed to print again. @param lineId SQL expression */
export const reprintedPieces = (lineId: SQL): SQL<number> =>
  sql`(SELECT coalesce(sum(quantity), 0) FROM reprint_claim WHERE order_line_id = ${lineId} AND state = 'approved' AND remedy = 'reprint')`;
