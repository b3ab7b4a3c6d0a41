import { and, eq, ne, sql } from "drizzle-orm";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, guardChanges } from "../../db/client.ts";
import { ownedBy } from "../../db/owned.ts";
import { configuredProduct } from "../../db/schema/designs.ts";
import type { ServiceContext } from "../kernel/index.ts";

const IS_OPEN = "configured_product_is_open";
const IN_USE: Refusal = { code: "conflict", message: "An order uses this design, so it can't be deleted." };
/** Constraints that protect a configured product that was ordered, or that is being paid for. */
const REFUSED_BY: ReadonlySet<string | undefined> = new Set([
  "configured_product_ordered_is_fixed",
  "configured_product_is_being_ordered",
  "cart_is_being_ordered",
  "foreign_key",
]);

/**
 * Deletes a configured product of the current user, its line in an open cart, and the design that shows it. Other
 * configured products of that design remain.
 * @returns not found for another owner's product, also for staff; a conflict if it was ordered or is being paid for
 */
export async function removeConfigured(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const owner = context.session.existingOwner();
  if (!owner) return notFound();
  const isThis = and(eq(configuredProduct.id, id), ownedBy(configuredProduct, owner));
  const [row] = await context.db.select({ status: configuredProduct.status }).from(configuredProduct).where(isThis);
  if (!row) return notFound();
  if (row.status === "ordered") return refuse(IN_USE);
  const inCarts = sql`SELECT cart_id FROM cart_line WHERE configured_product_id = ${id}`;
  try {
    await batch(context.db, [
      sql`UPDATE cart SET version = version + 1, updated_at = ${context.clock().getTime()} WHERE status = 'open' AND id IN (${inCarts})`,
      sql`DELETE FROM cart_line WHERE configured_product_id = ${id} AND cart_id IN (SELECT id FROM cart WHERE status <> 'ordered')`,
      sql`DELETE FROM design WHERE configured_product_id = ${id}`,
      // The condition is checked again within the write: an order may have been placed since the row was read.
      context.db.delete(configuredProduct).where(and(isThis, ne(configuredProduct.status, "ordered"))),
      guardChanges(IS_OPEN),
    ]);
    return ok(undefined);
  } catch (error) {
    const rule = findConstraintName(error);
    if (REFUSED_BY.has(rule)) return refuse(IN_USE);
    if (rule === IS_OPEN) return notFound();
    throw error;
  }
}
