import { and, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import type { Owner } from "#domain/ground/kernel/capabilities";
import { CHALLENGE_MS, STALLED_MS } from "#domain/shop/payments/waiting-times";
import { builtOnceByOwner } from "../../../db/built-once.ts";
import { ownedBy } from "../../../db/owned.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { cart, isLiveAttempt, orders, paymentAttempts } from "../../../db/schema/index.ts";
import { type CartRow, selectOpenCart } from "../../cart/index.ts";

export type PaymentAttempt = typeof paymentAttempts.$inferSelect & {
  /** The number of its order, if it was placed when the attempt was read. */
  readonly orderNumber?: number | undefined;
};

const first = <T>(rows: ReadonlyArray<T>): T | undefined => rows[0];

export async function paymentAttemptById({ db }: ServiceContext, id: string): Promise<PaymentAttempt | undefined> {
  const [[attempt], [order]] = await db.batch([
    db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)),
    db.select({ number: orders.number }).from(orders).where(eq(orders.id, id)),
  ]);
  return attempt && { ...attempt, orderNumber: order?.number };
}

export const paymentAttemptByPaymentKey = async (
  { db }: ServiceContext,
  key: string,
): Promise<PaymentAttempt | undefined> =>
  first(await db.select().from(paymentAttempts).where(eq(paymentAttempts.paymentKey, key)));

export const findLivePaymentAttempt = async (
  { db }: ServiceContext,
  cartId: string,
): Promise<PaymentAttempt | undefined> =>
  first(
    await db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.cartId, cartId), isLiveAttempt)),
  );

/** Selects the live attempt for the owner's open cart, if any. */
export const selectRival = builtOnceByOwner((db, ownedBy) => {
  const open = db
    .select({ id: cart.id })
    .from(cart)
    .where(and(ownedBy(cart), eq(cart.status, "open")));
  return db
    .select()
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.cartId, open), isLiveAttempt));
});

/** What determines the answer to a request to place an order. */
export interface Situation {
  /** The attempt of an earlier request with this key. */
  readonly mine: PaymentAttempt | undefined;
  readonly cart: CartRow | undefined;
  /** The live attempt for the cart, of any request. */
  readonly rival: PaymentAttempt | undefined;
  /** Whether requests for any cart have crashed and left their attempts. */
  readonly isAnyStalled: boolean;
}

/** Reads the situation at one moment, in one round trip. */
export async function readSituation({ db, clock }: ServiceContext, owner: Owner, key: string): Promise<Situation> {
  const stalled = (state: "authorizing" | "requires_action", idleMs: number) =>
    isStalledAttempt(state, idleMs, clock());
  const [[ownAttempt], [row], [rival], anyStalled] = await db.batch([
    db
      .select()
      .from(paymentAttempts)
      .where(
        and(
          ownedBy(paymentAttempts, owner),
          // As in the index payment_attempt_key: without it, all attempts would be searched.
          sql`coalesce(${paymentAttempts.userId}, ${paymentAttempts.guestId}) = ${owner.userId ?? owner.guestId}`,
          eq(paymentAttempts.idempotencyKey, key),
        ),
      ),
    selectOpenCart(db, owner),
    selectRival(db, owner),
    db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(or(stalled("authorizing", STALLED_MS), stalled("requires_action", CHALLENGE_MS)))
      .limit(1),
  ]);
  return { mine: ownAttempt, cart: row, rival, isAnyStalled: anyStalled.length > 0 };
}

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

const isStalledAttempt = (state: "authorizing" | "requires_action", idleMs: number, now: Date) =>
  and(eq(paymentAttempts.state, state), sql`${paymentAttempts.updatedAt} <= ${now.getTime() - idleMs}`);

/** Attempts whose request seems to have crashed: not updated for this long. */
export const stalledPaymentAttempts = (
  { db, clock }: ServiceContext,
  state: "authorizing" | "requires_action",
  idleMs: number,
): Promise<Array<PaymentAttempt>> =>
  db
    .select()
    .from(paymentAttempts)
    .where(isStalledAttempt(state, idleMs, clock()))
    .orderBy(paymentAttempts.updatedAt)
    .limit(20);

/** The page that follows a payment: the order, or the checkout that says what became of it. */
export const buildCartPagePath = ({ id, state }: PaymentAttempt): string =>
  state === "placed" ? `/checkout/thank-you/${id}/` : `/checkout/?payment=${state}`;
