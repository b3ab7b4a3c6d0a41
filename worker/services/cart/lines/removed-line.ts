import { sql } from "drizzle-orm";
import * as v from "valibot";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import type { RemovedLine } from "#domain/shop/cart/cart-view";
import type { Statement } from "../../../db/client.ts";
import type { CartLineRow, CartRow } from "../cart-rows.ts";

/** How long the cart offers to put back the line that was removed last. */
const OFFERED_MS = 10 * MINUTE_MS;

/** The row as the cart stores it: what `putBack` writes again, and what the page says. */
const StoredLine = v.object({
  id: v.string(),
  configured_product_id: v.string(),
  saved_for_later: v.number(),
  product_name: v.string(),
  index: v.number(),
  removed_at: v.number(),
});

/** Stores a line with its cart, for the batch that removes it. It replaces the line that was removed before. */
export const rememberLine = (cartId: string, lineId: string, now: number): Statement =>
  sql`UPDATE cart SET checkout = json_set(checkout, '$.removed', json((
      SELECT json_object('id', line.id, 'configured_product_id', line.configured_product_id, 'position', line.position,
        'saved_for_later', line.saved_for_later, 'during_change', line.during_change, 'approved_version', line.approved_version,
        'created_at', line.created_at, 'product_name', product.name, 'removed_at', ${now}, 'index',
        (SELECT count(*) FROM cart_line AS former WHERE former.cart_id = line.cart_id AND former.saved_for_later = line.saved_for_later
          AND (former.position, former.id) < (line.position, line.id)))
      FROM cart_line AS line JOIN configured_product ON configured_product.id = line.configured_product_id
        JOIN product ON product.id = configured_product.product_id
      WHERE line.id = ${lineId} AND line.cart_id = cart.id))) WHERE id = ${cartId}`;

/**
 * Writes the stored line again, where it was. The batch fails at a `guardChanges` if its design is gone, ordered or in
 * the cart.
 */
export const putBack = (cartId: string, lineId: string): Statement =>
  sql`INSERT INTO cart_line (id, cart_id, configured_product_id, position, saved_for_later, during_change, approved_version, created_at)
    SELECT line ->> 'id', cart_id, configured_product.id, line ->> 'position', line ->> 'saved_for_later', line ->> 'during_change',
      line ->> 'approved_version', line ->> 'created_at'
    FROM (SELECT id AS cart_id, checkout -> '$.removed' AS line FROM cart WHERE id = ${cartId})
      JOIN configured_product ON configured_product.id = line ->> 'configured_product_id' AND status <> 'ordered'
    WHERE line ->> 'id' = ${lineId} ON CONFLICT DO NOTHING`;

export const forgetLine = (cartId: string): Statement =>
  sql`UPDATE cart SET checkout = json_remove(checkout, '$.removed') WHERE id = ${cartId}`;

/** The configured product of the line that a cart can put back; undefined for another line. */
export function findRemoved({ checkout }: Pick<CartRow, "checkout">, lineId: string): string | undefined {
  const stored = v.safeParse(StoredLine, checkout["removed"]);
  return stored.success && stored.output.id === lineId ? stored.output.configured_product_id : undefined;
}

/** The line that the cart's page offers to put back, unless its design is in the cart again. */
export function viewRemoved(
  { checkout }: Pick<CartRow, "checkout">,
  rows: ReadonlyArray<CartLineRow>,
  now: Date,
): RemovedLine | undefined {
  const stored = v.safeParse(StoredLine, checkout["removed"]);
  if (!stored.success) return undefined;
  const { id, index, product_name, configured_product_id, saved_for_later, removed_at } = stored.output;
  const isOffered = now.getTime() - removed_at < OFFERED_MS;
  if (!isOffered || rows.some(({ configured }) => configured.id === configured_product_id)) return undefined;
  return { id, index, productName: product_name, isSaved: saved_for_later === 1 };
}
