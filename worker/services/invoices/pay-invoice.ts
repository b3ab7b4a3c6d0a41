import { and, eq, sql } from "drizzle-orm";
import { calculateInvoiceDueMinor } from "#domain/shop/payments/owed-invoice";
import { partProblem, refusalOfPayment, smallestCharge } from "#domain/shop/payments/smallest-charge";
import type { PayInvoiceRequest } from "#domain/shop/invoices/requests";
import type { Owner } from "#domain/ground/kernel/capabilities";
import { formatMoney, fromDecimal, money, toDecimal } from "#domain/ground/kernel/money";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { sha256 } from "../../crypto.ts";
import { batch, findConstraintName } from "../../db/client.ts";
import { invoice, invoicePayment } from "../../db/schema/index.ts";
import { RACED, type ServiceContext, untilWritten } from "../kernel/index.ts";
import {
  findInvoiceWhere,
  findVisibleInvoice,
  ownInvoices,
  type FoundInvoice,
  type InvoiceRow,
} from "./find-invoice.ts";
import {
  abandonPayment,
  authorizePayment,
  isStalled,
  NO_PROVIDER,
  resumePayment,
  RETRY_WAIT_MS,
  retryPayment,
  savedCardProblem,
  untilDecided,
} from "../payments/index.ts";
import { findCardPayment, findCardPayments, INVOICE_PAYMENT, type CardPayment } from "./invoice-payment.ts";

/** The answer to a payment of an invoice, the same for every repetition. */
export interface InvoicePaid {
  readonly invoice: {
    readonly id: string;
    readonly number: string;
    readonly status: string;
    readonly total: string;
    readonly paid: string;
    readonly due: string;
    readonly currency: string;
  };
  readonly payment: { readonly id: string; readonly state: string; readonly amount: string; readonly currency: string };
  /** Where the browser goes next. */
  readonly redirect: string;
}

type Answer = Result<InvoicePaid, Refusal>;

/** Providers that move no money at once. */
const NOT_CARDS: ReadonlySet<string> = new Set(["invoice", NO_PROVIDER]);
const ROUNDS = 4;
/** More payments of one invoice are never undecided at once. */
const MAX_UNFINISHED = 50;
const BUSY: Refusal = {
  code: "unavailable",
  message: "This invoice is being paid in another window. Wait a moment, then reload this page.",
};

/**
 * Pays an invoice by card, in full or in part, exactly once for each key. The amount is reserved before the provider is
 * called, so that requests at the same time never charge more than is due.
 */
export async function payInvoice(context: ServiceContext, input: PayInvoiceRequest, key: string): Promise<Answer> {
  const foundInvoice = await findInvoiceWhere(context, and(eq(invoice.id, input.invoice), ownInvoices(context)));
  const owner = context.session.existingOwner();
  if (!foundInvoice || !owner)
    return (await findVisibleInvoice(context, input.invoice)) ? refuse(FOR_STAFF) : notFound();
  const requestHash = await sha256(JSON.stringify(input));
  const answer = await untilWritten<Answer>(ROUNDS, async () => {
    const ownPayment = await paymentByKey(context, owner, key);
    if (ownPayment && ownPayment.reservation.requestHash !== requestHash)
      return refuse({ code: "conflict", message: "This Idempotency-Key was used for another request. Use a new one." });
    if (ownPayment) {
      const waited = await untilDecided(context, INVOICE_PAYMENT, ownPayment, RETRY_WAIT_MS);
      return buildAnswer(context, await retryPayment(context, INVOICE_PAYMENT, waited, input.payment));
    }
    const reserved = await reserve(context, { input, owner, key, requestHash });
    if ("refusal" in reserved) return err(reserved.refusal);
    if ("card" in reserved)
      return buildAnswer(context, await authorizePayment(context, INVOICE_PAYMENT, reserved.card, input.payment));
    return (await finishOthers(context, foundInvoice.invoice.id)) === "busy" ? refuse(BUSY) : RACED;
  });
  return answer === RACED ? refuse(BUSY) : answer;
}

const FOR_STAFF: Refusal = {
  code: "forbidden",
  message: "Only the customer can pay this invoice by card. Record a transfer or check instead.",
};

const ownerKey = (owner: Owner): string => owner.userId ?? owner.guestId ?? "";

const paymentByKey = (context: ServiceContext, owner: Owner, key: string): Promise<CardPayment | undefined> =>
  findCardPayment(context, and(eq(invoicePayment.owner, ownerKey(owner)), eq(invoicePayment.idempotencyKey, key)));

interface Request {
  readonly input: PayInvoiceRequest;
  readonly owner: Owner;
  readonly key: string;
  readonly requestHash: string;
}

/** "rival": another payment of this invoice is not decided yet. */
type Reserved = { readonly card: CardPayment } | { readonly refusal: Refusal } | { readonly rival: true };

/**
 * Reserves the amount, or says why not. The trigger `invoice_payment_fits` decides between requests at the same time.
 */
async function reserve(context: ServiceContext, request: Request): Promise<Reserved> {
  const { input, owner, key, requestHash } = request;
  const [row] = await context.db
    .select({
      invoice,
      reservedMinor: sql<number>`coalesce((SELECT sum(p.amount_minor) FROM invoice_payment p WHERE p.invoice_id = ${invoice.id} AND p.state = 'reserved'), 0)`,
    })
    .from(invoice)
    .where(and(eq(invoice.id, input.invoice), ownInvoices(context)));
  if (!row) return { refusal: { code: "not-found", message: "Item not found" } };
  const amount = amountToPay(row.invoice, input);
  if ("refusal" in amount) return amount;
  if (amount.minor > calculateInvoiceDueMinor(row.invoice) - row.reservedMinor) return { rival: true };
  const gateway = context.payments.get(input.payment.provider);
  const { provider } = input.payment;
  if (!gateway || NOT_CARDS.has(provider))
    return {
      refusal: invalid({ payment: { provider: ["This payment method isn't available. Choose another one."] } }).error,
    };
  const { currency } = row.invoice;
  const part = { minor: amount.minor, dueMinor: calculateInvoiceDueMinor(row.invoice) - row.reservedMinor };
  const tooSmall = partProblem(part, smallestCharge([gateway], currency), currency);
  if (tooSmall !== undefined) return { refusal: invalid({ amount: [tooSmall] }).error };
  const problem = await savedCardProblem(context, owner.userId, input.payment);
  if (problem) return { refusal: problem };
  const id = context.newId();
  const now = context.clock().getTime();
  try {
    await batch(context.db, [
      sql`INSERT INTO payment (id, order_id, attempt, provider, idempotency_key, state, currency, amount_minor, created_at, updated_at)
        SELECT ${id}, i.order_id, (SELECT coalesce(max(attempt), 0) + 1 FROM payment WHERE order_id = i.order_id), ${provider}, ${`invoice:${id}`}, 'pending',
          i.currency, ${amount.minor}, ${now}, ${now} FROM invoice i WHERE i.id = ${row.invoice.id}`,
      sql`INSERT INTO invoice_payment (id, invoice_id, method, amount_minor, state, payment_id, owner, idempotency_key, request_hash, created_at, updated_at)
        VALUES (${id}, ${row.invoice.id}, 'card', ${amount.minor}, 'reserved', ${id}, ${ownerKey(owner)}, ${key}, ${requestHash}, ${now}, ${now})`,
    ]);
  } catch (error) {
    const rule = findConstraintName(error) ?? "";
    // Another request reserved first, or it is this very request in another window.
    if (
      rule === "invoice_payment_fits" ||
      rule.startsWith("invoice_payment.owner") ||
      rule.startsWith("payment.order_id")
    )
      return { rival: true };
    throw error;
  }
  const card = await findCardPayment(context, eq(invoicePayment.id, id));
  if (!card) throw new Error("An invoice's payment was made and could not be found");
  return { card };
}

/** The amount of a request in minor units: everything that is due when it names none. */
function amountToPay(row: InvoiceRow, { amount }: PayInvoiceRequest): { minor: number } | { refusal: Refusal } {
  const dueMinor = calculateInvoiceDueMinor(row);
  if (row.state === "void")
    return { refusal: { code: "conflict", message: "This invoice is void. You don't need to pay it." } };
  if (dueMinor === 0)
    return { refusal: { code: "conflict", message: "This invoice is already paid in full. Thank you!" } };
  if (amount === null || amount === undefined) return { minor: dueMinor };
  const requestedAmount = fromDecimal(amount, row.currency);
  if (!requestedAmount || requestedAmount.minor <= 0)
    return { refusal: invalid({ amount: ["Enter an amount such as 12.50."] }).error };
  const due = formatMoney(money(dueMinor, row.currency));
  return requestedAmount.minor > dueMinor
    ? { refusal: invalid({ amount: [`Only ${due} is due. Enter that or less.`] }).error }
    : { minor: requestedAmount.minor };
}

/**
 * Decides the unfinished payments of an invoice before another one starts: waits for a running one, asks the provider
 * about a crashed one, and gives up one that waits at the customer's bank.
 */
async function finishOthers(context: ServiceContext, invoiceId: string): Promise<"done" | "busy"> {
  const rows = await findCardPayments(
    context,
    and(eq(invoicePayment.invoiceId, invoiceId), eq(invoicePayment.state, "reserved")),
    MAX_UNFINISHED,
  );
  for (const row of rows) {
    const waited = await untilDecided(context, INVOICE_PAYMENT, row);
    if (waited.reservation.state !== "reserved") continue;
    if (waited.payment.state !== "requires_action" && !isStalled(context, INVOICE_PAYMENT, waited)) return "busy";
    const resumed = await resumePayment(context, INVOICE_PAYMENT, waited);
    if (resumed.reservation.state !== "reserved") continue;
    if (resumed.payment.state !== "requires_action") return "busy";
    await abandonPayment(context, INVOICE_PAYMENT, resumed);
  }
  return "done";
}

async function buildAnswer(context: ServiceContext, { reservation, payment: paid }: CardPayment): Promise<Answer> {
  if (reservation.state === "released") {
    return paid.state === "declined"
      ? refuse(refusalOfPayment(paid))
      : refuse({
          code: "conflict",
          message: "This payment was replaced by another one and you weren't charged for it.",
        });
  }
  const foundInvoice = await findInvoiceWhere(context, eq(invoice.id, reservation.invoiceId));
  if (!foundInvoice) return notFound();
  if (reservation.state === "reserved" && paid.state !== "requires_action")
    return refuse({
      code: "unavailable",
      message:
        "Your bank hasn't answered yet. We'll record your payment as soon as it does. Check again in a minute and please don't pay twice.",
    });
  const page = `/payments/invoices/${foundInvoice.invoice.id}/`;
  const needsBank = reservation.state === "reserved";
  return ok({
    invoice: invoiceRecord(foundInvoice),
    payment: {
      id: paid.id,
      state: paid.state,
      amount: toDecimal(money(paid.amountMinor, paid.currency)),
      currency: paid.currency,
    },
    redirect: needsBank ? (paid.actionUrl ?? page) : `${page}?payment=paid`,
  });
}

const invoiceRecord = ({ invoice: row }: FoundInvoice): InvoicePaid["invoice"] => ({
  id: row.id,
  number: String(row.number),
  status: row.state,
  total: toDecimal(money(row.totalMinor, row.currency)),
  paid: toDecimal(money(row.paidMinor, row.currency)),
  due: toDecimal(money(calculateInvoiceDueMinor(row), row.currency)),
  currency: row.currency,
});
