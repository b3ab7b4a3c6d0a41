import { sql } from "drizzle-orm";
import { money } from "#domain/ground/kernel/money";
import { findConstraintName, guardChanges, type Statement } from "../../db/client.ts";
import type { paymentCapture } from "../../db/schema/payments.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { orLapsed, recordOutcome, type PaymentRow, type Reported } from "./record-outcome.ts";

export type CaptureRow = typeof paymentCapture.$inferSelect;

/** The result of `findConstraintName` when another charge of this payment has not been answered yet. */
export const ANOTHER_PENDING = "payment_capture.payment_id";
const DECIDED = "capture_is_decided";

/**
 * Statements that reserve a charge, in the batch of its cause. The database refuses a second pending one, and more than
 * is authorized.
 */
export const reserveCapture = (
  { clock }: ServiceContext,
  {
    id,
    paymentId,
    shipmentId,
    isParcelNew,
    amountMinor,
    currency,
    idempotencyKey,
  }: Omit<CaptureRow, "state" | "message" | "createdAt" | "updatedAt">,
): Statement => {
  const now = clock().getTime();
  return sql`INSERT INTO payment_capture (id, payment_id, shipment_id, is_parcel_new, amount_minor, currency, idempotency_key, created_at, updated_at)
    VALUES (${id}, ${paymentId}, ${shipmentId}, ${isParcelNew ? 1 : 0}, ${amountMinor}, ${currency}, ${idempotencyKey}, ${now}, ${now})`;
};

/**
 * How a charge ended. "unknown": the provider did not answer, so it is asked again later. "decided": by another
 * request.
 */
export type Charged =
  | { readonly kind: "done" | "decided" }
  | { readonly kind: "refused" | "unknown"; readonly reason: string };

/** What else is stored in the batch in which a charge ends. */
interface AtTheEnd {
  readonly whenDone: ReadonlyArray<Statement>;
  readonly whenRefused: (reason: string) => ReadonlyArray<Statement>;
}

/**
 * Asks the provider for a reserved charge and records its end, together with what follows from it. Any number of
 * requests may do this at once and again: the provider charges once for the key, and one of them records it.
 */
export async function charge(
  context: ServiceContext,
  capture: CaptureRow,
  { whenDone, whenRefused }: AtTheEnd,
): Promise<Charged> {
  let refusal: string | undefined;
  try {
    await recordOutcome(
      context,
      capture.paymentId,
      (row) => ask(context, row, capture),
      ({ outcome, change }) => {
        refusal = findRefusal(outcome, change !== undefined);
        return refusal === undefined
          ? [...endCapture(context, capture, "done", ""), ...whenDone]
          : [...endCapture(context, capture, "failed", refusal), ...whenRefused(refusal)];
      },
    );
  } catch (error) {
    const rule = findConstraintName(error);
    if (rule === DECIDED) return { kind: "decided" };
    if (rule !== undefined) throw error;
    console.error(`capture ${capture.idempotencyKey} has no answer`, error);
    return { kind: "unknown", reason: error instanceof Error ? error.message.slice(0, 300) : "no answer" };
  }
  return refusal === undefined ? { kind: "done" } : { kind: "refused", reason: refusal };
}

async function ask(context: ServiceContext, row: PaymentRow, capture: CaptureRow): Promise<Reported> {
  const gateway = context.payments.get(row.provider);
  if (!gateway) throw new Error(`This shop has no payment provider "${row.provider}"`);
  const amount = money(capture.amountMinor, capture.currency);
  return orLapsed(context, row, await gateway.capture(row.idempotencyKey, amount, capture.idempotencyKey));
}

const findRefusal = ({ state, message }: Reported, isContinuation: boolean): string | undefined =>
  state === "captured" && message === undefined && isContinuation
    ? undefined
    : (message ?? `The payment is ${state.replace("_", " ")}.`).slice(0, 300);

const endCapture = (
  { clock }: ServiceContext,
  { id }: CaptureRow,
  state: "done" | "failed",
  message: string,
): ReadonlyArray<Statement> => [
  sql`UPDATE payment_capture SET state = ${state}, message = ${message}, updated_at = ${clock().getTime()} WHERE id = ${id} AND state = 'pending'`,
  guardChanges(DECIDED),
];

/** A canceled order's pending charges end as the provider's captured amount shows: charged, or not and never again. */
export const endPendingCaptures = ({ clock }: ServiceContext, paymentId: string): Statement =>
  sql`UPDATE payment_capture SET state = iif((SELECT captured_minor FROM payment WHERE id = ${paymentId})
      >= amount_minor + (SELECT coalesce(sum(amount_minor), 0) FROM payment_capture WHERE payment_id = ${paymentId} AND state = 'done'), 'done', 'failed'),
    updated_at = ${clock().getTime()} WHERE payment_id = ${paymentId} AND state = 'pending'`;
