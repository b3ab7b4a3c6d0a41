import { and, eq, lte, sql } from "drizzle-orm";
import { MINUTE_MS } from "#domain/kernel/durations";
import { money } from "#domain/kernel/money";
import type { PaymentGateway, PaymentOutcome } from "../../adapters/payment-gateway.ts";
import { constraintOf, guardChanges } from "../../db/client.ts";
import { invoice, invoicePayment, payment } from "../../db/schema/index.ts";
import { deliverLater } from "../email/index.ts";
import { recordOutcome } from "../payments/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findInvoiceWhere } from "./find-invoice.ts";
import { paidStatements } from "./paid-statements.ts";

/** A card payment of an invoice: the reservation and its row in the table of payments. */
export interface CardPayment {
  readonly reservation: typeof invoicePayment.$inferSelect;
  readonly payment: typeof payment.$inferSelect;
}

const DECIDED = "invoice_payment_is_decided";
const FAILED = "Your payment didn't go through and you weren't charged. Please try again or use another card.";
const CANCELED = "The payment was canceled and you weren't charged.";
/** A request that has not touched its payment for this long has crashed. */
const STALLED_MS = MINUTE_MS;
/** How long a customer may take at their bank's page before the amount is released. */
const CHALLENGE_MS = 30 * MINUTE_MS;

/** The card payment that meets a condition on `invoice_payment` or `payment`. */
export async function findCardPayment(
  { db }: ServiceContext,
  condition: ReturnType<typeof and>,
): Promise<CardPayment | undefined> {
  const [row] = await db
    .select({ reservation: invoicePayment, payment })
    .from(invoicePayment)
    .innerJoin(payment, eq(payment.id, invoicePayment.paymentId))
    .where(condition);
  return row;
}

const again = async (context: ServiceContext, { reservation }: CardPayment): Promise<CardPayment | undefined> =>
  findCardPayment(context, eq(invoicePayment.id, reservation.id));

function gatewayOf(context: ServiceContext, { payment: { provider } }: CardPayment): PaymentGateway {
  const gateway = context.payments.get(provider);
  if (!gateway) throw new Error(`This shop has no payment provider "${provider}"`);
  return gateway;
}

/** Authorizes a reserved payment with its provider and applies the answer. A lost answer is asked for, once. */
export async function authorizeInvoicePayment(
  context: ServiceContext,
  card: CardPayment,
  token: string,
  description: string,
): Promise<CardPayment> {
  const gateway = gatewayOf(context, card);
  const { idempotencyKey: key, amountMinor, currency } = card.payment;
  let outcome: PaymentOutcome | undefined;
  try {
    outcome = await gateway.authorize({ key, amount: money(amountMinor, currency), token, description });
  } catch (error) {
    // Unknown whether the money moved: never authorize again, only ask for the result.
    console.warn(`payment ${key}: no answer, asking again`, error);
    outcome = await gateway.retrieve(key).catch(() => undefined);
  }
  return outcome ? applyOutcome(context, card, outcome) : card;
}

/**
 * Continues a payment whose request crashed, when the customer retries with the same key. What the provider never
 * received is requested again under the same key.
 */
export async function retryInvoicePayment(
  context: ServiceContext,
  card: CardPayment,
  token: string,
  description: string,
): Promise<CardPayment> {
  if (card.reservation.state !== "reserved") return card;
  await touch(context, card);
  const known = await gatewayOf(context, card)
    .retrieve(card.payment.idempotencyKey)
    .catch(() => undefined);
  return known && known.state !== "pending"
    ? applyOutcome(context, card, known)
    : authorizeInvoicePayment(context, card, token, description);
}

/** Asks the provider for the result of a payment. Idempotent; never charges anything new. */
export async function resumeInvoicePayment(context: ServiceContext, card: CardPayment): Promise<CardPayment> {
  const outcome = await gatewayOf(context, card).retrieve(card.payment.idempotencyKey);
  if (outcome) return applyOutcome(context, card, outcome);
  await release(context, card, ended("declined", FAILED));
  return (await again(context, card)) ?? card;
}

/** Gives up a payment that waits for the customer's bank: the amount is due again, and the provider releases it. */
export async function abandonInvoicePayment(context: ServiceContext, card: CardPayment): Promise<void> {
  if (await release(context, card, ended("voided", "Another payment was started instead.")))
    await voidAtProvider(context, card);
}

/** Keeps the scheduled job from giving up a payment that is being worked on. False when it was decided meanwhile. */
async function touch({ db, clock }: ServiceContext, { reservation }: CardPayment): Promise<boolean> {
  const rows = await db
    .update(invoicePayment)
    .set({ updatedAt: clock() })
    .where(and(eq(invoicePayment.id, reservation.id), eq(invoicePayment.state, "reserved")))
    .returning({ id: invoicePayment.id });
  return rows.length > 0;
}

async function applyOutcome(context: ServiceContext, card: CardPayment, outcome: PaymentOutcome): Promise<CardPayment> {
  switch (outcome.state) {
    case "authorized":
      await captureReserved(context, card);
      break;
    case "captured":
      if (!(await recordPaid(context, card, outcome))) await refundLate(context, card);
      break;
    case "declined":
    case "voided":
      await release(context, card, outcome);
      break;
    case "requires_action":
      await recordOutcome(
        context,
        card.payment.id,
        () => Promise.resolve(outcome),
        () => [
          sql`UPDATE payment SET reference = ${outcome.reference}, action_url = ${outcome.url ?? null} WHERE id = ${card.payment.id} AND state = 'requires_action'`,
        ],
      );
      break;
    case "pending":
      break;
  }
  return (await again(context, card)) ?? card;
}

/**
 * Charges an authorized payment at once. A payment that was given up meanwhile is voided instead. When the provider
 * does not answer, the scheduled job asks it later.
 */
async function captureReserved(context: ServiceContext, card: CardPayment): Promise<void> {
  const gateway = gatewayOf(context, card);
  const { id, idempotencyKey: key, amountMinor, currency } = card.payment;
  if (!(await touch(context, card))) {
    const now = await again(context, card);
    if (now?.reservation.state === "released") await voidAtProvider(context, card);
    return;
  }
  let outcome: PaymentOutcome;
  try {
    outcome = await gateway.capture(key, money(amountMinor, currency), `${id}:all`);
  } catch (error) {
    console.warn(`payment ${key}: the answer to its capture was lost`, error);
    return;
  }
  if (outcome.state === "captured" || outcome.state === "declined" || outcome.state === "voided")
    await applyOutcome(context, card, outcome);
}

/**
 * Records the charge once: payment, invoice, events and e-mail are one transaction. False when the payment had been
 * given up.
 */
async function recordPaid(context: ServiceContext, card: CardPayment, outcome: PaymentOutcome): Promise<boolean> {
  const { reservation } = card;
  const { id, amountMinor, idempotencyKey } = card.payment;
  if (outcome.capturedMinor !== amountMinor)
    throw new Error(
      `payment ${idempotencyKey}: ${String(outcome.capturedMinor)} was charged, not ${String(amountMinor)}`,
    );
  const found = await findInvoiceWhere(context, eq(invoice.id, reservation.invoiceId));
  if (!found) throw new Error(`Payment ${id} has no invoice`);
  const now = context.clock().getTime();
  try {
    await recordOutcome(
      context,
      id,
      () => Promise.resolve(outcome),
      () => [
        sql`UPDATE invoice_payment SET state = 'paid', updated_at = ${now} WHERE id = ${reservation.id} AND state = 'reserved'`,
        guardChanges(DECIDED),
        sql`UPDATE payment SET reference = ${outcome.reference || null} WHERE id = ${id}`,
        ...paidStatements(context, found, { id: reservation.id, amountMinor }),
      ],
    );
  } catch (error) {
    if (constraintOf(error) !== DECIDED) throw error;
    return (await again(context, card))?.reservation.state === "paid";
  }
  deliverLater(context);
  return true;
}

/** Ends a payment that charged nothing. False when another request decided it first. */
async function release(
  context: ServiceContext,
  { reservation, payment: { id } }: CardPayment,
  outcome: PaymentOutcome,
): Promise<boolean> {
  const message = outcome.message ?? (outcome.state === "declined" ? FAILED : CANCELED);
  const now = context.clock().getTime();
  try {
    await recordOutcome(
      context,
      id,
      () => Promise.resolve(outcome),
      () => [
        sql`UPDATE invoice_payment SET state = 'released', updated_at = ${now} WHERE id = ${reservation.id} AND state = 'reserved'`,
        guardChanges(DECIDED),
        sql`UPDATE payment SET message = ${message} WHERE id = ${id}`,
      ],
    );
    return true;
  } catch (error) {
    if (constraintOf(error) !== DECIDED) throw error;
    return false;
  }
}

/** A payment that the shop ends by itself, as its provider would report it. */
const ended = (state: "declined" | "voided", message: string): PaymentOutcome => ({
  state,
  reference: "",
  authorizedMinor: 0,
  capturedMinor: 0,
  refundedMinor: 0,
  isDisputed: false,
  message,
});

const voidAtProvider = (context: ServiceContext, card: CardPayment): Promise<void> =>
  gatewayOf(context, card)
    .void(card.payment.idempotencyKey)
    .catch((error: unknown) => console.error(`payment ${card.payment.idempotencyKey} could not be voided`, error));

/** The provider charged a payment that had been given up: the amount goes back, once. */
async function refundLate(context: ServiceContext, card: CardPayment): Promise<void> {
  const { idempotencyKey: key, amountMinor, currency } = card.payment;
  await gatewayOf(context, card).refund(key, money(amountMinor, currency), `late:${key}`);
}

/** Scheduled: finishes card payments of invoices whose request crashed, and gives up unanswered bank pages. */
export async function finishInvoicePayments(context: ServiceContext): Promise<void> {
  const now = context.clock().getTime();
  const stalled = await context.db
    .select({ reservation: invoicePayment, payment })
    .from(invoicePayment)
    .innerJoin(payment, eq(payment.id, invoicePayment.paymentId))
    .where(
      and(
        eq(invoicePayment.state, "reserved"),
        lte(invoicePayment.updatedAt, new Date(now - STALLED_MS)),
        sql`(${payment.state} <> 'requires_action' OR ${invoicePayment.updatedAt} <= ${now - CHALLENGE_MS})`,
      ),
    )
    .orderBy(invoicePayment.updatedAt)
    .limit(20);
  for (const card of stalled) {
    const resumed = await resumeInvoicePayment(context, card);
    if (resumed.reservation.state === "reserved" && resumed.payment.state === "requires_action")
      await abandonInvoicePayment(context, resumed);
  }
}

export const isStalled = ({ clock }: ServiceContext, { reservation }: CardPayment): boolean =>
  clock().getTime() - reservation.updatedAt.getTime() >= STALLED_MS;
