import { and, desc, eq, gt, sql } from "drizzle-orm";
import { MINUTE_MS } from "#domain/kernel/durations";
import type { Owner } from "#domain/kernel/capabilities";
import { ownedBy } from "../../db/owned.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { isLiveAttempt, paymentAttempts } from "../../db/schema/index.ts";

export type PaymentAttempt = typeof paymentAttempts.$inferSelect;

const first = <T>(rows: ReadonlyArray<T>): T | undefined => rows[0];

export const paymentAttemptById = async ({ db }: ServiceContext, id: string): Promise<PaymentAttempt | undefined> =>
  first(await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)));

export const paymentAttemptByKey = async (
  { db }: ServiceContext,
  owner: Owner,
  key: string,
): Promise<PaymentAttempt | undefined> =>
  first(
    await db
      .select()
      .from(paymentAttempts)
      .where(and(ownedBy(paymentAttempts, owner), eq(paymentAttempts.idempotencyKey, key))),
  );

export const paymentAttemptByPaymentKey = async (
  { db }: ServiceContext,
  key: string,
): Promise<PaymentAttempt | undefined> =>
  first(await db.select().from(paymentAttempts).where(eq(paymentAttempts.paymentKey, key)));

export const livePaymentAttemptOf = async (
  { db }: ServiceContext,
  cartId: string,
): Promise<PaymentAttempt | undefined> =>
  first(
    await db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.cartId, cartId), isLiveAttempt)),
  );

/** If the cart is gone because a first click ordered it, a request within this time returns that order. */
const SAME_CHECKOUT_MS = 2 * MINUTE_MS;

export const justPlacedBy = async ({ db, clock }: ServiceContext, owner: Owner): Promise<PaymentAttempt | undefined> =>
  first(
    await db
      .select()
      .from(paymentAttempts)
      .where(
        and(
          ownedBy(paymentAttempts, owner),
          eq(paymentAttempts.state, "placed"),
          gt(paymentAttempts.updatedAt, new Date(clock().getTime() - SAME_CHECKOUT_MS)),
        ),
      )
      .orderBy(desc(paymentAttempts.updatedAt))
      .limit(1),
  );

/** Attempts whose request seems to have crashed: not updated for this long. */
export const stalledPaymentAttempts = (
  { db, clock }: ServiceContext,
  state: "authorizing" | "requires_action",
  idleMs: number,
): Promise<Array<PaymentAttempt>> =>
  db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.state, state), sql`${paymentAttempts.updatedAt} <= ${clock().getTime() - idleMs}`))
    .orderBy(paymentAttempts.updatedAt)
    .limit(20);
