import { hasLiveAttempt } from "../../db/schema/checkout.ts";
import { sql } from "drizzle-orm";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, guardChanges, type Statement } from "../../db/client.ts";
import type { ServiceContext } from "../kernel/index.ts";

const LIVE = hasLiveAttempt(sql`cart_id = cart.id`);
const IS_BEING_ORDERED = "cart_is_being_ordered";

/**
 * Statements that come first in a batch that changes an open cart: they increment its version, and abort the batch
 * while a payment for it is open.
 */
export const raiseCart = ({ clock }: Pick<ServiceContext, "clock">, cartId: string): ReadonlyArray<Statement> => [
  sql`UPDATE cart SET version = version + 1, updated_at = ${clock().getTime()} WHERE id = ${cartId} AND status = 'open' AND NOT ${LIVE}`,
  guardChanges(IS_BEING_ORDERED),
];

/**
 * Runs a batch that begins with `raiseCart`: a cart that is being paid for becomes a refusal (409), any other failure
 * is thrown.
 */
export async function unlessOrdered<T>(work: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
  try {
    return await work();
  } catch (error) {
    if (findConstraintName(error) !== IS_BEING_ORDERED) throw error;
    return refuse({
      code: "conflict",
      message: "This cart is being paid for. Finish the payment at the checkout, or wait a moment and try again.",
    });
  }
}

/**
 * Runs statements that change an open cart and increments its version. Refused while an order is being placed, so that
 * the payment covers exactly the cart's contents.
 */
export const changeCart = (
  context: ServiceContext,
  cartId: string,
  statements: ReadonlyArray<Statement>,
): Promise<Result<undefined, Refusal>> =>
  unlessOrdered(async () => {
    await batch(context.db, [...raiseCart(context, cartId), ...statements]);
    return ok(undefined);
  });
