import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { updateConfigured } from "../../kinds/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { keepApproval } from "./approved-version.ts";
import { toConfiguredVersion } from "./line-version.ts";
import { findLineRow, findOpenCart } from "../cart-rows.ts";
import { raiseCart, unlessOrdered } from "../change-cart.ts";

/**
 * Changes the quantity of a line, also of a saved one, at the price of that quantity. A refusal says which quantities
 * are possible.
 * @param version the line's version that the customer saw: a 409 when it was changed in another window since
 */
export async function changeQuantity(
  context: ServiceContext,
  lineId: string,
  quantity: number,
  version?: number,
): Promise<Result<undefined, Refusal>> {
  const cart = await findOpenCart(context, context.session.existingOwner());
  const row = cart && (await findLineRow(context, cart.id, lineId));
  if (!cart || !row) return notFound();
  const quantityChange = await unlessOrdered(() =>
    updateConfigured(
      context,
      row.configured.id,
      { quantity, version: version === undefined ? undefined : toConfiguredVersion(version, row.configured) },
      { first: raiseCart(context, cart.id), last: keepApproval },
    ),
  );
  return quantityChange.ok ? ok(undefined) : quantityChange;
}
