import { and, eq, sql } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#domain/kernel/durations";
import { sha256 } from "../../crypto.ts";
import { idempotency } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** One request under one key: who sends it and to what, and what it says. */
export interface Keyed {
  /** "user:…|POST /path/": the same key of somebody else, or of another call, is another key. */
  readonly scope: string;
  /** 1 to 255 characters. */
  readonly key: string;
  /** All that was asked, as text; its hash is kept. */
  readonly asked: string;
}

/** An answer as it is given again. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/** "mine": do the work, then `finish` or `release` it. "busy": another one is still at it. "other": the key belongs to another request. */
export type Claim =
  | { readonly kind: "mine"; readonly since: number }
  | { readonly kind: "done"; readonly answer: StoredAnswer }
  | { readonly kind: "busy" }
  | { readonly kind: "other" };

const KEPT_MS = DAY_MS;
/** A request that has not finished by then has died: no call works so long. */
export const DEAD_AFTER_MS = MINUTE_MS;

/**
 * Takes a key before the work is done: of two requests at once one gets it. A key whose request died, or whose time is over,
 * is taken over.
 */
export async function claimKey({ db, clock }: ServiceContext, { scope, key, asked }: Keyed): Promise<Claim> {
  const requestHash = await sha256(asked);
  const now = clock().getTime();
  const values = { scope, key, requestHash, createdAt: new Date(now), expiresAt: new Date(now + KEPT_MS) };
  const isFree = sql`${idempotency.expiresAt} <= ${now} OR (${idempotency.state} = 'running' AND ${idempotency.requestHash} = ${requestHash} AND ${idempotency.createdAt} <= ${now - DEAD_AFTER_MS})`;
  const [taken] = await db
    .insert(idempotency)
    .values(values)
    .onConflictDoUpdate({
      target: [idempotency.scope, idempotency.key],
      set: { ...values, state: "running", status: null, body: null },
      setWhere: isFree,
    })
    .returning({ key: idempotency.key });
  if (taken) return { kind: "mine", since: now };

  const [found] = await db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.scope, scope), eq(idempotency.key, key)));
  if (!found) return { kind: "busy" }; // released this moment: asking again gets it
  if (found.requestHash !== requestHash) return { kind: "other" };
  if (found.state === "running" || found.status === null || found.body === null) return { kind: "busy" };
  return { kind: "done", answer: { status: found.status, body: found.body } };
}

/** The row of this very claim: one that was taken over meanwhile is somebody else's. */
const mine = ({ scope, key }: Keyed, since: number) =>
  and(
    eq(idempotency.scope, scope),
    eq(idempotency.key, key),
    eq(idempotency.state, "running"),
    eq(idempotency.createdAt, new Date(since)),
  );

/** Keeps the answer for whoever sends the same again within 24 hours. */
export async function finishKey(
  { db }: ServiceContext,
  keyed: Keyed,
  since: number,
  { status, body }: StoredAnswer,
): Promise<void> {
  await db.update(idempotency).set({ state: "done", status, body }).where(mine(keyed, since));
}

/** Gives a key back whose work failed by our fault: the same request may try again at once. */
export async function releaseKey({ db }: ServiceContext, keyed: Keyed, since: number): Promise<void> {
  await db.delete(idempotency).where(mine(keyed, since));
}
