import { and, eq, sql } from "drizzle-orm";
import { guardChanges, nextNumber, type Statement } from "../../../db/client.ts";
import { isChangeable } from "../../../db/order-conditions.ts";
import { orders } from "../../../db/schema/orders.ts";
import { cancelCards, CARDS_MOVED, readSold } from "../../ledger/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { releaseFunds } from "../release-funds.ts";

const GUARD = "order_is_not_changeable";

/** What `findConstraintName` returns when an order can no longer be replaced. */
export const TOO_LATE_TO_REPLACE: ReadonlyArray<string> = [GUARD, CARDS_MOVED];

interface Replaced {
  readonly formerId: string;
  readonly successorId: string;
  /** The owner of both. */
  readonly userId: string | null;
}

/** Statements of the batch that places an order instead of another one, which they cancel. */
export interface Replacement {
  /** After the successor took its number, before it is written: it may spend what these return. */
  readonly first: ReadonlyArray<Statement>;
  /** After the successor is written. */
  readonly last: ReadonlyArray<Statement>;
}

/**
 * Cancels an order in favor of its successor, in the batch that places it. The batch is rolled back when the order can
 * no longer be changed. Its payment is ended afterwards, as that of any canceled order (`endOrderPayments`).
 */
export async function replaceOrder(
  context: ServiceContext,
  { formerId, successorId, userId }: Replaced,
): Promise<Replacement> {
  const isOwn = and(eq(orders.id, formerId), sql`${orders.userId} IS ${userId}`);
  const [[former], cards] = await Promise.all([
    context.db.select().from(orders).where(isOwn),
    readSold(context, formerId),
  ]);
  if (!former) throw new Error(`Order ${successorId} cannot replace ${formerId}, which is not its owner's`);
  const now = context.clock().getTime();
  const event = (orderId: string, type: string, message: unknown, otherOrderId: string) =>
    sql`INSERT INTO order_event (id, order_id, type, message, data, actor, created_at)
      VALUES (${context.newId()}, ${orderId}, ${type}, ${message}, ${JSON.stringify({ order: otherOrderId })}, ${userId ?? "customer"}, ${now})`;
  return {
    first: [
      sql`UPDATE orders SET state = 'cancelled', version = version + 1, updated_at = ${now}
        WHERE id = ${formerId} AND user_id IS ${userId} AND ${isChangeable}`,
      guardChanges(GUARD),
      ...cancelCards(context, formerId, cards),
      ...releaseFunds(context, former, "changed"),
      event(formerId, "state.cancelled", sql`'Replaced by order ' || ${nextNumber("order")}`, successorId),
    ],
    last: [
      sql`INSERT INTO order_replacement (former_id, successor_id, created_at) VALUES (${formerId}, ${successorId}, ${now})`,
      event(successorId, "order.replaces", `Replaces order ${String(former.number)}`, formerId),
    ],
  };
}
