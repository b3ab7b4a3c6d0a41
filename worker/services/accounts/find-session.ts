import { and, eq, gt } from "drizzle-orm";
import type { Actor } from "#domain/kernel/capabilities";
import { isSessionOver, needsSecondFactor, sessionLife } from "#domain/accounts/session-life";
import { measurementOf, type Measurement } from "#domain/kernel/measure";
import type { Database } from "../../db/client.ts";
import { session, user } from "../../db/schema/accounts.ts";
import { actorOf } from "./sessions.ts";

interface FoundSession {
  readonly actor: Exclude<Actor, { role: "guest" }>;
  /** When it last proved whose it is. */
  readonly confirmedAt: Date;
  /** Its account is staff's and works as a customer's until the session passes a second factor. */
  readonly lacksSecondFactor: boolean;
  /** The unit in which they read sizes. */
  readonly measurement: Measurement;
}

/** Whose session this is; undefined when it ended or never was. Notes now and then that it is in use. */
export async function findSession(
  db: Database,
  tokenHash: string,
  now: Date,
  isLocalShop: boolean,
): Promise<FoundSession | undefined> {
  const { lastSeenAt, createdAt, confirmedAt, factorPassedAt } = session;
  const columns = {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    metricOption: user.metricOption,
    lastSeenAt,
    createdAt,
    confirmedAt,
    factorPassedAt,
  };
  const [found] = await db
    .select(columns)
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now), eq(user.isActive, true)))
    .limit(1);
  if (!found || isSessionOver(found, now)) return undefined;
  if (now.getTime() - found.lastSeenAt.getTime() > sessionLife(found.role).noteEveryMs)
    await noteUse(db, tokenHash, now);
  const lacksSecondFactor = needsSecondFactor({ role: found.role, isLocalShop }) && found.factorPassedAt === null;
  return {
    actor: actorOf(lacksSecondFactor ? { ...found, role: "customer" } : found),
    confirmedAt: found.confirmedAt ?? found.createdAt,
    lacksSecondFactor,
    measurement: measurementOf(found.metricOption),
  };
}

/** A page can be read without this note, for example when the disk is full. */
async function noteUse(db: Database, tokenHash: string, now: Date): Promise<void> {
  try {
    await db.update(session).set({ lastSeenAt: now }).where(eq(session.tokenHash, tokenHash));
  } catch (error) {
    console.error("the use of a session could not be noted", error);
  }
}
