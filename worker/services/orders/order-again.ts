import { and, asc, eq } from "drizzle-orm";
import { notFound, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { ownedBy } from "../../db/owned.ts";
import { orderLine, orders } from "../../db/schema/orders.ts";
import { copyIntoCart } from "../designs/copy-design.ts";
import { findConfigured } from "../configured-products/read-configured.ts";
import { onePress, pressOf } from "../idempotency/first-result.ts";
import type { ServiceContext } from "../kernel/service-context.ts";

export interface OrderedAgain {
  /** Lines that are in the cart now. */
  readonly added: number;
  /** What could not be put there, each with a sentence that says why. */
  readonly skipped: ReadonlyArray<{ readonly name: string; readonly reason: string }>;
}

/** Whoever wants an order twice more does not want it within these seconds: a second press so soon is a slip of the hand. */
const ONE_PRESS_MS = 5000;

/** Puts everything of an order into its owner's cart again, as fresh configurations at today's prices. */
export async function orderAgain(context: ServiceContext, orderId: string): Promise<Result<OrderedAgain, Refusal>> {
  const owner = context.session.existingOwner();
  const lines = owner
    ? await context.db
        .select({ name: orderLine.productName, configuredId: orderLine.configuredProductId })
        .from(orderLine)
        .innerJoin(orders, eq(orders.id, orderLine.orderId))
        .where(and(eq(orderLine.orderId, orderId), ownedBy(orders, owner)))
        .orderBy(asc(orderLine.position))
    : [];
  if (lines.length === 0) return notFound();
  return onePress(context, pressOf(context, "order-again", orderId), ONE_PRESS_MS, () => putAll(context, lines));
}

async function putAll(
  context: ServiceContext,
  lines: ReadonlyArray<{ readonly name: string; readonly configuredId: string | null }>,
): Promise<Result<OrderedAgain, Refusal>> {
  const skipped: Array<{ name: string; reason: string }> = [];
  // One after the other, so that the cart keeps the order's order.
  for (const { name, configuredId } of lines) {
    const put = await putAgain(context, configuredId);
    if (!put.ok) skipped.push({ name, reason: reasonOf(put.error) });
  }
  return ok({ added: lines.length - skipped.length, skipped });
}

async function putAgain(context: ServiceContext, configuredId: string | null): Promise<Result<unknown, Refusal>> {
  const source = configuredId === null ? undefined : await findConfigured(context, configuredId);
  if (!source) return notFound("The files for this item are no longer available.");
  return copyIntoCart(context, source);
}

function reasonOf(refusal: Refusal): string {
  if (refusal.code !== "invalid") return refusal.message;
  const [first] = Object.values(refusal.errors).flat();
  return typeof first === "string" ? first : "This item can no longer be ordered as it was.";
}
