import { eq } from "drizzle-orm";
import type { Actor } from "#domain/ground/kernel/capabilities";
import { toMeasurement } from "#domain/ground/kernel/measure";
import { needsSecondFactor, sessionLife } from "#domain/shop/accounts/session-life";
import { sha256 } from "../../../crypto.ts";
import { batch, type Statement } from "../../../db/client.ts";
import { session, user } from "../../../db/schema/accounts.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { claimGuest } from "../registration/claim-guest.ts";
import { claimOrders } from "../registration/claim-orders.ts";
import { endSockets } from "./end-sockets.ts";
import { rememberDevice } from "./known-device.ts";

/** The session of a guest's socket. */
const NO_SESSION = "";

export type Who = Pick<typeof user.$inferSelect, "id" | "email" | "name" | "role" | "metricOption">;

export const toUserActor = ({
  id,
  email,
  name,
  role,
}: Omit<Who, "metricOption">): Exclude<Actor, { role: "guest" }> => ({
  role,
  userId: id,
  email,
  name,
});

/**
 * Signs a user in. The new session, the guest's records and the statements of `also` are written together. The token is
 * always new and the previous session ends, so that a token known from before is useless. Callers that have only
 * checked the first step use `beginSession`.
 * @param hasPassedFactor whether a second factor was checked as well
 */
export async function startSession(
  context: ServiceContext,
  who: Who,
  also: ReadonlyArray<Statement> = [],
  hasPassedFactor = false,
): Promise<void> {
  const now = context.clock();
  const token = context.newToken();
  const tokenHash = await sha256(token);
  const expiresAt = new Date(now.getTime() + sessionLife(who.role).absoluteMs);
  const { actor: previousActor, tokenHash: previousHash } = context.session;
  const guestId = previousActor.role === "guest" ? previousActor.guestId : undefined;

  await batch(context.db, [
    ...also,
    ...(previousHash ? [context.db.delete(session).where(eq(session.tokenHash, previousHash))] : []),
    context.db.insert(session).values({
      tokenHash,
      userId: who.id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      confirmedAt: now,
      factorPassedAt: hasPassedFactor ? now : null,
      clientAddress: context.clientAddress,
      userAgent: context.userAgent,
    }),
    context.db.update(user).set({ lastLogin: now }).where(eq(user.id, who.id)),
    ...(guestId ? claimGuest(guestId, who.id, now) : []),
    ...(await claimOrders(context, who)),
  ]);
  // The guest's open chat belongs to the account now. Its socket closes and reconnects with the new session.
  if (guestId) endSockets(context, { userId: who.id, role: "customer" }, [NO_SESSION]);
  await rememberDevice(context, who.email);
  const lacksSecondFactor =
    needsSecondFactor({ role: who.role, isLocalShop: context.config.local }) && !hasPassedFactor;
  const actor = toUserActor(lacksSecondFactor ? { ...who, role: "customer" } : who);
  context.session.become(
    actor,
    { value: token, hash: tokenHash, expires: expiresAt },
    { confirmedAt: now, lacksSecondFactor },
  );
  context.session.rememberMeasurement(toMeasurement(who.metricOption));
}

/** Ends the session. The browser continues as a new guest. */
export async function signOut(context: ServiceContext): Promise<void> {
  const { tokenHash, actor } = context.session;
  if (tokenHash && actor.role !== "guest") endSockets(context, actor, [tokenHash]);
  if (tokenHash) await context.db.delete(session).where(eq(session.tokenHash, tokenHash));
  context.session.leave();
}

/** The sessions of an account as hashes of their tokens, to close their sockets when they end. */
export const listSessionHashes = async ({ db }: ServiceContext, userId: string): Promise<Array<string>> =>
  (await db.select({ tokenHash: session.tokenHash }).from(session).where(eq(session.userId, userId))).map(
    (sessionRow) => sessionRow.tokenHash,
  );
