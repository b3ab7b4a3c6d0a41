import { toDeletedEmail } from "#domain/shop/office/person-name";
import { writeOffCredit } from "../ledger/index.ts";
import { forgetUserCards } from "../payments/index.ts";
import { isLiveAttempt } from "../../db/schema/checkout.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Statement } from "../../db/client.ts";

/** An address without the person: what the tax of a sale depends on. */
const selectPlace = (column: SQL) =>
  sql`json_object('city', json_extract(${column}, '$.city'), 'country_area', json_extract(${column}, '$.country_area'), 'postal_code', json_extract(${column}, '$.postal_code'), 'country', json_extract(${column}, '$.country'))`;

/**
 * Statements of one batch that remove a user's personal data, in the order of the foreign keys. The account is
 * deactivated first, because only orders of an inactive account may lose their names (triggers).
 * Orders, invoices, payments and the ledger keep their numbers for accounting.
 */
export function forgetPerson(userId: string, email: string, now: Date): Array<Statement> {
  const placeholder = toDeletedEmail(userId);
  const orders = sql`(SELECT id FROM orders WHERE user_id = ${userId})`;
  return [
    sql`DELETE FROM received_text WHERE sender = (SELECT cell_number FROM user WHERE id = ${userId} AND cell_number <> '')`,
    sql`UPDATE user SET email = ${placeholder}, name = '', password_hash = NULL, cell_number = '', is_active = 0, is_marketing_eligible = 0, text_messaging_consent = 0, metric_option = 2,
      twitter = '', instagram = '', facebook = '', tiktok = '', may_pay_by_invoice = 0, is_tax_exempt = 0, tax_exempt_until = NULL, role = 'customer', email_verified_at = NULL, last_login = NULL, version = version + 1 WHERE id = ${userId}`,
    // What staff changed in the user's addresses: those that are deleted next, and those that are gone already.
    sql`UPDATE audit SET before = NULL, after = NULL WHERE entity = 'address'
      AND (entity_id IN (SELECT id FROM address WHERE user_id = ${userId}) OR coalesce(after ->> '$.customer', before ->> '$.customer') = ${userId})`,
    sql`UPDATE audit SET before = NULL, after = NULL WHERE entity = 'order' AND action = 'change-address' AND entity_id IN ${orders}`,
    sql`UPDATE audit SET network = '' WHERE actor = ${userId}`,
    ...[
      "session",
      "login_token",
      "oauth_identity",
      "pending_sign_in",
      "totp_factor",
      "passkey",
      "recovery_code",
      "address",
      "text_message",
      "office_default_view",
      "customer_note",
      "tax_exemption",
    ].map((table) => sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${userId}`),
    // Colleagues work with shared views.
    sql`DELETE FROM office_view WHERE user_id = ${userId} AND is_shared = 0`,
    sql`DELETE FROM pending_registration WHERE email = ${email}`,
    sql`DELETE FROM newsletter_subscription WHERE email = ${email}`,
    // Stored responses to repeated requests.
    sql`DELETE FROM idempotency WHERE substr(scope, 1, ${`user:${userId}|`.length}) = ${`user:${userId}|`}`,
    sql`DELETE FROM queued_email WHERE recipient = ${email}`,
    writeOffCredit(userId, now),
    ...forgetUserCards(userId),
    ...forgetOrders(userId, placeholder, orders),
    ...forgetDesigns(userId, now),
    sql`UPDATE wholesale_membership SET enabled = 0, application_id = NULL WHERE user_id = ${userId}`,
    sql`DELETE FROM wholesale_application WHERE user_id = ${userId}`,
    sql`DELETE FROM nonprofit_application WHERE user_id = ${userId}`,
    // E-mails that quote a conversation, to any recipient: their keys begin with the room's id
    // (services/chat/messages/notifications.ts).
    sql`DELETE FROM queued_email WHERE id IN (SELECT queued_email.id FROM chat_room JOIN queued_email ON once_key >= 'chat:' || chat_room.id || ':' AND once_key < 'chat:' || chat_room.id || ';' WHERE user_id = ${userId})`,
    // Messages, events and files are deleted with their room.
    sql`DELETE FROM chat_room WHERE user_id = ${userId}`,
    sql`DELETE FROM chat_block WHERE user_id = ${userId}`,
  ];
}

/** Reviews are deleted because they are personal; orders keep size, material and price. */
const forgetOrders = (userId: string, placeholder: string, orders: SQL): Array<Statement> => [
  sql`DELETE FROM review_photo WHERE order_line_id IN (SELECT id FROM order_line WHERE order_id IN ${orders})`,
  sql`DELETE FROM review WHERE user_id = ${userId}`,
  sql`DELETE FROM claim_photo WHERE order_line_id IN (SELECT id FROM order_line WHERE order_id IN ${orders})`,
  sql`DELETE FROM testimonial WHERE id IN (SELECT p.testimonial_id FROM customer_picture p JOIN order_line l ON l.id = p.order_line_id WHERE l.order_id IN ${orders})`,
  sql`DELETE FROM customer_picture WHERE order_line_id IN (SELECT id FROM order_line WHERE order_id IN ${orders})`,
  sql`UPDATE reprint_claim SET message = '', answer = '' WHERE order_id IN ${orders}`,
  // A proof shows the artwork and contains its owner's comments. The order's history still records the approval.
  sql`DELETE FROM proof WHERE order_line_id IN (SELECT id FROM order_line WHERE order_id IN ${orders})`,
  sql`UPDATE orders SET email = ${placeholder}, note = '', billing_address = ${selectPlace(sql`billing_address`)}, shipping_address = ${selectPlace(sql`shipping_address`)} WHERE user_id = ${userId}`,
  sql`UPDATE shipment SET address = ${selectPlace(sql`address`)} WHERE address IS NOT NULL AND order_id IN ${orders}`,
  sql`UPDATE order_line SET spec = json_remove(spec, '$.texts', '$.roster'), artwork = NULL, cut_line = NULL, frozen = NULL WHERE order_id IN ${orders}`,
  sql`DELETE FROM file_reference WHERE order_id IN ${orders}`,
  sql`DELETE FROM payment_attempt WHERE user_id = ${userId} AND NOT (${isLiveAttempt})`,
];

/** Designs that were never ordered are deleted. A row that an order refers to stays, without its contents. */
const forgetDesigns = (userId: string, now: Date): Array<Statement> => [
  sql`DELETE FROM print_file WHERE configured_product_id IN (SELECT id FROM configured_product WHERE user_id = ${userId})`,
  sql`UPDATE configured_product SET design_id = NULL, texts = '[]', roster = '[]', cut_line = NULL WHERE user_id = ${userId}`,
  sql`DELETE FROM design WHERE user_id = ${userId}`,
  // Folders refer to their parents, so the deepest are deleted first.
  ...[4, 3, 2, 1].map((depth) => sql`DELETE FROM design_folder WHERE user_id = ${userId} AND depth = ${depth}`),
  sql`DELETE FROM cart_line WHERE cart_id IN (SELECT id FROM cart WHERE user_id = ${userId} AND status = 'open')`,
  sql`UPDATE cart SET checkout = '{}', replaces_order_id = CASE WHEN status = 'ordered' THEN replaces_order_id END, promotion_code_id = CASE WHEN status = 'open' THEN NULL ELSE promotion_code_id END, gift_card_id = CASE WHEN status = 'open' THEN NULL ELSE gift_card_id END WHERE user_id = ${userId}`,
  sql`DELETE FROM configured_product WHERE user_id = ${userId} AND status <> 'ordered'
    AND id NOT IN (SELECT configured_product_id FROM order_line WHERE configured_product_id IS NOT NULL) AND id NOT IN (SELECT configured_product_id FROM cart_line)`,
  sql`DELETE FROM tag_picture WHERE configured_product_id IN (SELECT id FROM configured_product WHERE user_id = ${userId})`,
  sql`UPDATE artwork_upload SET file_name = 'removed' WHERE user_id = ${userId}`,
  sql`UPDATE artwork SET file_name = 'removed', facts = '{}', preflight = '[]', preview_key = NULL, mended_key = NULL, mended = NULL, drawn_key = NULL, drawn_page = NULL,
    deleted_at = iif(id IN (SELECT artwork_id FROM protected_file), NULL, ${now.getTime()}) WHERE user_id = ${userId}`,
  sql`DELETE FROM artwork WHERE user_id = ${userId} AND id NOT IN (SELECT artwork_id FROM order_line WHERE artwork_id IS NOT NULL) AND id NOT IN (SELECT artwork_id FROM configured_product WHERE artwork_id IS NOT NULL)`,
];
