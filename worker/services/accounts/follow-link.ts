import { and, eq, isNull } from "drizzle-orm";
import { invalid, notFound, type Refusal } from "#domain/refusal";
import { err, ok, type Result } from "#domain/result";
import { batch, constraintOf } from "../../db/client.ts";
import { session, user } from "../../db/schema/accounts.ts";
import { deliverLater, storeLetter } from "../mail/send-letter.ts";
import type { ServiceContext } from "../service-context.ts";
import { passwordChangedLetter } from "./letters.ts";
import { findLink, SPENT, useUp, type LinkPurpose } from "./links.ts";
import { hashPassword } from "./password.ts";
import { startSession } from "./sessions.ts";

/** What a link would do and for whom, without doing it: the page asks first, because mail scanners open links too. */
export async function previewLink(context: ServiceContext, token: string, purpose: LinkPurpose): Promise<{ email: string } | undefined> {
  const found = await findLink(context, token, purpose);
  return found && { email: found.user.email };
}

/**
 * Signs in by a link from a mail. Somebody could have opened the account with this address before its owner did: as long as
 * the address was never confirmed, the password and the sessions of before are not trusted and end here.
 */
export async function signInByLink(context: ServiceContext, token: string): Promise<Result<{ next: string }, Refusal>> {
  const found = await findLink(context, token, "login-email");
  if (!found) return notFound(SPENT);
  const { db } = context;
  const who = found.user;
  const firstProof = who.emailVerifiedAt === null;
  return unlessUsed(async () => {
    await startSession(context, who, [
      ...useUp(context, found.link),
      ...(firstProof ? [db.delete(session).where(eq(session.userId, who.id)), db.update(user).set({ emailVerifiedAt: context.clock(), passwordHash: null }).where(eq(user.id, who.id))] : []),
    ]);
    return { next: found.link.next };
  });
}

/** Sets a new password by a link from a mail, signs every other device out and this one in. */
export async function setPassword(context: ServiceContext, { token, password }: { token: string; password: string }): Promise<Result<{ next: string }, Refusal>> {
  const found = await findLink(context, token, "reset-password");
  if (!found) return notFound(SPENT);
  const { db } = context;
  const who = found.user;
  if (password.toLowerCase() === who.email) return invalid({ password: ["Your password cannot be your e-mail address."] });
  const passwordHash = await hashPassword(password);
  return unlessUsed(async () => {
    await startSession(context, who, [
      ...useUp(context, found.link),
      db.delete(session).where(eq(session.userId, who.id)),
      db.update(user).set({ passwordHash, emailVerifiedAt: who.emailVerifiedAt ?? context.clock() }).where(eq(user.id, who.id)),
      storeLetter(context, passwordChangedLetter(who.email, `${context.origin}/account/login/?state=reset`), { template: "password-changed" }),
    ]);
    deliverLater(context);
    return { next: found.link.next };
  });
}

/** Notes that the mailbox is really theirs. Opens nothing: this link lives for a week. */
export async function confirmEmail(context: ServiceContext, token: string): Promise<Result<{ next: string }, Refusal>> {
  const found = await findLink(context, token, "verify-email");
  if (!found) return notFound(SPENT);
  return unlessUsed(async () => {
    const mark = context.db.update(user).set({ emailVerifiedAt: context.clock() }).where(and(eq(user.id, found.user.id), isNull(user.emailVerifiedAt)));
    await batch(context.db, [...useUp(context, found.link), mark]);
    return { next: found.link.next };
  });
}

/** Two clicks on one link at the same moment: the second is told that it is spent. */
async function unlessUsed<T>(work: () => Promise<T>): Promise<Result<T, Refusal>> {
  try {
    return ok(await work());
  } catch (error) {
    if (constraintOf(error) === "link_used") return err({ code: "not-found", message: SPENT });
    throw error;
  }
}
