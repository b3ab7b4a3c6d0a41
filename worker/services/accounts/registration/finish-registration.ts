import { and, eq, gt, sql } from "drizzle-orm";
import type { FinishInput } from "#domain/shop/accounts/credentials";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { sha256 } from "../../../crypto.ts";
import { findConstraintName, guardChanges } from "../../../db/client.ts";
import { pendingRegistration, user } from "../../../db/schema/accounts.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { judgePassword } from "../passwords/judge-password.ts";
import { SPENT } from "../sign-in/links.ts";
import { newUser } from "./new-user.ts";
import { hashPassword } from "../passwords/password.ts";
import { startSession } from "../sessions/sessions.ts";

type Pending = typeof pendingRegistration.$inferSelect;

/**
 * What a registration link is for. Anyone can request an account with someone else's address and wait for its owner to
 * follow the link. So the typed password counts only in the browser that made the request; in another browser the user
 * chooses a new one.
 */
export async function previewRegistration(
  context: ServiceContext,
  token: string,
): Promise<{ email: string; asksPassword: boolean } | undefined> {
  const registration = await findPending(context, token);
  return registration && { email: registration.email, asksPassword: !isSameBrowser(context, registration) };
}

/** Creates the account of a registration link and signs in. The guest's records in this browser move to it. */
export async function finishRegistration(
  context: ServiceContext,
  { token, password }: FinishInput,
): Promise<Result<{ next: string }, Refusal>> {
  const registration = await findPending(context, token);
  if (!registration) return notFound(SPENT);
  const { email, next } = registration;
  const isOwnBrowser = isSameBrowser(context, registration);
  if (!isOwnBrowser && password === undefined) return invalid({ password: [REQUIRED] });
  const weak = password === undefined ? undefined : judgePassword(context, email, password);
  if (weak) return invalid(weak);

  const passwordHash = password === undefined ? registration.passwordHash : await hashPassword(password);
  const row = { ...newUser(context, email), passwordHash };
  const { db } = context;
  try {
    await startSession(context, row, [
      db.delete(pendingRegistration).where(eq(pendingRegistration.tokenHash, registration.tokenHash)),
      guardChanges("link_used"),
      ...forgetPending(email),
      db.insert(user).values(row),
    ]);
  } catch (error) {
    // Two simultaneous clicks, or the address got an account another way.
    if (["link_used", "user_email"].includes(findConstraintName(error) ?? "")) return notFound(SPENT);
    throw error;
  }
  return ok({ next });
}

/** Deletes other pending registrations of an address, once it has an account. */
export const forgetPending = (email: string) => [sql`DELETE FROM pending_registration WHERE email = ${email}`];

async function findPending({ db, clock }: ServiceContext, token: string): Promise<Pending | undefined> {
  const tokenHash = await sha256(token);
  const [registration] = await db
    .select()
    .from(pendingRegistration)
    .where(and(eq(pendingRegistration.tokenHash, tokenHash), gt(pendingRegistration.expiresAt, clock())))
    .limit(1);
  return registration;
}

const isSameBrowser = ({ session: { actor } }: ServiceContext, { guestId }: Pending): boolean =>
  actor.role === "guest" && guestId !== null && actor.guestId === guestId;
