import { and, desc, eq, ne, sql } from "drizzle-orm";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { MAX_LISTED_SESSIONS } from "#domain/shop/accounts/account-view";
import { sha256 } from "../../../crypto.ts";
import { builtOnce } from "../../../db/built-once.ts";
import { readTogether } from "../../../db/read-together.ts";
import { session } from "../../../db/schema/accounts.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { deviceName } from "./device-name.ts";
import { endSockets } from "./end-sockets.ts";

export interface UserSession {
  /** A public id of the session: neither its token nor the stored hash. */
  readonly id: string;
  /** "Firefox on Windows". */
  readonly device: string;
  /** The network address that it was opened from; "" when unknown. */
  readonly place: string;
  readonly createdAt: Date;
  /** Rounded to the hour. */
  readonly lastSeenAt: Date;
  /** The session of the current request. */
  readonly isCurrent: boolean;
}

const SIGN_IN: Refusal = { code: "unauthenticated", message: "Sign in first." };

/**
 * The current user's sessions: the current one first, then the most recently used, at most `MAX_LISTED_SESSIONS`. Empty
 * for a guest.
 */
export async function listSessions(context: ServiceContext): Promise<ReadonlyArray<UserSession>> {
  const rows = await openSessions(context, MAX_LISTED_SESSIONS);
  return Promise.all(
    rows.map(async ({ tokenHash, userAgent, clientAddress, createdAt, lastSeenAt }) => ({
      id: await publicId(tokenHash),
      device: deviceName(userAgent),
      place: clientAddress,
      createdAt,
      lastSeenAt,
      isCurrent: tokenHash === context.session.tokenHash,
    })),
  );
}

/** Signs out one device, by its id in the list. The current one is signed out like any other. */
export async function endSession(context: ServiceContext, id: string): Promise<Result<{ ended: number }, Refusal>> {
  const { actor } = context.session;
  if (actor.role === "guest") return refuse(SIGN_IN);
  for (const { tokenHash } of await openSessions(context)) {
    if ((await publicId(tokenHash)) !== id) continue;
    await context.db.delete(session).where(eq(session.tokenHash, tokenHash));
    endSockets(context, actor, [tokenHash]);
    if (tokenHash === context.session.tokenHash) context.session.leave();
    return ok({ ended: 1 });
  }
  return notFound();
}

/** Signs out all other devices. */
export async function endOtherSessions(context: ServiceContext): Promise<Result<{ ended: number }, Refusal>> {
  const { actor, tokenHash } = context.session;
  if (actor.role === "guest" || tokenHash === undefined) return refuse(SIGN_IN);
  const ended = await context.db
    .delete(session)
    .where(and(eq(session.userId, actor.userId), ne(session.tokenHash, tokenHash)))
    .returning({ tokenHash: session.tokenHash });
  endSockets(
    context,
    actor,
    ended.map((endedSession) => endedSession.tokenHash),
  );
  return ok({ ended: ended.length });
}

const selectOpenSessions = builtOnce((db) =>
  db
    .select()
    .from(session)
    .where(and(eq(session.userId, sql.placeholder("user")), sql`${session.expiresAt} > ${sql.placeholder("now")}`))
    .orderBy(desc(sql`${session.tokenHash} = ${sql.placeholder("current")}`), desc(session.lastSeenAt))
    .limit(sql.placeholder("limit")),
);

/** In SQLite, a negative limit is none. */
const NO_LIMIT = -1;

async function openSessions({ db, session: { actor, tokenHash }, clock }: ServiceContext, limit = NO_LIMIT) {
  if (actor.role === "guest") return [];
  const values = { user: actor.userId, now: clock().getTime(), current: tokenHash ?? "", limit };
  const [sessions] = await readTogether(db, [selectOpenSessions(db, values)]);
  return sessions;
}

const publicId = async (tokenHash: string): Promise<string> => (await sha256(`session ${tokenHash}`)).slice(0, 22);
