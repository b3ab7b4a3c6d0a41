import { eq, sql } from "drizzle-orm";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { guardChanges, guardThat, type Statement } from "../../db/client.ts";
import { orders } from "../../db/schema/orders.ts";
import type { paymentRenewal } from "../../db/schema/renewals.ts";
import { queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { renewalFailedEmail } from "./emails.ts";
import { PAYMENT_MOVED, type PaymentRow } from "./record-outcome.ts";

export type RenewalRow = typeof paymentRenewal.$inferSelect;

/** The constraint of a batch whose renewal was decided by another request. */
export const RENEWAL_DECIDED = "renewal_is_decided";
/** The constraint of a batch that found a charge of the old authorization without an answer. */
export const RENEWAL_BUSY = "renewal_waits_for_charge";

/** What can still be charged of an authorization, in minor units. */
export const remainingMinor = ({ authorizedMinor, capturedMinor }: PaymentRow): number =>
  authorizedMinor - capturedMinor;

const event = (context: ServiceContext, orderId: string, type: string, message: string): Statement =>
  sql`INSERT INTO order_event (id, order_id, type, message, is_public, created_at)
    VALUES (${context.newId()}, ${orderId}, ${type}, ${message}, 0, ${context.clock().getTime()})`;

const noCharge = (paymentId: string) =>
  sql`SELECT NOT EXISTS (SELECT 1 FROM payment_capture WHERE payment_id = ${paymentId} AND state = 'pending')`;

/** Statements that write down a renewal and its payment before the provider is asked, unless the old one changed. */
export const askStatements = (context: ServiceContext, old: PaymentRow): ReadonlyArray<Statement> => {
  const now = context.clock().getTime();
  const id = context.newId();
  return [
    sql`UPDATE payment SET version = version + 1 WHERE id = ${old.id} AND version = ${old.version}`,
    guardChanges(PAYMENT_MOVED),
    guardThat(RENEWAL_BUSY, noCharge(old.id)),
    sql`INSERT INTO payment (id, order_id, attempt, provider, idempotency_key, state, currency, amount_minor, saved_card_id, created_at, updated_at)
      VALUES (${id}, ${old.orderId}, (SELECT max(attempt) + 1 FROM payment WHERE order_id = ${old.orderId}), ${old.provider}, ${`renew:${old.id}`}, 'pending', ${old.currency}, ${remainingMinor(old)}, ${old.savedCardId}, ${now}, ${now})`,
    sql`INSERT INTO payment_renewal (id, old_payment_id, new_payment_id, state, created_at, updated_at)
      VALUES (${context.newId()}, ${old.id}, ${id}, 'asked', ${now}, ${now})`,
  ];
};

type State = RenewalRow["state"];

const move = (
  context: ServiceContext,
  { id }: RenewalRow,
  [from, to]: readonly [State, State],
  message = "",
): Array<Statement> => [
  sql`UPDATE payment_renewal SET state = ${to}, message = ${message}, updated_at = ${context.clock().getTime()} WHERE id = ${id} AND state = ${from}`,
  guardChanges(RENEWAL_DECIDED),
];

/**
 * Statements with which the new payment takes over the order's charges: from now on the database refuses one of the
 * old.
 */
export const replaceStatements = (
  context: ServiceContext,
  renewal: RenewalRow,
  fresh: PaymentRow,
  reference: string,
): ReadonlyArray<Statement> => [
  guardThat(RENEWAL_BUSY, noCharge(renewal.oldPaymentId)),
  // Whoever planned a charge of the old authorization has to plan again.
  sql`UPDATE payment SET version = version + 1 WHERE id = ${renewal.oldPaymentId}`,
  sql`UPDATE payment SET reference = ${reference || null} WHERE id = ${fresh.id}`,
  ...move(context, renewal, ["asked", "replaced"]),
  event(
    context,
    fresh.orderId,
    "payment.renewed",
    `Authorization renewed: ${formatMoney(money(fresh.amountMinor, fresh.currency))}`,
  ),
];

/** Statements for the end of the old authorization. */
export const releasedStatements = (context: ServiceContext, renewal: RenewalRow): ReadonlyArray<Statement> =>
  move(context, renewal, ["replaced", "released"]);

/** Statements for a renewal that its order no longer needs. */
export const droppedStatements = (context: ServiceContext, renewal: RenewalRow): ReadonlyArray<Statement> =>
  move(context, renewal, ["asked", "refused"], "The order has ended.");

/** Statements that tell staff, once, that an authorization lapses and cannot be renewed. */
export async function refusedStatements(
  context: ServiceContext,
  old: PaymentRow,
  message: string,
  renewal?: RenewalRow,
): Promise<ReadonlyArray<Statement>> {
  const now = context.clock().getTime();
  const [order] = await context.db.select({ number: orders.number }).from(orders).where(eq(orders.id, old.orderId));
  const amount = money(remainingMinor(old), old.currency);
  const email = renewalFailedEmail({
    to: context.company.email,
    origin: context.origin,
    orderId: old.orderId,
    orderNumber: order?.number ?? 0,
    amount,
    reason: message,
    expiresAt: old.expiresAt,
  });
  return [
    ...(renewal
      ? move(context, renewal, ["asked", "refused"], message)
      : [
          sql`INSERT INTO payment_renewal (id, old_payment_id, state, message, created_at, updated_at)
            VALUES (${context.newId()}, ${old.id}, 'refused', ${message}, ${now}, ${now})`,
        ]),
    event(
      context,
      old.orderId,
      "payment.renewal-failed",
      `The authorization of ${formatMoney(amount)} expires and can't be renewed: ${message}`,
    ),
    queueEmail(context, email, { template: "renewal-failed", onceKey: `renewal:${old.id}` }),
  ];
}

/** Statements for an authorization that lapsed. */
export const lapsedStatements = (context: ServiceContext, row: PaymentRow): ReadonlyArray<Statement> => [
  sql`UPDATE payment SET message = 'The authorization expired before everything was charged.' WHERE id = ${row.id}`,
  event(
    context,
    row.orderId,
    "payment.failed",
    `The authorization of ${formatMoney(money(remainingMinor(row), row.currency))} has expired. Ask the customer to pay again before you ship.`,
  ),
];
