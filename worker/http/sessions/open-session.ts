import { openDatabase } from "../../db/client.ts";
import { checkFirst, type CheckedDatabase } from "../../db/check-first.ts";
import { isolateState, SharedWork } from "../../isolate-state.ts";
import { findSession } from "../../services/accounts/index.ts";
import { SizedCache } from "../sized-cache.ts";

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

const MAX_SESSIONS = 5000;

interface ReadSession {
  readonly session: FoundSession;
  /** All of it, to compare it with another reading. */
  readonly json: string;
}

/** Sessions as this isolate last read them, by the hash of their tokens: what a request may assume until it reads. */
const lastSessions = isolateState(new SizedCache<ReadSession>({ maxEntries: MAX_SESSIONS, maxSize: MAX_SESSIONS }));

/**
 * How a request reads its session: for itself; together with others that ask for it at the same moment; or after it has
 * assumed it as it was last, which only a request may that can be answered anew.
 */
export type SessionReading = "own" | "shared" | "assumed";

/** Sessions that are being read for sockets: a person's come back all at once. */
const readings = isolateState(new SharedWork<{ readonly session: FoundSession | undefined }>());

interface Opening {
  /** The database of the request. */
  readonly d1: D1Database;
  /** Undefined for a visitor without a session cookie. */
  readonly tokenHash: string | undefined;
  readonly now: Date;
  readonly isLocalShop: boolean;
  readonly way: SessionReading;
  readonly execution: { waitUntil(work: Promise<unknown>): void };
}

/**
 * A request's session, and the database that it may use from then on. Each request reads its session; one that may be
 * answered anew assumes that it is as this isolate last read it, so that what it reads takes no second round trip. Its
 * database answers nothing until it has found the whole session to be so: user, role, and how they signed in.
 */
export async function openSession({
  d1,
  tokenHash,
  now,
  isLocalShop,
  way,
  execution,
}: Opening): Promise<{ readonly session: FoundSession | undefined; readonly database: CheckedDatabase }> {
  if (tokenHash === undefined) return { session: undefined, database: unchecked(d1) };
  const read = async (through: D1Database): Promise<ReadSession | undefined> => {
    const session = await findSession(openDatabase(through), tokenHash, now, isLocalShop);
    const reading = session && { session, json: JSON.stringify(session) };
    if (reading) lastSessions.set(tokenHash, reading, 1);
    else lastSessions.delete(tokenHash);
    return reading;
  };
  if (way === "shared") {
    const { session } = await readings.get(
      tokenHash,
      async () => ({ session: (await read(d1))?.session }),
      (reading) => execution.waitUntil(reading),
    );
    return { session, database: unchecked(d1) };
  }
  const last = way === "assumed" ? lastSessions.get(tokenHash) : undefined;
  if (!last) return { session: (await read(d1))?.session, database: unchecked(d1) };
  const isAsLast = async (through: D1Database) => (await read(through))?.json === last.json;
  return { session: last.session, database: checkFirst(d1, isAsLast) };
}

const unchecked = (d1: D1Database): CheckedDatabase => ({ d1, hasFailed: false, confirm: () => Promise.resolve(true) });
