import { sql } from "drizzle-orm";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { guardThat, type Statement } from "../../db/client.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findOpenCart } from "./cart-rows.ts";
import { changeCart, raiseCart } from "./change-cart.ts";
import { currentVersion } from "./lines/approved-version.ts";

/** What `findConstraintName` returns when the cart changes an order already. */
export const CHANGES_ANOTHER = "cart_changes_an_order";

/** The start of a change. */
export interface CopiedOrder {
  readonly orderId: string;
  /** The configured products that repeat its lines, in its sequence. */
  readonly configuredIds: ReadonlyArray<string>;
  readonly promotionCodeId: string | null;
  readonly giftCardId: string | null;
  /** The checkout's form, filled as the order was placed. */
  readonly draft: Readonly<Record<string, unknown>>;
}

/**
 * Statements with which a cart begins to change an order: it holds the order's lines, code, gift card and addresses,
 * and what was in it before is set aside.
 */
export function beginChange(context: ServiceContext, cartId: string, order: CopiedOrder): ReadonlyArray<Statement> {
  const { orderId, configuredIds, promotionCodeId, giftCardId, draft } = order;
  const now = context.clock().getTime();
  return [
    ...raiseCart(context, cartId),
    guardThat(CHANGES_ANOTHER, sql`SELECT replaces_order_id IS NULL FROM cart WHERE id = ${cartId}`),
    sql`UPDATE cart_line SET saved_for_later = 1, during_change = 'set-aside' WHERE cart_id = ${cartId} AND saved_for_later = 0`,
    ...configuredIds.map(
      (
        id,
      ) => sql`INSERT INTO cart_line (id, cart_id, configured_product_id, position, during_change, approved_version, created_at)
        SELECT ${context.newId()}, ${cartId}, ${id}, coalesce(max(position) + 1, 0), 'copied', ${currentVersion(id)}, ${now} FROM cart_line WHERE cart_id = ${cartId}`,
    ),
    sql`UPDATE cart SET replaces_order_id = ${orderId}, promotion_code_id = ${promotionCodeId}, gift_card_id = ${giftCardId},
        checkout = json_object('draft', json(${JSON.stringify(draft)}), 'before',
          json_object('promotion', promotion_code_id, 'gift_card', gift_card_id, 'checkout', json(checkout)))
      WHERE id = ${cartId}`,
  ];
}

/**
 * Ends the change of an order without its successor: the order stays as it is, and what was in the cart before is back.
 * @param keepsLines whether the cart keeps the order's lines, to order them separately; lines that were added during
 * the change stay in any case
 */
export async function endChange(context: ServiceContext, keepsLines: boolean): Promise<Result<undefined, Refusal>> {
  const cart = await findOpenCart(context, context.session.existingOwner());
  if (!cart || cart.replacesOrderId === null) return ok(undefined);
  const { id } = cart;
  return changeCart(context, id, [
    keepsLines
      ? sql`UPDATE cart_line SET during_change = NULL WHERE cart_id = ${id} AND during_change = 'copied'`
      : sql`DELETE FROM cart_line WHERE cart_id = ${id} AND during_change = 'copied'`,
    sql`UPDATE cart_line SET saved_for_later = 0, during_change = NULL WHERE cart_id = ${id} AND during_change = 'set-aside'`,
    keepsLines
      ? sql`UPDATE cart SET replaces_order_id = NULL, checkout = json_remove(checkout, '$.before', '$.superseded', '$.removed') WHERE id = ${id}`
      : sql`UPDATE cart SET replaces_order_id = NULL, promotion_code_id = ${BEFORE.promotion}, gift_card_id = ${BEFORE.giftCard}, checkout = ${BEFORE.checkout} WHERE id = ${id}`,
  ]);
}

/** SQL on a row of `cart` that changes an order: what was in the cart before. */
export const BEFORE = {
  promotion: sql`(SELECT id FROM promotion_code WHERE id = cart.checkout ->> '$.before.promotion')`,
  giftCard: sql`(SELECT id FROM gift_card WHERE id = cart.checkout ->> '$.before.gift_card')`,
  checkout: sql`coalesce(json_extract(cart.checkout, '$.before.checkout'), '{}')`,
};
