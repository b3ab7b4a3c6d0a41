import { sql } from "drizzle-orm";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { findConstraintName, guardChanges } from "../../../db/client.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findOpenCart, hasLine } from "../cart-rows.ts";
import { changeCart } from "../change-cart.ts";
import { findRemoved, forgetLine, putBack, rememberLine } from "./removed-line.ts";
import { guardRoom, unlessFull } from "./room.ts";

/** Removes a line from the current user's cart, which remembers it: `restoreCartLine` puts it back. */
export async function removeCartLine(context: ServiceContext, lineId: string): Promise<Result<undefined, Refusal>> {
  const cart = await findOpenCart(context, context.session.existingOwner());
  if (!cart) return notFound();
  try {
    return await changeCart(context, cart.id, [
      rememberLine(cart.id, lineId, context.clock().getTime()),
      sql`DELETE FROM cart_line WHERE id = ${lineId} AND cart_id = ${cart.id}`,
      guardChanges("no_such_line"),
    ]);
  } catch (error) {
    if (findConstraintName(error) === "no_such_line") return notFound();
    throw error;
  }
}

const GONE: Refusal = {
  code: "conflict",
  message: "We can't put this item back any more. Open its product to add it again.",
};

/**
 * Puts the line that was removed last back into the current user's cart: the same line in its place, with its quantity
 * and the price that was promised for it. A line that is back already, or whose design is, stays as it is.
 */
export async function restoreCartLine(context: ServiceContext, lineId: string): Promise<Result<undefined, Refusal>> {
  const cart = await findOpenCart(context, context.session.existingOwner());
  if (!cart) return notFound();
  const configuredId = findRemoved(cart, lineId);
  if (await hasLine(context, cart.id, { lineId, configuredId })) return ok(undefined);
  if (configuredId === undefined) return refuse(GONE);
  try {
    return await unlessFull(() =>
      changeCart(context, cart.id, [
        guardRoom(cart.id, configuredId),
        putBack(cart.id, lineId),
        guardChanges("no_such_line"),
        forgetLine(cart.id),
      ]),
    );
  } catch (error) {
    if (findConstraintName(error) === "no_such_line") return refuse(GONE);
    throw error;
  }
}
