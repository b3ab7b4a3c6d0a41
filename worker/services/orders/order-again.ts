import { and, asc, eq } from "drizzle-orm";
import { notFound, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { ownedBy } from "../../db/owned.ts";
import { orderLine, orders } from "../../db/schema/orders.ts";
import { copyIntoCart } from "./copy-design.ts";
import { findConfigured } from "../configured-products/index.ts";
import { onePress, pressOf } from "../idempotency/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

export interface OrderedAgain {
  /** Lines added to the cart. */
  readonly added: number;
  /** Items that could not be added, each with the reason as a sentence. */
  readonly skipped: ReadonlyArray<{ readonly name: string; readonly reason: string }>;
}

/** A second click within this time is accidental, not a second reorder. */
const REPEATED_CLICK_MS = 5000;

/** Adds all items of an order to its owner's cart, as new configurations at current prices. */
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
  return onePress(context, pressOf(context, "order-again", orderId), REPEATED_CLICK_MS, () => putAll(context, lines));
}

async function putAll(
  context: ServiceContext,
  lines: ReadonlyArray<{ readonly name: string; readonly configuredId: string | null }>,
): Promise<Result<OrderedAgain, Refusal>> {
  const skipped: Array<{ name: string; reason: string }> = [];
  // One after the other, to preserve the order's sequence.
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
