import { and, eq, sql } from "drizzle-orm";
import { money } from "#domain/ground/kernel/money";
import type { PaymentOutcome } from "../../adapters/payments/payment-gateway.ts";
import { findConstraintName, guardChanges, type Statement } from "../../db/client.ts";
import { invoice, invoicePayment, payment } from "../../db/schema/index.ts";
import { deliverLater } from "../email/index.ts";
import { recordOutcome, saveCard, type DrivenPayment, type PaymentKind } from "../payments/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findInvoiceWhere } from "./find-invoice.ts";
import { paidStatements } from "./paid-statements.ts";

/** A card payment of an invoice: the reservation and its row in the table of payments. */
export interface CardPayment {
  readonly reservation: typeof invoicePayment.$inferSelect;
  readonly payment: typeof payment.$inferSelect;
  readonly invoice: { readonly number: number; readonly userId: string | null };
}

const DECIDED = "invoice_payment_is_decided";

/** The card payments that meet a condition on `invoice_payment` or `payment`, those first that waited longest. */
export const findCardPayments = (
  { db }: ServiceContext,
  condition: ReturnType<typeof and>,
  limit: number,
): Promise<ReadonlyArray<CardPayment>> =>
  db
    .select({ reservation: invoicePayment, payment, invoice: { number: invoice.number, userId: invoice.userId } })
    .from(invoicePayment)
    .innerJoin(payment, eq(payment.id, invoicePayment.paymentId))
    .innerJoin(invoice, eq(invoice.id, invoicePayment.invoiceId))
    .where(condition)
    .orderBy(invoicePayment.updatedAt)
    .limit(limit);

/** The card payment that meets a condition on `invoice_payment` or `payment`. */
export const findCardPayment = async (
  context: ServiceContext,
  condition: ReturnType<typeof and>,
): Promise<CardPayment | undefined> => (await findCardPayments(context, condition, 1))[0];

function toStage({ reservation: { state }, payment: paid }: CardPayment): DrivenPayment["stage"] {
  if (state === "released") return "given-up";
  if (state !== "reserved") return "succeeded";
  return paid.state === "requires_action" ? "at-bank" : "asking";
}

/** The payment of an invoice by card. It is charged at once: its success is a part of what was due. */
export const INVOICE_PAYMENT: PaymentKind<CardPayment> = {
  describe: ({ company }, card) => ({
    provider: card.payment.provider,
    key: card.payment.idempotencyKey,
    amount: money(card.payment.amountMinor, card.payment.currency),
    description: `${company.name} invoice ${String(card.invoice.number)}`,
    userId: card.invoice.userId ?? undefined,
    touchedAt: card.reservation.updatedAt,
    stage: toStage(card),
  }),
  read: (context, { reservation }) => findCardPayment(context, eq(invoicePayment.id, reservation.id)),
  async touch({ db, clock }, { reservation }) {
    const rows = await db
      .update(invoicePayment)
      .set({ updatedAt: clock() })
      .where(and(eq(invoicePayment.id, reservation.id), eq(invoicePayment.state, "reserved")))
      .returning({ id: invoicePayment.id });
    return rows.length > 0;
  },
  async succeed(context, card, outcome) {
    const finalOutcome = outcome.state === "authorized" ? await capture(context, card, outcome) : outcome;
    if (finalOutcome.state === "captured") await recordPaid(context, card, finalOutcome);
    return { outcome: finalOutcome };
  },
  release: (context, card, { outcome, message }) =>
    decide(context, card, { state: "released", outcome }, [
      sql`UPDATE payment SET message = ${message}, decline_reason = ${outcome.declineReason ?? ""} WHERE id = ${card.payment.id}`,
    ]),
  async awaitBank(context, { payment: { id } }, outcome) {
    await recordOutcome(
      context,
      id,
      () => Promise.resolve(outcome),
      () => [
        sql`UPDATE payment SET reference = ${outcome.reference}, action_url = ${outcome.url ?? null} WHERE id = ${id} AND state = 'requires_action'`,
      ],
    );
  },
};

interface Decision {
  readonly state: "paid" | "released";
  readonly outcome: PaymentOutcome;
}

/**
 * Decides a reservation once, and records the outcome of its payment in the same transaction as what follows from it.
 * @returns false when it was decided before
 */
async function decide(
  context: ServiceContext,
  { reservation, payment: { id } }: CardPayment,
  { state, outcome }: Decision,
  statements: ReadonlyArray<Statement>,
): Promise<boolean> {
  const now = context.clock().getTime();
  try {
    await recordOutcome(
      context,
      id,
      () => Promise.resolve(outcome),
      () => [
        sql`UPDATE invoice_payment SET state = ${state}, updated_at = ${now} WHERE id = ${reservation.id} AND state = 'reserved'`,
        guardChanges(DECIDED),
        ...statements,
      ],
    );
    return true;
  } catch (error) {
    if (findConstraintName(error) !== DECIDED) throw error;
    return false;
  }
}

/**
 * Charges an authorized payment at once, unless it was decided meanwhile. When the provider does not answer, the
 * scheduled job asks it later.
 */
async function capture(
  context: ServiceContext,
  card: CardPayment,
  authorized: PaymentOutcome,
): Promise<PaymentOutcome> {
  const { id, provider, idempotencyKey: key, amountMinor, currency } = card.payment;
  const gateway = context.payments.get(provider);
  if (!gateway || !(await INVOICE_PAYMENT.touch(context, card))) return authorized;
  try {
    return await gateway.capture(key, money(amountMinor, currency), `${id}:all`);
  } catch (error) {
    console.warn(`payment ${key}: the answer to its capture was lost`, error);
    return authorized;
  }
}

/** Records the charge once: payment, invoice, events and e-mail are one transaction. */
async function recordPaid(context: ServiceContext, card: CardPayment, outcome: PaymentOutcome): Promise<void> {
  const { reservation } = card;
  const { id, amountMinor, idempotencyKey: key, provider } = card.payment;
  if (outcome.capturedMinor !== amountMinor)
    throw new Error(`payment ${key}: ${String(outcome.capturedMinor)} was charged, not ${String(amountMinor)}`);
  const foundInvoice = await findInvoiceWhere(context, eq(invoice.id, reservation.invoiceId));
  if (!foundInvoice) throw new Error(`Payment ${id} has no invoice`);
  const { userId } = foundInvoice.invoice;
  const isRecorded = await decide(context, card, { state: "paid", outcome }, [
    sql`UPDATE payment SET reference = ${outcome.reference || null} WHERE id = ${id}`,
    ...(userId === null ? [] : saveCard(context, { userId, provider, key }, outcome)),
    ...paidStatements(context, foundInvoice, { id: reservation.id, amountMinor }),
  ]);
  if (isRecorded) deliverLater(context);
}
