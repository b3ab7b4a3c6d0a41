import { and, eq, gt, inArray, isNotNull, lte, notInArray, sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "#domain/ground/kernel/durations";
import { money } from "#domain/ground/kernel/money";
import type { PaymentState } from "#domain/shop/payments/payment-state";
import type { StoredCard, PaymentGateway } from "../../adapters/payments/payment-gateway.ts";
import { batch, findConstraintName } from "../../db/client.ts";
import { STATES_TO_SHIP } from "../../db/order-conditions.ts";
import { orders } from "../../db/schema/orders.ts";
import { payment } from "../../db/schema/payments.ts";
import { paymentRenewal } from "../../db/schema/renewals.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findSavedCard } from "./saved-cards/find-card.ts";
import { orLapsed, PAYMENT_MOVED, recordOutcome, type PaymentRow, type Reported } from "./record-outcome.ts";
import {
  askStatements,
  droppedStatements,
  lapsedStatements,
  refusedStatements,
  releasedStatements,
  RENEWAL_BUSY,
  RENEWAL_DECIDED,
  replaceStatements,
  type RenewalRow,
} from "./renewal-statements.ts";

/**
 * An authorization is renewed when less than this is left, so that staff have at least a day to do what the job cannot.
 */
const LEAD_MS = 36 * HOUR_MS;
/** A lapsed authorization that its provider still reports is asked for again after this time. */
const ASK_AGAIN_MS = HOUR_MS;
const AT_ONCE = 20;

const CHARGEABLE: ReadonlyArray<PaymentState> = ["authorized", "partly_captured", "partly_refunded", "refunded"];
const NO_CARD = "The customer has no saved card, so only the customer can pay again.";
const NOT_RENEWED = "The customer's bank did not authorize it again.";

const NEVER_MADE: Reported = {
  state: "voided",
  reference: "",
  authorizedMinor: 0,
  capturedMinor: 0,
  refundedMinor: 0,
  isDisputed: false,
};

/** SQL: something of this payment is still to be charged when its order ships, and may lapse. */
const isWaiting = and(
  inArray(payment.state, [...CHARGEABLE]),
  notInArray(payment.provider, ["credit", "invoice"]),
  gt(payment.authorizedMinor, payment.capturedMinor),
  isNotNull(payment.expiresAt),
  inArray(orders.state, STATES_TO_SHIP),
  sql`NOT EXISTS (SELECT 1 FROM invoice_payment i WHERE i.payment_id = ${payment.id})`,
);

/**
 * Scheduled: renews authorizations before they expire. With a saved card the authorization is replaced by a new one;
 * otherwise staff are notified. One that has expired is recorded as failed. Each step is stored under its own key
 * before the provider is asked, so the job may crash anywhere and run twice at once.
 */
export async function renewAuthorizations(context: ServiceContext): Promise<void> {
  for (const row of await expiring(context)) await attempt(row.id, () => begin(context, row));
  const open = await context.db
    .select()
    .from(paymentRenewal)
    .where(inArray(paymentRenewal.state, ["asked", "replaced"]))
    .limit(AT_ONCE);
  for (const renewal of open) await attempt(renewal.oldPaymentId, () => finish(context, renewal));
  for (const row of await lapsed(context)) await attempt(row.id, () => recordLapse(context, row));
}

/** One payment that cannot be renewed now delays no other; the next run tries again. */
async function attempt(paymentId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const rule = findConstraintName(error);
    if (rule === RENEWAL_DECIDED || rule === RENEWAL_BUSY || rule === PAYMENT_MOVED) return;
    console.error(`the authorization of payment ${paymentId} could not be renewed yet`, error);
  }
}

const readRows = async (
  { db }: ServiceContext,
  condition: ReturnType<typeof and>,
): Promise<ReadonlyArray<PaymentRow>> =>
  (
    await db
      .select({ payment })
      .from(payment)
      .innerJoin(orders, eq(orders.id, payment.orderId))
      .where(and(isWaiting, condition))
      .orderBy(payment.expiresAt)
      .limit(AT_ONCE)
  ).map((row) => row.payment);

const expiring = (context: ServiceContext): Promise<ReadonlyArray<PaymentRow>> => {
  const now = context.clock().getTime();
  return readRows(
    context,
    and(
      gt(payment.expiresAt, new Date(now)),
      lte(payment.expiresAt, new Date(now + LEAD_MS)),
      sql`NOT EXISTS (SELECT 1 FROM payment_renewal r WHERE r.old_payment_id = ${payment.id})`,
      sql`NOT EXISTS (SELECT 1 FROM payment_capture c WHERE c.payment_id = ${payment.id} AND c.state = 'pending')`,
    ),
  );
};

const lapsed = (context: ServiceContext): Promise<ReadonlyArray<PaymentRow>> => {
  const now = context.clock().getTime();
  return readRows(
    context,
    and(
      eq(payment.state, "authorized"),
      lte(payment.expiresAt, new Date(now)),
      lte(payment.updatedAt, new Date(now - ASK_AGAIN_MS)),
    ),
  );
};

function getGateway(context: ServiceContext, { provider }: PaymentRow): PaymentGateway {
  const gateway = context.payments.get(provider);
  if (!gateway) throw new Error(`This shop has no payment provider "${provider}"`);
  return gateway;
}

async function begin(context: ServiceContext, old: PaymentRow): Promise<void> {
  const gateway = getGateway(context, old);
  // Its first charge released the rest.
  if (!gateway.canCaptureInParts && old.capturedMinor > 0) return;
  const statements = (await findPaymentCard(context, old))
    ? askStatements(context, old)
    : await refusedStatements(context, old, NO_CARD);
  await batch(context.db, statements);
}

/**
 * The saved card of a payment, which may be charged without its owner; undefined when none was saved, or it was
 * removed.
 */
async function findPaymentCard(
  context: ServiceContext,
  { orderId, savedCardId }: PaymentRow,
): Promise<StoredCard | undefined> {
  const [order] = await context.db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  return order?.userId && savedCardId ? findSavedCard(context, order.userId, savedCardId) : undefined;
}

/** Takes a renewal as far as the provider's answers allow. */
async function finish(context: ServiceContext, renewal: RenewalRow): Promise<void> {
  const [[old], [fresh]] = await Promise.all([
    context.db.select().from(payment).where(eq(payment.id, renewal.oldPaymentId)),
    context.db
      .select()
      .from(payment)
      .where(eq(payment.id, renewal.newPaymentId ?? "")),
  ]);
  if (!old || !fresh) throw new Error("A renewal has no payment");
  const isReplaced = renewal.state === "replaced" || (await replace(context, renewal, old, fresh));
  if (isReplaced) await release(context, renewal, old);
}

/** Asks for the new authorization. @returns whether it takes over */
async function replace(
  context: ServiceContext,
  renewal: RenewalRow,
  old: PaymentRow,
  fresh: PaymentRow,
): Promise<boolean> {
  const [order] = await context.db.select().from(orders).where(eq(orders.id, old.orderId));
  const gateway = getGateway(context, old);
  if (!order || !STATES_TO_SHIP.includes(order.state)) return drop(context, renewal, fresh);
  const refuseRenewal = async (why: string) => refusedStatements(context, old, why, renewal);
  let refusal: ReadonlyArray<Awaited<ReturnType<typeof refuseRenewal>>[number]> = [];
  const recorded = await recordOutcome(
    context,
    fresh.id,
    async () => {
      const card = await findPaymentCard(context, old);
      const outcome: Reported = card
        ? await gateway.authorize({
            key: fresh.idempotencyKey,
            amount: money(fresh.amountMinor, fresh.currency),
            token: "",
            description: `${context.company.name} order ${order.id}`,
            card,
            isOffSession: true,
          })
        : // Removed meanwhile: what was asked before counts.
          ((await gateway.retrieve(fresh.idempotencyKey)) ?? { ...NEVER_MADE, state: "declined", message: NO_CARD });
      refusal = await refuseRenewal(outcome.message ?? NOT_RENEWED);
      const days = new Date(context.clock().getTime() + gateway.authorizationDays * DAY_MS);
      return { ...outcome, expiresAt: outcome.expiresAt ?? days };
    },
    ({ outcome, change }) => {
      if (change?.state === "pending" || change?.state === undefined) return [];
      return change.authorizedMinor > 0 && change.state !== "failed"
        ? replaceStatements(context, renewal, fresh, outcome.reference)
        : refusal;
    },
  );
  return (recorded?.change?.authorizedMinor ?? 0) > 0;
}

/** The order ended while its authorization was being renewed: nothing of the new one stays reserved. */
async function drop(context: ServiceContext, renewal: RenewalRow, fresh: PaymentRow): Promise<false> {
  const gateway = getGateway(context, fresh);
  await recordOutcome(
    context,
    fresh.id,
    async ({ idempotencyKey }) => {
      await gateway.void(idempotencyKey);
      const outcome = await gateway.retrieve(idempotencyKey);
      return outcome && outcome.state !== "pending" ? outcome : NEVER_MADE;
    },
    () => droppedStatements(context, renewal),
  );
  return false;
}

/** Releases what the old authorization still reserved. */
async function release(context: ServiceContext, renewal: RenewalRow, old: PaymentRow): Promise<void> {
  const gateway = getGateway(context, old);
  await recordOutcome(
    context,
    old.id,
    async ({ idempotencyKey }) => {
      await gateway.void(idempotencyKey);
      const outcome = await gateway.retrieve(idempotencyKey);
      return outcome && { ...outcome, isReleased: true };
    },
    () => releasedStatements(context, renewal),
  );
}

async function recordLapse(context: ServiceContext, row: PaymentRow): Promise<void> {
  const gateway = getGateway(context, row);
  await recordOutcome(
    context,
    row.id,
    async (storedPayment) => {
      const outcome = await gateway.retrieve(storedPayment.idempotencyKey);
      return outcome && orLapsed(context, storedPayment, outcome);
    },
    ({ before, change }) => (change?.steps.includes("failed") ? lapsedStatements(context, before) : []),
  );
}

/**
 * SQL condition on `payment p` of `orders o`: its authorization lapses soon or has lapsed, and could not be renewed.
 */
export const needsNewPayment = ({ clock }: Pick<ServiceContext, "clock">) =>
  sql`(p.authorized_minor > p.captured_minor AND p.expires_at <= ${clock().getTime() + LEAD_MS} AND p.state IN ('authorized', 'partly_captured', 'partly_refunded', 'refunded')
    AND o.state IN ('confirmed', 'proofing', 'approved', 'in-production', 'partly-shipped')
    AND EXISTS (SELECT 1 FROM payment_renewal r WHERE r.old_payment_id = p.id AND r.state = 'refused'))`;
