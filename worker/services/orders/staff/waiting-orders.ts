import { sql, type SQL } from "drizzle-orm";
import { STATES_TO_PRINT } from "#domain/shop/orders/order-state";
import { sqlTextList } from "../../../db/schema/columns.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { hasPiecesToPrint } from "../printables/pieces.ts";
import { attentionConditions } from "./attention.ts";

const counting = (condition: SQL): SQL =>
  sql`SELECT count(*) AS count, min(o.placed_at) AS since FROM orders o WHERE ${condition}`;

/** Statements that count the orders that wait for a person: "count", and "since" when the oldest was placed. */
export function countWaitingOrders(context: Pick<ServiceContext, "clock">) {
  const { late, payment, held } = attentionConditions(context);
  const ship = sql`o.state IN (${sqlTextList(STATES_TO_PRINT)})
    AND EXISTS (SELECT 1 FROM order_line WHERE order_line.order_id = o.id AND ${hasPiecesToPrint(sql`order_line.id`)})`;
  return { late: counting(late), payment: counting(payment), held: counting(held), ship: counting(ship) };
}
