import { isLiveAttempt } from "../../db/schema/checkout.ts";
import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { calculateDraftReservation } from "#domain/shop/checkout/reservation";
import { applyReport } from "#domain/shop/payments/payment-state";
import { WAIVED_LABEL } from "#domain/shop/payments/smallest-charge";
import type { PaymentOutcome } from "../../adapters/payments/payment-gateway.ts";
import { batch, findConstraintName, guardChanges, nextNumber, takeNumber, type Statement } from "../../db/client.ts";
import { issueGiftCards, appendCreditEntry, appendCardEntry } from "../ledger/index.ts";
import { replaceOrder } from "../orders/index.ts";
import { keepSavedLines } from "../cart/index.ts";
import { saveCard } from "../payments/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { PaymentAttempt } from "./payment/payment-attempts.ts";

/** Days until an invoice is due. */
const INVOICE_DAYS = 30;

const draft = (path: string) => sql.raw(`a.plan ->> '$.${path}'`);
const planJson = (path: string) => sql.raw(`json_extract(a.plan, '$.${path}')`);
/** Drafts that the release before this one froze have none. */
const WAIVED = sql`coalesce(${draft("waivedMinor")}, 0)`;
const ALL_DISCOUNTS = sql`(${draft("discountMinor")} + ${WAIVED})`;
const line = (path: string) => sql.raw(`json_extract(l.value, '$.${path}')`);

/**
 * Places the order of an attempt whose payment is authorized: one transaction writes order, lines, taxes, ledger,
 * payment, gift cards and the queued e-mail, or nothing. It reads only what the attempt froze. Throws by constraint
 * name when reserved funds are no longer there, or when the order that it replaces can no longer be changed.
 * @returns the order's number; undefined, with nothing written, when another request decided the attempt first
 */
export async function placeOrderOfAttempt(
  context: ServiceContext,
  paymentAttempt: PaymentAttempt,
  outcome: PaymentOutcome,
): Promise<number | undefined> {
  const reference = outcome.reference || null;
  const now = context.clock().getTime();
  const { id: successorId, userId, plan } = paymentAttempt;
  const [giftCards, replaced] = await Promise.all([
    issueGiftCards(context, { id: successorId, ...plan }),
    plan.replaces ? replaceOrder(context, { formerId: plan.replaces.orderId, successorId, userId }) : undefined,
  ]);
  try {
    const results = await batch(context.db, [
      sql`UPDATE payment_attempt SET state = 'placed', reference = ${reference}, updated_at = ${now} WHERE id = ${paymentAttempt.id} AND ${isLiveAttempt}`,
      guardChanges("attempt_is_decided"),
      sql`UPDATE cart SET status = 'ordered', checkout = CASE WHEN replaces_order_id IS NULL THEN '{}' ELSE checkout END, version = version + 1, updated_at = ${now} WHERE id = ${paymentAttempt.cartId} AND status = 'open'`,
      guardChanges("cart_is_gone"),
      ...keepSavedLines(paymentAttempt.cartId, context.newId(), now),
      takeNumber("order"),
      ...(replaced?.first ?? []),
      ...reservedUse(paymentAttempt),
      ...orderedCopies(paymentAttempt.id, now),
      ...orderStatements(paymentAttempt.id, now),
      ...tenderStatements(context, paymentAttempt),
      ...paymentStatements(context, paymentAttempt, outcome, now),
      ...cardStatements(context, paymentAttempt, outcome),
      ...giftCards,
      sql`UPDATE configured_product SET status = 'ordered', version = version + 1, updated_at = ${now}
        WHERE id IN (SELECT configured_product_id FROM order_line WHERE order_id = ${paymentAttempt.id})`,
      sql`INSERT INTO order_event (id, order_id, type, message, created_at) VALUES (${context.newId()}, ${paymentAttempt.id}, 'placed', 'Order placed', ${now})`,
      ...(replaced?.last ?? []),
      sql`INSERT INTO outbox (id, topic, entity_id, created_at) VALUES (${context.newId()}, 'order.placed', ${paymentAttempt.id}, ${now})`,
      sql`SELECT number FROM orders WHERE id = ${paymentAttempt.id}`,
    ]);
    return Number(results.at(-1)?.[0]?.["number"]);
  } catch (error) {
    if (findConstraintName(error) === "attempt_is_decided") return undefined;
    throw error;
  }
}

/**
 * For a code that the replaced order used, the attempt reserved no use of its own: canceling that order frees its use,
 * and this takes it again.
 */
const reservedUse = ({ plan, promotionCodeId }: PaymentAttempt): ReadonlyArray<Statement> =>
  promotionCodeId === null || calculateDraftReservation(plan).takesUse
    ? []
    : [sql`UPDATE promotion_code SET uses = uses + 1 WHERE id = ${promotionCodeId}`];

/**
 * A product that was edited while its payment was open stays its owner's draft: the order gets its own configured
 * product, as frozen, with the line's id.
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
    FROM payment_attempt a, json_each(a.plan, '$.lines') l JOIN configured_product c ON c.id = ${line("configuredProductId")}
    WHERE a.id = ${id} AND c.version <> ${line("frozen.configured_version")}`,
  sql`INSERT INTO tag_picture (configured_product_id, artwork_id)
    SELECT c.id, p.value ->> '$.id' FROM payment_attempt a, json_each(a.plan, '$.lines') l, json_each(l.value, '$.frozen.pictures') p
      JOIN configured_product c ON c.id = ${line("id")} WHERE a.id = ${id}`,
];

function orderStatements(id: string, now: number): ReadonlyArray<Statement> {
  const from = sql`FROM payment_attempt a WHERE a.id = ${id}`;
  return [
    sql`INSERT INTO orders (id, number, cart_id, idempotency_key, request_hash, user_id, guest_id, email, state, currency,
        subtotal_minor, discount_minor, waived_minor, shipping_minor, tax_minor, total_minor, credit_minor, gift_card_minor, due_minor,
        billing_address, shipping_address, shipping_method, shipping_method_name, delivery_date, promotion_code_id, gift_card_id,
        purchase_order, note, placed_at, updated_at)
      SELECT a.id, ${nextNumber("order")}, a.cart_id, coalesce(a.user_id, a.guest_id) || ':' || a.idempotency_key, a.request_hash, a.user_id, a.guest_id,
        ${draft("email")}, 'confirmed', a.currency, ${draft("subtotalMinor")}, ${ALL_DISCOUNTS}, ${WAIVED}, ${draft("shippingMinor")}, ${draft("taxMinor")},
        ${draft("subtotalMinor")} - ${ALL_DISCOUNTS} + ${draft("shippingMinor")} + ${draft("taxMinor")},
        ${draft("creditMinor")}, ${draft("giftCardMinor")}, a.due_minor, ${planJson("billingAddress")}, ${planJson("shippingAddress")},
        ${draft("shippingMethod")}, ${draft("shippingMethodName")}, ${draft("deliveryDate")}, a.promotion_code_id, a.gift_card_id,
        ${draft("purchaseOrder")}, ${draft("note")}, ${now}, ${now} ${from}`,
    sql`INSERT INTO order_line (id, order_id, position, configured_product_id, product_id, product_slug, product_name, quantity, currency,
        unit_price_minor, total_minor, discount_minor, tax_minor, spec, price_explanation, price_table_id, artwork_id, artwork, cut_line, frozen)
      SELECT ${line("id")}, a.id, l.key, coalesce((SELECT id FROM configured_product WHERE id = ${line("id")}), ${line("configuredProductId")}), ${line("productId")}, ${line("productSlug")}, ${line("productName")}, ${line("quantity")}, a.currency,
        ${line("unitPriceMinor")}, ${line("totalMinor")}, ${line("discountMinor")}, ${line("taxMinor")}, ${line("spec")}, ${line("priceExplanation")},
        ${line("priceTableId")}, ${line("artworkId")}, ${line("artwork")}, ${line("cutLine")}, ${line("frozen")}
      FROM payment_attempt a, json_each(a.plan, '$.lines') l WHERE a.id = ${id}`,
    sql`INSERT INTO tax_line (id, order_id, order_line_id, jurisdiction, name, rate_ppm, base_minor, tax_minor)
      SELECT ${line("id")}, a.id, ${line("orderLineId")}, ${line("jurisdiction")}, ${line("name")}, ${line("ratePpm")}, ${line("baseMinor")}, ${line("taxMinor")}
      FROM payment_attempt a, json_each(a.plan, '$.taxLines') l WHERE a.id = ${id}`,
    sql`INSERT INTO order_adjustment (id, order_id, kind, code, label, amount_minor, created_at)
      SELECT a.id || ':promotion', a.id, 'promotion', ${draft("promotion.code")}, ${draft("promotion.label")}, 0 - (${draft("discountMinor")}), ${now}
      ${from} AND a.promotion_code_id IS NOT NULL`,
    sql`INSERT INTO order_adjustment (id, order_id, kind, label, amount_minor, created_at)
      SELECT a.id || ':waived', a.id, 'waived', ${WAIVED_LABEL}, 0 - ${WAIVED}, ${now} ${from} AND ${WAIVED} > 0`,
    sql`INSERT INTO promotion_redemption (promotion_code_id, order_id, amount_minor, created_at)
      SELECT a.promotion_code_id, a.id, ${draft("discountMinor")}, ${now} ${from} AND a.promotion_code_id IS NOT NULL`,
  ];
}

/**
 * Debits store credit and the gift card. The attempt's credit reservation ends first, so it does not block the debit.
 */
function tenderStatements(
  context: ServiceContext,
  { id, userId, giftCardId, plan: { creditMinor, giftCardMinor } }: PaymentAttempt,
): ReadonlyArray<Statement> {
  const idempotencyKey = `order:${id}`;
  return [
    ...(creditMinor > 0
      ? [
          sql`UPDATE credit_hold SET state = 'captured' WHERE id = ${id}`,
          ...appendCreditEntry(context, {
            id: context.newId(),
            userId: userId ?? "", // guests have no credit: the ledger rejects it
            action: "purchase",
            changeMinor: -creditMinor,
            comment: sql`'Order ' || ${nextNumber("order")}`,
            idempotencyKey,
            orderId: id,
            createdBy: "shop",
          }),
        ]
      : []),
    ...(giftCardMinor > 0
      ? [
          appendCardEntry(context, {
            cardId: giftCardId ?? "",
            changeMinor: -giftCardMinor,
            idempotencyKey,
            orderId: id,
          }),
          guardChanges("insufficient_gift_card"),
        ]
      : []),
  ];
}

const cardStatements = (
  context: ServiceContext,
  { userId, provider, paymentKey: key }: PaymentAttempt,
  outcome: PaymentOutcome,
): ReadonlyArray<Statement> => (userId === null ? [] : saveCard(context, { userId, provider, key }, outcome));

/** The payment as the provider reported it: a provider may charge at once instead of authorizing first. */
function paymentStatements(
  context: ServiceContext,
  { id, provider, dueMinor }: PaymentAttempt,
  outcome: PaymentOutcome,
  now: number,
): ReadonlyArray<Statement> {
  const facts = { state: "pending", authorizedMinor: dueMinor, capturedMinor: 0, refundedMinor: 0 } as const;
  const { state, capturedMinor, refundedMinor } = applyReport(facts, outcome) ?? facts;
  const days = context.payments.get(provider)?.authorizationDays;
  const expiresAt = outcome.expiresAt?.getTime() ?? (days === undefined ? null : now + days * DAY_MS);
  const payment = sql`INSERT INTO payment (id, order_id, provider, reference, idempotency_key, state, currency, amount_minor, authorized_minor, captured_minor, refunded_minor,
      expires_at, risk, created_at, updated_at)
    SELECT ${context.newId()}, a.id, a.provider, ${outcome.reference || null}, a.payment_key, ${state}, a.currency, a.due_minor, a.due_minor, ${capturedMinor}, ${refundedMinor},
      ${expiresAt}, ${outcome.risk ?? ""}, a.created_at, ${now} FROM payment_attempt a WHERE a.id = ${id}`;
  if (provider !== "invoice") return [payment];
  return [
    payment,
    takeNumber("invoice"),
    sql`INSERT INTO invoice (id, number, order_id, user_id, guest_id, currency, total_minor, purchase_order, issued_at, due_at)
      SELECT ${context.newId()}, ${nextNumber("invoice")}, a.id, a.user_id, a.guest_id, a.currency, a.due_minor, ${draft("purchaseOrder")}, ${now}, ${now + INVOICE_DAYS * DAY_MS}
      FROM payment_attempt a WHERE a.id = ${id}`,
  ];
}
