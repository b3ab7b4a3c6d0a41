import { and, eq, sql } from "drizzle-orm";
import { notFound, refuse, type Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { ownedBy } from "../../db/owned.ts";
import { configuredProduct } from "../../db/schema/index.ts";
import type { ServiceContext } from "../service-context.ts";
import { ensureCart } from "./cart-rows.ts";
import { changeCart } from "./change-cart.ts";
import { findLineRecord, type CartLineRecord } from "./line-record.ts";

/** More lines than anybody checks by eye; a batch of an order also stays small. */
const MOST_LINES = 100;

/**
 * Puts a configured product into its owner's cart. The same one twice stays one line: quantity and price are the
 * configuration's own, so the line already shows what was changed.
 */
export async function addToCart(context: ServiceContext, configuredId: string): Promise<Result<CartLineRecord, Refusal>> {
  const owner = context.session.existingOwner();
  if (!owner) return notFound();
  const [configured] = await context.db
    .select({ id: configuredProduct.id, status: configuredProduct.status })
    .from(configuredProduct)
    .where(and(eq(configuredProduct.id, configuredId), ownedBy(configuredProduct, owner)));
  if (!configured) return notFound();
  if (configured.status === "ordered") return refuse({ code: "conflict", message: "This design was ordered already. Set it up again to order more of it." });

  const cart = await ensureCart(context);
  const lineId = context.newId();
  const changed = await changeCart(context, cart.id, [
    sql`INSERT INTO cart_line (id, cart_id, configured_product_id, position, created_at)
      SELECT ${lineId}, ${cart.id}, ${configuredId}, coalesce(max(position) + 1, 0), ${context.clock().getTime()} FROM cart_line WHERE cart_id = ${cart.id}
      HAVING count(*) < ${MOST_LINES} ON CONFLICT (cart_id, configured_product_id) DO UPDATE SET saved_for_later = 0`,
  ]);
  if (!changed.ok) return changed;
  const line = await findLineRecord(context, { configuredId, cartId: cart.id });
  if (!line) return refuse({ code: "bad-request", message: `A cart holds at most ${MOST_LINES} different items. Order these first.` });
  return ok(line);
}
