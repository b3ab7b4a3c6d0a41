import { sql } from "drizzle-orm";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { findConstraintName, guardChanges } from "../../../db/client.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findOpenCart } from "../cart-rows.ts";
import { changeCart } from "../change-cart.ts";

/** Removes a line from the current user's cart. The configured product stays and can be added again. */
export async function removeCartLine(context: ServiceContext, lineId: string): Promise<Result<undefined, Refusal>> {
  const cart = await findOpenCart(context, context.session.existingOwner());
  if (!cart) return notFound();
  try {
    return await changeCart(context, cart.id, [
      sql`DELETE FROM cart_line WHERE id = ${lineId} AND cart_id = ${cart.id}`,
      guardChanges("no_such_line"),
    ]);
  } catch (error) {
    if (findConstraintName(error) === "no_such_line") return notFound();
    throw error;
  }
}
