import { and, eq } from "drizzle-orm";
import type { Money } from "#domain/kernel/money";
import { notFound, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { isCancelableState } from "#domain/orders/order-state";
import { ownedBy } from "../../db/owned.ts";
import { orders } from "../../db/schema/orders.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { cancelOrder } from "./cancel-order.ts";
import { orderAgain, type OrderedAgain } from "./order-again.ts";

export interface ChangeBegun extends OrderedAgain {
  /** Spent from gift cards of the order before; undefined when the order stays, because an item could not be copied. */
  readonly kept: Money | undefined;
}

const TOO_LATE: Refusal = {
  code: "conflict",
  message: "This order can no longer be changed here. Contact us right away and we'll see what we can do.",
};

/**
 * Lets the owner change an order before production: copies everything into the cart as it was ordered, and cancels the
 * order, which releases its payment. The checkout shows the new total before anything is paid. An order of which an item
 * cannot be copied stays as it was.
 */
export async function changeOrder(context: ServiceContext, id: string): Promise<Result<ChangeBegun, Refusal>> {
  const owner = context.session.existingOwner();
  const [order] = owner
    ? await context.db
        .select({ state: orders.state })
        .from(orders)
        .where(and(eq(orders.id, id), ownedBy(orders, owner)))
    : [];
  if (!order) return notFound();
  if (!isCancelableState(order.state)) return refuse(TOO_LATE);
  const copied = await orderAgain(context, id);
  if (!copied.ok) return copied;
  if (copied.value.skipped.length > 0) return ok({ ...copied.value, kept: undefined });
  const canceled = await cancelOrder(context, id);
  if (canceled.ok) return ok({ ...copied.value, kept: canceled.value.kept });
  if (canceled.error.code !== "conflict") return canceled;
  // Printing began in between.
  return refuse({ code: "conflict", message: `${canceled.error.message} Its items are in your cart as well.` });
}
