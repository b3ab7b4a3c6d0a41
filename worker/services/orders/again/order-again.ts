import { and, asc, eq } from "drizzle-orm";
import { money } from "#domain/ground/kernel/money";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import type { PriceChange } from "#domain/shop/orders/reorder";
import { ok, type Result } from "#domain/ground/kernel/result";
import { ownedBy } from "../../../db/owned.ts";
import { orderLine, orders } from "../../../db/schema/orders.ts";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { copyConfigured, copyIntoCart } from "./copy-design.ts";
import { findConfigured } from "../../configured-products/index.ts";
import { onePress, buildClickScope } from "../../idempotency/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

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
  const lines = await linesToCopy(context, orderId);
  if (lines.length === 0) return notFound();
  return onePress(context, buildClickScope(context, "order-again", orderId), REPEATED_CLICK_MS, async () => {
    const { copies, skipped, repriced } = await copyLines(lines, (source) => copyIntoCart(context, source));
    return ok({ added: copies.length, skipped, repriced });
  });
}

/** The copies of an order's lines, in its sequence. */
export interface OrderCopy extends Pick<OrderedAgain, "skipped" | "repriced"> {
  readonly copies: ReadonlyArray<ConfiguredProduct>;
}

/** Copies all items of the current user's order at current prices, without adding them to a cart. */
export async function copyOrder(context: ServiceContext, orderId: string): Promise<OrderCopy> {
  return copyLines(await linesToCopy(context, orderId), (source) => copyConfigured(context, source, source.designId));
}

interface Line {
  readonly name: string;
  readonly source: ConfiguredProduct | undefined;
  readonly totalMinor: number;
  readonly currency: string;
}

/** The lines of the current user's order; none for an order of another user. */
async function linesToCopy(context: ServiceContext, orderId: string): Promise<ReadonlyArray<Line>> {
  const owner = context.session.existingOwner();
  if (!owner) return [];
  const rows = await context.db
    .select({
      name: orderLine.productName,
      configuredId: orderLine.configuredProductId,
      totalMinor: orderLine.totalMinor,
      currency: orderLine.currency,
    })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(and(eq(orderLine.orderId, orderId), ownedBy(orders, owner)))
    .orderBy(asc(orderLine.position));
  return Promise.all(
    rows.map(async ({ configuredId, ...line }) => ({
      ...line,
      source: configuredId === null ? undefined : await findConfigured(context, configuredId),
    })),
  );
}

async function copyLines(
  lines: ReadonlyArray<Line>,
  copy: (source: ConfiguredProduct) => Promise<Result<ConfiguredProduct, Refusal>>,
): Promise<OrderCopy> {
  const copies: Array<ConfiguredProduct> = [];
  const skipped: Array<SkippedItem> = [];
  const repriced: Array<PriceChange> = [];
  // One after the other, to preserve the order's sequence.
  for (const { name, source, totalMinor, currency } of lines) {
    const copyResult = source ? await copy(source) : notFound(FILES_GONE);
    if (!copyResult.ok) {
      skipped.push({ name, reason: describeRefusal(copyResult.error), designId: source?.designId });
      continue;
    }
    copies.push(copyResult.value);
    if (copyResult.value.total.minor !== totalMinor)
      repriced.push({ name, before: money(totalMinor, currency), now: copyResult.value.total });
  }
  return { copies, skipped, repriced };
}

const FILES_GONE = "The files for this item are no longer available. Design it again, or contact us and we'll help.";

function describeRefusal(refusal: Refusal): string {
  if (refusal.code !== "invalid") return refusal.message;
  const [first] = Object.values(refusal.errors).flat();
  return typeof first === "string" ? first : "This item can no longer be ordered as it was.";
}
