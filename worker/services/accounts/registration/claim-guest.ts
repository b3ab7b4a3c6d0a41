import { hasLiveAttempt } from "../../../db/schema/checkout.ts";
import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";

/** Records of which a guest and an account may have any number: they simply change owner. */
const PLAIN = [
  "configured_product",
  "artwork",
  "artwork_upload",
  "design",
  "orders",
  "payment_attempt",
  "invoice",
  "chat_room",
  "chat_block",
] as const;

/**
 * Statements that move a guest's records to an account, for the batch of the sign-in. Idempotent. An account has one
 * open cart and one default address of each kind: the account keeps its own, and the guest's are added.
 */
export function claimGuest(guestId: string, userId: string, now: Date): Array<Statement> {
  return [
    ...claimCart(guestId, userId, now.getTime()),
    ...PLAIN.map(
      (table) =>
        sql`UPDATE ${sql.identifier(table)} SET user_id = ${userId}, guest_id = NULL WHERE guest_id = ${guestId}`,
    ),
    ...(["default_billing", "default_shipping"] as const).map((column) => {
      const flag = sql.identifier(column);
      return sql`UPDATE address SET ${flag} = 0 WHERE guest_id = ${guestId} AND EXISTS (SELECT 1 FROM address WHERE user_id = ${userId} AND ${flag} = 1)`;
    }),
    sql`UPDATE address SET user_id = ${userId}, guest_id = NULL WHERE guest_id = ${guestId}`,
  ];
}

/**
 * The guest's cart lines are appended to the account's cart; without such a cart, the guest's cart moves to the
 * account. The cart stores how many lines the account had, which its page says (cart/earlier-lines.ts). What the guest
 * typed at the checkout replaces what the account had typed there, because it is newer. While either cart is being paid
 * for, both stay as they are; the resulting order still goes to the account. While the account's cart changes an order,
 * the guest's lines are set aside.
 */
function claimCart(guestId: string, userId: string, now: number): Array<Statement> {
  const guests = sql`(SELECT id FROM cart WHERE guest_id = ${guestId} AND status = 'open')`;
  const accounts = sql`(SELECT id FROM cart WHERE user_id = ${userId} AND status = 'open')`;
  const target = sql`(SELECT id FROM cart AS own WHERE user_id = ${userId} AND status = 'open' AND NOT ${hasLiveAttempt(sql`cart_id IN (own.id, ${guests})`)})`;
  const changesOrder = sql`(SELECT replaces_order_id IS NOT NULL FROM cart WHERE id = ${target})`;
  return [
    sql`UPDATE cart SET
        promotion_code_id = CASE WHEN cart.replaces_order_id IS NULL THEN coalesce(cart.promotion_code_id, guest.promotion_code_id) ELSE cart.promotion_code_id END,
        gift_card_id = CASE WHEN cart.replaces_order_id IS NULL THEN coalesce(cart.gift_card_id, guest.gift_card_id) ELSE cart.gift_card_id END,
        checkout = CASE WHEN cart.replaces_order_id IS NULL THEN json_set(json_patch(cart.checkout, json_remove(guest.checkout, '$.removed')), '$.earlier', json_object('version', cart.version + 1,
          'lines', (SELECT count(*) FROM cart_line WHERE cart_id = cart.id AND saved_for_later = 0))) ELSE cart.checkout END,
        version = cart.version + 1, updated_at = ${now}
      FROM (SELECT promotion_code_id, gift_card_id, checkout FROM cart WHERE guest_id = ${guestId} AND status = 'open') AS guest
      WHERE cart.id = ${target}`,
    sql`UPDATE cart_line SET cart_id = ${target}, position = position + base.next,
        during_change = CASE WHEN saved_for_later = 0 AND ${changesOrder} THEN 'set-aside' END, saved_for_later = max(saved_for_later, ${changesOrder})
      FROM (SELECT coalesce(max(position) + 1, 0) AS next FROM cart_line WHERE cart_id = ${target}) AS base
      WHERE cart_id = ${guests} AND ${target} IS NOT NULL`,
    sql`UPDATE cart SET status = 'merged', version = version + 1, updated_at = ${now} WHERE id = ${guests} AND ${target} IS NOT NULL`,
    sql`UPDATE cart SET user_id = ${userId}, guest_id = NULL, version = version + 1, updated_at = ${now} WHERE guest_id = ${guestId} AND (status <> 'open' OR ${accounts} IS NULL)`,
  ];
}
