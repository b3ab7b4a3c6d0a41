import { sql, type SQL } from "drizzle-orm";

/**
 * SQL condition: a line may not print or leave, because its newest proof isn't approved.
 * @param lineId SQL expression
 */
export const isUnapproved = (lineId: SQL): SQL<boolean> =>
  sql`EXISTS (SELECT 1 FROM line_without_approval w WHERE w.order_line_id = ${lineId})`.mapWith(Boolean);
