import { and, asc, eq } from "drizzle-orm";
import { money } from "#domain/kernel/money";
import { notFound, type Refusal } from "#domain/kernel/refusal";
import type { PriceChange } from "#domain/orders/reorder";
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
  readonly skipped: ReadonlyArray<SkippedItem>;
  /** Items that were added at another price than they had in the order. */
  readonly repriced: ReadonlyArray<PriceChange>;
}

export interface SkippedItem {
  readonly name: string;
  readonly reason: string;
  /** The saved design, where it can be changed; undefined when there is none. */
  readonly designId: string | undefined;
}

/** A second click within this time is accidental, not a second reorder. */
const REPEATED_CLICK_MS = 5000;

/** Adds all items of an order to its owner's cart, as new configurations at current prices. */
export async function orderAgain(context: ServiceContext, orderId: string): Promise<Result<OrderedAgain, Refusal>> {
  const owner = context.session.existingOwner();
  const lines = owner
    ? await context.db
        .select({
          name: orderLine.productName,
          configuredId: orderLine.configuredProductId,
          totalMinor: orderLine.totalMinor,
          currency: orderLine.currency,
        })
        .from(orderLine)
        .innerJoin(orders, eq(orders.id, orderLine.orderId))
        .where(and(eq(orderLine.orderId, orderId), ownedBy(orders, owner)))
        .orderBy(asc(orderLine.position))
    : [];
  if (lines.length === 0) return notFound();
  return onePress(context, pressOf(context, "order-again", orderId), REPEATED_CLICK_MS, () => putAll(context, lines));
}

interface Line {
  readonly name: string;
  readonly configuredId: string | null;
  readonly totalMinor: number;
  readonly currency: string;
}

async function putAll(context: ServiceContext, lines: ReadonlyArray<Line>): Promise<Result<OrderedAgain, Refusal>> {
  const skipped: Array<SkippedItem> = [];
  const repriced: Array<PriceChange> = [];
  // One after the other, to preserve the order's sequence.
  for (const { name, configuredId, totalMinor, currency } of lines) {
    const source = configuredId === null ? undefined : await findConfigured(context, configuredId);
    const put = source ? await copyIntoCart(context, source) : notFound(FILES_GONE);
    if (!put.ok) skipped.push({ name, reason: reasonOf(put.error), designId: source?.designId });
    else if (put.value.total.minor !== totalMinor)
      repriced.push({ name, before: money(totalMinor, currency), now: put.value.total });
  }
  return ok({ added: lines.length - skipped.length, skipped, repriced });
}

const FILES_GONE = "The files for this item are no longer available. Design it again, or contact us and we'll help.";

function reasonOf(refusal: Refusal): string {
  if (refusal.code !== "invalid") return refusal.message;
  const [first] = Object.values(refusal.errors).flat();
  return typeof first === "string" ? first : "This item can no longer be ordered as it was.";
}
