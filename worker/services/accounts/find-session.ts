import { and, eq, gt } from "drizzle-orm";
import type { Actor } from "#domain/accounts/capabilities";
import { HOUR_MS } from "#domain/durations";
import { measurementOf, type Measurement } from "#domain/measure";
import type { Database } from "../../db/client.ts";
import { session, user } from "../../db/schema/accounts.ts";
import { actorOf } from "./sessions.ts";

interface FoundSession {
  readonly actor: Exclude<Actor, { role: "guest" }>;
  /** The unit in which they read sizes. */
  readonly measurement: Measurement;
}

/** Whose session this is; undefined when it ended or never was. Notes at most once an hour that it is in use. */
export async function findSession(db: Database, tokenHash: string, now: Date): Promise<FoundSession | undefined> {
  const columns = { id: user.id, email: user.email, name: user.name, role: user.role, metricOption: user.metricOption, lastSeenAt: session.lastSeenAt };
  const [found] = await db
    .select(columns)
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now), eq(user.isActive, true)))
    .limit(1);
  if (!found) return undefined;
  if (now.getTime() - found.lastSeenAt.getTime() > HOUR_MS) await db.update(session).set({ lastSeenAt: now }).where(eq(session.tokenHash, tokenHash));
  return { actor: actorOf(found), measurement: measurementOf(found.metricOption) };
}
