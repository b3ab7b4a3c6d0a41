import { and, eq, sql } from "drizzle-orm";
import { calculateInvoiceDueMinor } from "#domain/shop/payments/owed-invoice";
import type { RecordPaymentRequest, VoidRequest } from "#domain/shop/invoices/requests";
import { getActorUserId } from "#domain/ground/kernel/capabilities";
import { formatMoney, fromDecimal, money, toDecimal } from "#domain/ground/kernel/money";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { sha256 } from "../../crypto.ts";
import { batch, findConstraintName, guardChanges } from "../../db/client.ts";
import { invoice, invoicePayment } from "../../db/schema/index.ts";
import { checkRecentSignIn } from "../accounts/index.ts";
import { actorId, auditRow } from "../audit/index.ts";
import { deliverLater } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findLimitRefusal, guardDailyLimit } from "../ledger/index.ts";
import { findInvoiceWhere, findVisibleInvoice, type FoundInvoice } from "./find-invoice.ts";
import { paidStatements } from "./paid-statements.ts";

/** The result of a staff action on an invoice. */
export interface InvoiceChanged {
  readonly id: string;
  readonly status: string;
  readonly paid: string;
  readonly due: string;
  readonly currency: string;
}

type Answer = Result<InvoiceChanged, Refusal>;

const OWN: Refusal = {
  code: "forbidden",
  message: "You can't record payments on your own invoice. Ask another staff member.",
};

const OWN_RECORD: Refusal = {
  code: "forbidden",
  message: "You recorded this payment. Ask a colleague to void it.",
};

/** The invoice and the staff member who changes it; nobody changes their own. */
async function open(context: ServiceContext, id: string): Promise<FoundInvoice | Refusal> {
  const recent = checkRecentSignIn(context, "staff");
  if (!recent.ok) return recent.error;
  const foundInvoice = await findVisibleInvoice(context, id);
  if (!foundInvoice) return { code: "not-found", message: "Item not found" };
  return foundInvoice.invoice.userId !== null && foundInvoice.invoice.userId === getActorUserId(context.session.actor)
    ? OWN
    : foundInvoice;
}

async function changed(context: ServiceContext, id: string): Promise<Answer> {
  const foundInvoice = await findInvoiceWhere(context, eq(invoice.id, id));
  if (!foundInvoice) return notFound();
  const { state, paidMinor, currency } = foundInvoice.invoice;
  return ok({
    id,
    status: state,
    paid: toDecimal(money(paidMinor, currency)),
    due: toDecimal(money(calculateInvoiceDueMinor(foundInvoice.invoice), currency)),
    currency,
  });
}

/** Records a payment that was received by transfer or check, once for each key, with its audit row. */
export async function recordInvoicePayment(
  context: ServiceContext,
  id: string,
  input: RecordPaymentRequest,
  key: string,
): Promise<Answer> {
  const foundInvoice = await open(context, id);
  if ("code" in foundInvoice) return refuse(foundInvoice);
  const actor = actorId(context);
  const requestHash = await sha256(JSON.stringify({ id, ...input }));
  const [earlierPayment] = await context.db
    .select({ requestHash: invoicePayment.requestHash })
    .from(invoicePayment)
    .where(and(eq(invoicePayment.owner, actor), eq(invoicePayment.idempotencyKey, key)));
  if (earlierPayment && earlierPayment.requestHash !== requestHash)
    return refuse({ code: "conflict", message: "This Idempotency-Key was used for another request. Use a new one." });
  if (earlierPayment) return changed(context, id);

  const { currency } = foundInvoice.invoice;
  const amount = fromDecimal(input.amount, currency);
  if (!amount || amount.minor <= 0) return invalid({ amount: ["Enter an amount such as 12.50."] });
  const now = context.clock().getTime();
  const paymentId = context.newId();
  try {
    await batch(context.db, [
      sql`INSERT INTO invoice_payment (id, invoice_id, method, amount_minor, state, owner, idempotency_key, request_hash, reference, recorded_by, created_at, updated_at)
        VALUES (${paymentId}, ${id}, ${input.method}, ${amount.minor}, 'paid', ${actor}, ${key}, ${requestHash}, ${input.reference}, ${actor}, ${now}, ${now})`,
      ...paidStatements(context, foundInvoice, { id: paymentId, amountMinor: amount.minor }),
      auditRow(context, {
        action: "record-payment",
        entity: "invoice",
        entityId: id,
        after: {
          payment: paymentId,
          method: input.method,
          amount_minor: amount.minor,
          currency,
          reference: input.reference,
        },
      }),
    ]);
  } catch (error) {
    const rule = findConstraintName(error) ?? "";
    if (rule.startsWith("invoice_payment.owner")) return changed(context, id);
    if (rule === "invoice_payment_fits") return tooMuch(context, id);
    throw error;
  }
  deliverLater(context);
  return changed(context, id);
}

/** Says what is due, without what customers are paying by card right now. */
async function tooMuch({ db }: ServiceContext, id: string): Promise<Result<never, Refusal>> {
  const [row] = await db
    .select({
      invoice,
      reservedMinor: sql<number>`coalesce((SELECT sum(p.amount_minor) FROM invoice_payment p WHERE p.invoice_id = ${invoice.id} AND p.state = 'reserved'), 0)`,
    })
    .from(invoice)
    .where(eq(invoice.id, id));
  if (!row) return notFound();
  const dueMinor = calculateInvoiceDueMinor(row.invoice) - row.reservedMinor;
  if (row.invoice.state === "void") return refuse({ code: "conflict", message: "This invoice is void." });
  const due = formatMoney(money(dueMinor, row.invoice.currency));
  return invalid({
    amount: [
      row.reservedMinor > 0
        ? `Only ${due} is due. The rest is being paid by card right now.`
        : `Only ${due} is due. Enter that or less.`,
    ],
  });
}

/**
 * Voids a transfer or check that was recorded by mistake: its amount is due again. Its recorder asks a colleague, and
 * what was refunded stays paid; triggers hold both.
 */
export async function voidRecordedPayment(
  context: ServiceContext,
  id: string,
  paymentId: string,
  { reason }: VoidRequest,
): Promise<Answer> {
  const foundInvoice = await open(context, id);
  if ("code" in foundInvoice) return refuse(foundInvoice);
  const [row] = await context.db
    .select()
    .from(invoicePayment)
    .where(and(eq(invoicePayment.id, paymentId), eq(invoicePayment.invoiceId, id)));
  if (!row) return notFound();
  if (row.method === "card")
    return refuse({ code: "conflict", message: "A card payment can't be voided here. Refund it on the order." });
  if (row.state === "voided") return changed(context, id);
  const now = context.clock().getTime();
  const amount = formatMoney(money(row.amountMinor, foundInvoice.invoice.currency));
  try {
    await batch(context.db, [
      sql`UPDATE invoice_payment SET state = 'voided', voided_by = ${actorId(context)}, updated_at = ${now} WHERE id = ${paymentId} AND state = 'paid'`,
      guardChanges("payment_was_voided"),
      sql`INSERT INTO order_event (id, order_id, type, message, actor, created_at)
        VALUES (${context.newId()}, ${foundInvoice.invoice.orderId}, 'invoice.payment-voided', ${`A recorded payment of ${amount} was corrected`}, ${actorId(context)}, ${now})`,
      auditRow(context, {
        action: "void-payment",
        entity: "invoice",
        entityId: id,
        before: { payment: paymentId, amount_minor: row.amountMinor },
        reason,
      }),
    ]);
  } catch (error) {
    const rule = findConstraintName(error);
    if (rule === "invoice_payment_void_by_recorder") return refuse(OWN_RECORD);
    if (rule === "invoice_payment_void_of_refunded")
      return refuse(await whyRefunded(context, foundInvoice, row.amountMinor));
    if (rule !== "payment_was_voided") throw error;
  }
  return changed(context, id);
}

/** Says what was refunded, what voiding would leave, and what would allow it. @param voidedMinor of the payment */
async function whyRefunded({ db }: ServiceContext, { invoice: { id, currency } }: FoundInvoice, voidedMinor: number) {
  const { refundedMinor, paidMinor, dueMinor } = await db.get<
    Record<"refundedMinor" | "paidMinor" | "dueMinor", number>
  >(
    sql`SELECT to_payments_minor + elsewhere_minor AS refundedMinor, ledgers_minor + max(captured_minor, invoice_minor - ${voidedMinor}) AS paidMinor,
      i.total_minor - i.paid_minor AS dueMinor FROM order_balance b JOIN invoice i ON i.order_id = b.order_id WHERE i.id = ${id}`,
  );
  const amount = (minor: number) => formatMoney(money(minor, currency));
  const missingMinor = refundedMinor - paidMinor;
  return {
    code: "conflict",
    message: `${amount(refundedMinor)} of this order was refunded, and voiding this payment would leave only ${amount(paidMinor)} paid. ${
      missingMinor <= dueMinor
        ? `Record another payment of at least ${amount(missingMinor)} first.`
        : "A refund can't be undone, so this payment stays."
    }`,
  } as const;
}

/** Voids an unpaid invoice: nothing is owed any more. Its total counts toward the limits of staff. */
export async function voidInvoice(context: ServiceContext, id: string, { reason }: VoidRequest): Promise<Answer> {
  const foundInvoice = await open(context, id);
  if ("code" in foundInvoice) return refuse(foundInvoice);
  if (foundInvoice.invoice.state === "void") return changed(context, id);
  const now = context.clock().getTime();
  try {
    await batch(context.db, [
      sql`UPDATE invoice SET state = 'void', voided_by = ${actorId(context)}, voided_at = ${now} WHERE id = ${id} AND state = 'open' AND paid_minor = 0`,
      guardChanges("invoice_void_is_unpaid"),
      ...guardDailyLimit(context),
      sql`INSERT INTO order_event (id, order_id, type, message, actor, created_at)
        VALUES (${context.newId()}, ${foundInvoice.invoice.orderId}, 'invoice.void', ${`Invoice ${String(foundInvoice.invoice.number)} was voided. Nothing is due.`}, ${actorId(context)}, ${now})`,
      auditRow(context, { action: "void-invoice", entity: "invoice", entityId: id, reason }),
    ]);
  } catch (error) {
    const limited = await findLimitRefusal(context, error, { currency: foundInvoice.invoice.currency });
    if (limited) return refuse(limited);
    if (findConstraintName(error) !== "invoice_void_is_unpaid") throw error;
    return refuse({
      code: "conflict",
      message: "Payments were made on this invoice, so it can't be voided. Refund the order instead.",
    });
  }
  return changed(context, id);
}
