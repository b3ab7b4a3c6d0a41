import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { MINUTE_MS } from "#domain/kernel/durations";
import type { Owner } from "#domain/kernel/capabilities";
import { ownedBy } from "../../db/owned.ts";
import { checkoutAttempt } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/service-context.ts";

export type Attempt = typeof checkoutAttempt.$inferSelect;

const first = <T>(rows: ReadonlyArray<T>): T | undefined => rows[0];

export const attemptById = async ({ db }: ServiceContext, id: string): Promise<Attempt | undefined> =>
  first(await db.select().from(checkoutAttempt).where(eq(checkoutAttempt.id, id)));

export const attemptByKey = async ({ db }: ServiceContext, owner: Owner, key: string): Promise<Attempt | undefined> =>
  first(
    await db
      .select()
      .from(checkoutAttempt)
      .where(and(ownedBy(checkoutAttempt, owner), eq(checkoutAttempt.idempotencyKey, key))),
  );

export const attemptByPaymentKey = async ({ db }: ServiceContext, key: string): Promise<Attempt | undefined> =>
  first(await db.select().from(checkoutAttempt).where(eq(checkoutAttempt.paymentKey, key)));

export const liveAttemptOf = async ({ db }: ServiceContext, cartId: string): Promise<Attempt | undefined> =>
  first(
    await db
      .select()
      .from(checkoutAttempt)
      .where(
        and(eq(checkoutAttempt.cartId, cartId), inArray(checkoutAttempt.state, ["authorizing", "requires_action"])),
      ),
  );

/** Somebody who finds the cart gone because a first click already ordered it: within this time they mean that order. */
const SAME_CHECKOUT_MS = 2 * MINUTE_MS;

export const justPlacedBy = async ({ db, clock }: ServiceContext, owner: Owner): Promise<Attempt | undefined> =>
  first(
    await db
      .select()
      .from(checkoutAttempt)
      .where(
        and(
          ownedBy(checkoutAttempt, owner),
          eq(checkoutAttempt.state, "placed"),
          gt(checkoutAttempt.updatedAt, new Date(clock().getTime() - SAME_CHECKOUT_MS)),
        ),
      )
      .orderBy(desc(checkoutAttempt.updatedAt))
      .limit(1),
  );

/** A driver that has not come back for so long has died; until then asking the provider could overtake it. */
export const STALLED_MS = MINUTE_MS;
const WAIT_MS = 10_000;
/** How long the same request, sent again, waits for the first one before it goes on with the attempt itself. */
export const OWN_WAIT_MS = 1_000;

/** Waits until an attempt that another request is driving has been decided, for some seconds at most. */
export async function untilDecided(context: ServiceContext, attempt: Attempt, mostMs = WAIT_MS): Promise<Attempt> {
  let current = attempt;
  let waited = 0;
  for (let pause = 20; current.state === "authorizing" && waited < mostMs; pause = Math.min(250, pause * 2)) {
    await new Promise((resume) => setTimeout(resume, pause));
    waited += pause;
    current = (await attemptById(context, attempt.id)) ?? current;
  }
  return current;
}

/** Attempts whose driver seems to have died: nobody has touched them for so long. */
export const stalledAttempts = (
  { db, clock }: ServiceContext,
  state: "authorizing" | "requires_action",
  idleMs: number,
): Promise<Array<Attempt>> =>
  db
    .select()
    .from(checkoutAttempt)
    .where(and(eq(checkoutAttempt.state, state), sql`${checkoutAttempt.updatedAt} <= ${clock().getTime() - idleMs}`))
    .orderBy(checkoutAttempt.updatedAt)
    .limit(20);
