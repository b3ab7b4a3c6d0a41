import { sql } from "drizzle-orm";
import { refuse, type Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { batch, constraintOf, guardChanges, type Statement } from "../../db/client.ts";
import type { ServiceContext } from "../service-context.ts";

const LIVE = sql`EXISTS (SELECT 1 FROM checkout_attempt a WHERE a.cart_id = cart.id AND a.state IN ('authorizing', 'requires_action'))`;

/**
 * Runs statements that change an open cart, raises its version with them, and refuses while an order is being made of it:
 * what is paid for is then exactly what was in it.
 */
export async function changeCart(context: ServiceContext, cartId: string, statements: ReadonlyArray<Statement>): Promise<Result<undefined, Refusal>> {
  try {
    await batch(context.db, [
      sql`UPDATE cart SET version = version + 1, updated_at = ${context.clock().getTime()} WHERE id = ${cartId} AND status = 'open' AND NOT ${LIVE}`,
      guardChanges("cart_is_being_ordered"),
      ...statements,
    ]);
    return ok(undefined);
  } catch (error) {
    if (constraintOf(error) !== "cart_is_being_ordered") throw error;
    return refuse({ code: "conflict", message: "An order is being placed from this cart. Wait a moment, then reload the page." });
  }
}
