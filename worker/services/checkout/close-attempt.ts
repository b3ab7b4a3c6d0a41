import { sql } from "drizzle-orm";
import { CREDIT_ACTIONS } from "#domain/ledger/ledger";
import { DAY_MS } from "#domain/kernel/durations";
import { batch, constraintOf, guardChanges, takenNumber, takeNumber, type Statement } from "../../db/client.ts";
import { issueGiftCards } from "../ledger/gift-cards/issue.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import type { Attempt } from "./attempts.ts";

/** Days that a business has to pay an invoice. */
const INVOICE_DAYS = 30;

const plan = (path: string) => sql.raw(`a.plan ->> '$.${path}'`);
const planJson = (path: string) => sql.raw(`json_extract(a.plan, '$.${path}')`);
const line = (path: string) => sql.raw(`json_extract(l.value, '$.${path}')`);

/**
 * Makes the order of an attempt whose payment is authorised: one transaction writes order, lines, taxes, ledger, payment, gift cards
 * and the promise of the mail, or none of it. It reads only what the attempt froze. False when somebody else decided the
 * attempt first; then nothing was written here. Throws by the rule's name when what was set aside is no longer there.
 */
export async function settleAttempt(
  context: ServiceContext,
  attempt: Attempt,
  reference: string | null,
): Promise<boolean> {
  const now = context.clock().getTime();
  const ledgerLine = context.newId();
  const giftCards = await issueGiftCards(context, { id: attempt.id, ...attempt.plan });
  try {
    await batch(context.db, [
      sql`UPDATE checkout_attempt SET state = 'placed', reference = ${reference}, updated_at = ${now} WHERE id = ${attempt.id} AND state IN ('authorizing', 'requires_action')`,
      guardChanges("attempt_is_decided"),
      sql`UPDATE cart SET status = 'ordered', version = version + 1, updated_at = ${now} WHERE id = ${attempt.cartId} AND status = 'open'`,
      guardChanges("cart_is_gone"),
      takeNumber("order"),
      ...orderedCopies(attempt.id, now),
      ...orderStatements(attempt.id, now),
      ...tenderStatements(context, attempt, ledgerLine, now),
      ...paymentStatements(context, attempt, reference, now),
      ...giftCards,
      sql`UPDATE configured_product SET status = 'ordered', version = version + 1, updated_at = ${now}
        WHERE id IN (SELECT configured_product_id FROM order_line WHERE order_id = ${attempt.id})`,
      sql`INSERT INTO order_event (id, order_id, type, message, created_at) VALUES (${context.newId()}, ${attempt.id}, 'placed', 'Order placed', ${now})`,
      sql`INSERT INTO outbox (id, topic, entity_id, created_at) VALUES (${context.newId()}, 'order.placed', ${attempt.id}, ${now})`,
    ]);
    return true;
  } catch (error) {
    if (constraintOf(error) === "attempt_is_decided") return false;
    throw error;
  }
}

/**
 * What was edited while its payment was open stays its owner's draft: the order then gets a configured product of its own, as it was
 * frozen, with the line's id.
 */
const orderedCopies = (id: string, now: number): ReadonlyArray<Statement> => [
  sql`INSERT INTO configured_product (id, user_id, guest_id, product_id, width, height, quantity, shape, material_id, color_id, ready_made_design_id,
      template_id, template_version, options, texts, roster, drawing, pieces, artwork_id, cut_line, status, currency, unit_price_minor, total_minor,
      price_table_id, price_explanation, design_id, created_at, updated_at)
    SELECT ${line("id")}, c.user_id, c.guest_id, ${line("productId")}, ${line("spec.width")}, ${line("spec.height")}, ${line("quantity")}, ${line("spec.shape")},
      (SELECT id FROM material WHERE id = ${line("frozen.material_id")}), (SELECT id FROM color WHERE id = ${line("frozen.color_id")}),
      (SELECT id FROM ready_made_design WHERE id = ${line("frozen.design_id")}), ${line("spec.template")}, ${line("spec.template_version")},
      ${line("spec.options")}, ${line("spec.texts")}, ${line("spec.roster")}, ${line("spec.drawing")}, ${line("spec.pieces")}, ${line("artworkId")},
      ${line("cutLine")}, 'ordered', a.currency, ${line("unitPriceMinor")}, ${line("totalMinor")}, ${line("priceTableId")},
      (SELECT json_group_array(json_object('label', e.value ->> '$.label', 'amount', json_object('minor', e.value ->> '$.amount_minor', 'currency', a.currency)))
        FROM json_each(l.value, '$.priceExplanation') e),
      c.design_id, ${now}, ${now}
    FROM checkout_attempt a, json_each(a.plan, '$.lines') l JOIN configured_product c ON c.id = ${line("configuredProductId")}
    WHERE a.id = ${id} AND c.version <> ${line("frozen.configured_version")}`,
  sql`INSERT INTO tag_picture (configured_product_id, artwork_id)
    SELECT c.id, p.value ->> '$.id' FROM checkout_attempt a, json_each(a.plan, '$.lines') l, json_each(l.value, '$.frozen.pictures') p
      JOIN configured_product c ON c.id = ${line("id")} WHERE a.id = ${id}`,
];

function orderStatements(id: string, now: number): ReadonlyArray<Statement> {
  const from = sql`FROM checkout_attempt a WHERE a.id = ${id}`;
  return [
    sql`INSERT INTO orders (id, number, cart_id, idempotency_key, request_hash, user_id, guest_id, email, state, currency,
        subtotal_minor, discount_minor, shipping_minor, tax_minor, total_minor, credit_minor, gift_card_minor, due_minor,
        billing_address, shipping_address, shipping_method, shipping_method_name, delivery_date, promotion_code_id, gift_card_id,
        purchase_order, note, placed_at, updated_at)
      SELECT a.id, ${takenNumber("order")}, a.cart_id, coalesce(a.user_id, a.guest_id) || ':' || a.idempotency_key, a.request_hash, a.user_id, a.guest_id,
        ${plan("email")}, 'confirmed', a.currency, ${plan("subtotalMinor")}, ${plan("discountMinor")}, ${plan("shippingMinor")}, ${plan("taxMinor")},
        ${plan("subtotalMinor")} - ${plan("discountMinor")} + ${plan("shippingMinor")} + ${plan("taxMinor")},
        ${plan("creditMinor")}, ${plan("giftCardMinor")}, a.due_minor, ${planJson("billingAddress")}, ${planJson("shippingAddress")},
        ${plan("shippingMethod")}, ${plan("shippingMethodName")}, ${plan("deliveryDate")}, a.promotion_code_id, a.gift_card_id,
        ${plan("purchaseOrder")}, ${plan("note")}, ${now}, ${now} ${from}`,
    sql`INSERT INTO order_line (id, order_id, position, configured_product_id, product_id, product_slug, product_name, quantity, currency,
        unit_price_minor, total_minor, discount_minor, tax_minor, spec, price_explanation, price_table_id, artwork_id, artwork, cut_line, frozen)
      SELECT ${line("id")}, a.id, l.key, coalesce((SELECT id FROM configured_product WHERE id = ${line("id")}), ${line("configuredProductId")}), ${line("productId")}, ${line("productSlug")}, ${line("productName")}, ${line("quantity")}, a.currency,
        ${line("unitPriceMinor")}, ${line("totalMinor")}, ${line("discountMinor")}, ${line("taxMinor")}, ${line("spec")}, ${line("priceExplanation")},
        ${line("priceTableId")}, ${line("artworkId")}, ${line("artwork")}, ${line("cutLine")}, ${line("frozen")}
      FROM checkout_attempt a, json_each(a.plan, '$.lines') l WHERE a.id = ${id}`,
    sql`INSERT INTO tax_line (id, order_id, order_line_id, jurisdiction, name, rate_ppm, base_minor, tax_minor)
      SELECT ${line("id")}, a.id, ${line("orderLineId")}, ${line("jurisdiction")}, ${line("name")}, ${line("ratePpm")}, ${line("baseMinor")}, ${line("taxMinor")}
      FROM checkout_attempt a, json_each(a.plan, '$.taxLines') l WHERE a.id = ${id}`,
    sql`INSERT INTO order_adjustment (id, order_id, kind, code, label, amount_minor, created_at)
      SELECT a.id || ':promotion', a.id, 'promotion', ${plan("promotion.code")}, ${plan("promotion.label")}, 0 - (${plan("discountMinor")}), ${now}
      ${from} AND a.promotion_code_id IS NOT NULL`,
    sql`INSERT INTO promotion_redemption (promotion_code_id, order_id, amount_minor, created_at)
      SELECT a.promotion_code_id, a.id, ${plan("discountMinor")}, ${now} ${from} AND a.promotion_code_id IS NOT NULL`,
  ];
}

/** Store credit and gift card leave their ledgers; what was set aside for this attempt is used up with them. */
function tenderStatements(
  context: ServiceContext,
  { id, plan: { creditMinor, giftCardMinor } }: Attempt,
  ledgerLine: string,
  now: number,
): ReadonlyArray<Statement> {
  const credit = [
    sql`UPDATE credit_hold SET state = 'captured' WHERE id = ${id}`,
    sql`INSERT INTO credit_ledger (id, user_id, n, action, transaction_type, currency, balance_start_minor, balance_change_minor, balance_end_minor, comment, order_id, idempotency_key, date_created)
      SELECT ${ledgerLine}, a.user_id, last.n + 1, ${CREDIT_ACTIONS.purchase}, 1, a.currency, last.balance_end_minor, -${creditMinor}, last.balance_end_minor - ${creditMinor},
        'Order ' || ${takenNumber("order")}, a.id, 'order:' || a.id, ${now}
      FROM checkout_attempt a JOIN credit_ledger last ON last.user_id = a.user_id WHERE a.id = ${id} ORDER BY last.n DESC LIMIT 1`,
    guardChanges("insufficient_credit"),
  ];
  const gift = [
    sql`INSERT INTO gift_card_entry (id, gift_card_id, n, start_minor, change_minor, end_minor, idempotency_key, order_id, created_at)
      SELECT ${context.newId()}, last.gift_card_id, last.n + 1, last.end_minor, -${giftCardMinor}, last.end_minor - ${giftCardMinor}, 'order:' || a.id, a.id, ${now}
      FROM checkout_attempt a JOIN gift_card_entry last ON last.gift_card_id = a.gift_card_id WHERE a.id = ${id} ORDER BY last.n DESC LIMIT 1`,
    guardChanges("insufficient_gift_card"),
  ];
  return [...(creditMinor > 0 ? credit : []), ...(giftCardMinor > 0 ? gift : [])];
}

function paymentStatements(
  context: ServiceContext,
  { id, provider }: Attempt,
  reference: string | null,
  now: number,
): ReadonlyArray<Statement> {
  const payment = sql`INSERT INTO payment (id, order_id, provider, reference, idempotency_key, state, currency, amount_minor, authorized_minor, created_at, updated_at)
    SELECT ${context.newId()}, a.id, a.provider, ${reference}, a.payment_key, 'authorized', a.currency, a.due_minor, a.due_minor, a.created_at, ${now} FROM checkout_attempt a WHERE a.id = ${id}`;
  if (provider !== "invoice") return [payment];
  return [
    payment,
    takeNumber("invoice"),
    sql`INSERT INTO invoice (id, number, order_id, user_id, guest_id, currency, total_minor, purchase_order, issued_at, due_at)
      SELECT ${context.newId()}, ${takenNumber("invoice")}, a.id, a.user_id, a.guest_id, a.currency, a.due_minor, ${plan("purchaseOrder")}, ${now}, ${now + INVOICE_DAYS * DAY_MS}
      FROM checkout_attempt a WHERE a.id = ${id}`,
  ];
}
