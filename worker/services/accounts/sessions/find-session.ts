import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/ground/kernel/capabilities";
import { isSessionOver, needsSecondFactor, sessionLife } from "#domain/shop/accounts/session-life";
import { toMeasurement } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { builtOnce } from "../../../db/built-once.ts";
import type { Database } from "../../../db/client.ts";
import { session, user } from "../../../db/schema/accounts.ts";
import { toUserActor } from "./sessions.ts";

interface FoundSession {
  readonly actor: Exclude<Actor, { role: "guest" }>;
  /** When its user last signed in or confirmed a factor. */
  readonly confirmedAt: Date;
  /** Staff without a second factor work with a customer's rights until the session passes one. */
  readonly lacksSecondFactor: boolean;
  /** The unit in which sizes are shown. */
  readonly measurement: Measurement;
}

const selectSession = builtOnce((db) => {
  const { lastSeenAt, createdAt, confirmedAt, factorPassedAt } = session;
  return db
    .select({
      id: user.id,
      email: user.email,
      name: user.name,
      role: user.role,
      metricOption: user.metricOption,
      lastSeenAt,
      createdAt,
      confirmedAt,
      factorPassedAt,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder("tokenHash")),
        sql`${session.expiresAt} > ${sql.placeholder("now")}`,
        eq(user.isActive, true),
      ),
    );
});

/** The user of a session; undefined when it ended or does not exist. Records occasionally that it is in use. */
export async function findSession(
  db: Database,
  tokenHash: string,
  now: Date,
  isLocalShop: boolean,
): Promise<FoundSession | undefined> {
  const [[sessionRow]] = await db.batch([selectSession(db, { tokenHash, now: now.getTime() })]);
  if (!sessionRow || isSessionOver(sessionRow, now)) return undefined;
  if (now.getTime() - sessionRow.lastSeenAt.getTime() > sessionLife(sessionRow.role).noteEveryMs)
    await noteUse(db, tokenHash, now);
  const lacksSecondFactor =
    needsSecondFactor({ role: sessionRow.role, isLocalShop }) && sessionRow.factorPassedAt === null;
  return {
    actor: toUserActor(lacksSecondFactor ? { ...sessionRow, role: "customer" } : sessionRow),
    confirmedAt: sessionRow.confirmedAt ?? sessionRow.createdAt,
    lacksSecondFactor,
    measurement: toMeasurement(sessionRow.metricOption),
  };
}

/** Failing to record it must not fail the page, for example when the disk is full. */
async function noteUse(db: Database, tokenHash: string, now: Date): Promise<void> {
  try {
    await db.update(session).set({ lastSeenAt: now }).where(eq(session.tokenHash, tokenHash));
  } catch (error) {
    console.error("the use of a session could not be noted", error);
  }
}
