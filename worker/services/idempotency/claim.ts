import { and, eq, sql } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#domain/ground/kernel/durations";
import { sha256 } from "../../crypto.ts";
import { idempotency } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** A request and its idempotency key. */
export interface Keyed {
  /** "user:…|POST /path/": keys of other users and other calls are separate. */
  readonly scope: string;
  /** 1 to 255 characters. */
  readonly key: string;
  /** The whole request as text; only its hash is stored. */
  readonly asked: string;
}

/** A stored response. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * "mine": do the work, then `finish` or `release` the key. "busy": another request is doing it. "other": the key
 * belongs to a different request.
 */
export type Claim =
  | { readonly kind: "mine"; readonly since: number }
  | { readonly kind: "done"; readonly answer: StoredAnswer }
  | { readonly kind: "busy" }
  | { readonly kind: "other" };

const KEPT_MS = DAY_MS;
/** A request that has not finished by then has crashed: no call takes this long. */
export const DEAD_AFTER_MS = MINUTE_MS;

/**
 * Claims a key before the work is done. Of two simultaneous requests one gets it. A key whose request crashed or whose
 * time is over can be claimed again.
 */
export async function claimKey({ db, clock }: ServiceContext, { scope, key, asked }: Keyed): Promise<Claim> {
  const requestHash = await sha256(asked);
  const now = clock().getTime();
  const values = { scope, key, requestHash, createdAt: new Date(now), expiresAt: new Date(now + KEPT_MS) };
  const isFree = sql`${idempotency.expiresAt} <= ${now} OR (${idempotency.state} = 'running' AND ${idempotency.requestHash} = ${requestHash} AND ${idempotency.createdAt} <= ${now - DEAD_AFTER_MS})`;
  const [newRow] = await db
    .insert(idempotency)
    .values(values)
    .onConflictDoUpdate({
      target: [idempotency.scope, idempotency.key],
      set: { ...values, state: "running", status: null, body: null },
      setWhere: isFree,
    })
    .returning({ key: idempotency.key });
  if (newRow) return { kind: "mine", since: now };

  const [currentRow] = await db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.scope, scope), eq(idempotency.key, key)));
  if (!currentRow) return { kind: "busy" }; // released this moment: asking again gets it
  if (currentRow.requestHash !== requestHash) return { kind: "other" };
  if (currentRow.state === "running" || currentRow.status === null || currentRow.body === null) return { kind: "busy" };
  return { kind: "done", answer: { status: currentRow.status, body: currentRow.body } };
}

/** The row of this claim: a key that another request has claimed since is not included. */
const mine = ({ scope, key }: Keyed, since: number) =>
  and(
    eq(idempotency.scope, scope),
    eq(idempotency.key, key),
    eq(idempotency.state, "running"),
    eq(idempotency.createdAt, new Date(since)),
  );

/** Stores the response for repetitions within 24 hours. */
export async function finishKey(
  { db }: ServiceContext,
  keyed: Keyed,
  since: number,
  { status, body }: StoredAnswer,
): Promise<void> {
  await db.update(idempotency).set({ state: "done", status, body }).where(mine(keyed, since));
}

/** Releases a key whose work failed on our side, so that the same request can be retried at once. */
export async function releaseKey({ db }: ServiceContext, keyed: Keyed, since: number): Promise<void> {
  await db.delete(idempotency).where(mine(keyed, since));
}
