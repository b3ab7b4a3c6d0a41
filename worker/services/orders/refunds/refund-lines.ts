import { and, asc, eq, ne, sql } from "drizzle-orm";
import { piecesByLine } from "#domain/shop/payments/refund-amount";
import { orderLine } from "../../../db/schema/orders.ts";
import { orderRefund } from "../../../db/schema/refunds.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { isGoods } from "../printables/pieces.ts";

/**
 * The lines of an order that can be refunded by pieces, and the pieces that were refunded before, by line id. A gift
 * card is paid back by canceling its order, which ends its code.
 */
export async function readRefundLines({ db }: ServiceContext, orderId: string) {
  const [lines, earlierRefunds] = await db.batch([
    db
      .select()
      .from(orderLine)
      .where(and(eq(orderLine.orderId, orderId), isGoods(sql`${orderLine.id}`)))
      .orderBy(asc(orderLine.position)),
    db
      .select({ lines: orderRefund.lines })
      .from(orderRefund)
      .where(and(eq(orderRefund.orderId, orderId), ne(orderRefund.state, "failed")))
      .orderBy(asc(orderRefund.createdAt)),
  ]);
  return { lines, before: piecesByLine(earlierRefunds.map((row) => row.lines)) };
}
