import { sql, type SQL } from "drizzle-orm";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { findConstraintName, guardChanges } from "../../../db/client.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findOpenCart } from "../cart-rows.ts";
import { changeCart } from "../change-cart.ts";
import { BEFORE } from "../order-change.ts";

/**
 * Sets a line of the current user's cart aside, or moves it back to the end of the cart. A line that is already there
 * stays as it is.
 */
export async function saveForLater(
  context: ServiceContext,
  lineId: string,
  isSaved: boolean,
): Promise<Result<undefined, Refusal>> {
  const cart = await findOpenCart(context, context.session.existingOwner());
  if (!cart) return notFound();
  try {
    return await changeCart(context, cart.id, [
      sql`UPDATE cart_line SET saved_for_later = ${isSaved ? 1 : 0},
          during_change = CASE WHEN during_change = 'set-aside' THEN NULL ELSE during_change END,
          position = CASE WHEN saved_for_later = ${isSaved ? 1 : 0} THEN position ELSE (SELECT max(position) + 1 FROM cart_line WHERE cart_id = ${cart.id}) END
        WHERE id = ${lineId} AND cart_id = ${cart.id}`,
      guardChanges("no_such_line"),
    ]);
  } catch (error) {
    if (findConstraintName(error) === "no_such_line") return notFound();
    throw error;
  }
}

/**
 * Statements that move the saved lines of a cart that was just ordered to its owner's open cart, which is created if
 * there is none. They write nothing when no line is saved. What was set aside to change an order is in the cart again,
 * with its codes and its form.
 */
export const keepSavedLines = (cartId: string, newCartId: string, now: number): ReadonlyArray<SQL> => [
  sql`INSERT INTO cart (id, user_id, guest_id, currency, promotion_code_id, gift_card_id, checkout, created_at, updated_at)
    SELECT ${newCartId}, user_id, guest_id, currency, ${BEFORE.promotion}, ${BEFORE.giftCard}, ${BEFORE.checkout}, ${now}, ${now} FROM cart
    WHERE id = ${cartId} AND EXISTS (SELECT 1 FROM cart_line WHERE cart_id = ${cartId} AND saved_for_later = 1)
    ON CONFLICT DO NOTHING`,
  sql`UPDATE OR IGNORE cart_line SET saved_for_later = (during_change IS NOT 'set-aside'), during_change = NULL, cart_id = (SELECT own.id FROM cart AS own JOIN cart AS ordered
      ON ordered.id = ${cartId} AND own.user_id IS ordered.user_id AND own.guest_id IS ordered.guest_id WHERE own.status = 'open')
    WHERE cart_id = ${cartId} AND saved_for_later = 1`,
  sql`UPDATE cart SET checkout = '{}' WHERE id = ${cartId} AND replaces_order_id IS NOT NULL`,
];
