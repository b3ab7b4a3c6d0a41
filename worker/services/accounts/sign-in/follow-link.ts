import { eq, sql } from "drizzle-orm";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName } from "../../../db/client.ts";
import { session, user } from "../../../db/schema/accounts.ts";
import { audit } from "../../../db/schema/system.ts";
import { deliverLater, queueEmail } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { endPendingSignIns } from "../second-factor/factors.ts";
import { beginSession, nextAfter } from "../sessions/begin-session.ts";
import { endSockets } from "../sessions/end-sockets.ts";
import { forgetPending } from "../registration/finish-registration.ts";
import { judgePassword } from "../passwords/judge-password.ts";
import { addressChangedEmail, passwordChangedEmail } from "../emails.ts";
import { endLinks, findLink, SPENT, useUp, type LinkPurpose } from "./links.ts";
import { hashPassword } from "../passwords/password.ts";
import { listSessionHashes } from "../sessions/sessions.ts";

/**
 * What a link would do and for which address, without doing it. The page asks first, because mail scanners open links
 * too.
 */
export async function previewLink(
  context: ServiceContext,
  token: string,
  purpose: LinkPurpose,
): Promise<{ email: string } | undefined> {
  const foundLink = await findLink(context, token, purpose);
  return foundLink && { email: foundLink.link.newEmail ?? foundLink.user.email };
}

/**
 * Signs in with a link from an e-mail. Someone else may have created the account with this address before its owner
 * did: until the address is confirmed for the first time, its password and sessions are not trusted and end here.
 */
export async function signInByLink(context: ServiceContext, token: string): Promise<Result<{ next: string }, Refusal>> {
  const foundLink = await findLink(context, token, "login-email");
  if (!foundLink) return notFound(SPENT);
  const { db } = context;
  const who = foundLink.user;
  const firstProof = who.emailVerifiedAt === null;
  const untrusted = firstProof ? await listSessionHashes(context, who.id) : [];
  return unlessUsed(async () => {
    const step = await beginSession(context, who, [
      ...useUp(context, foundLink.link),
      ...(firstProof
        ? [
            db.delete(session).where(eq(session.userId, who.id)),
            db.update(user).set({ emailVerifiedAt: context.clock(), passwordHash: null }).where(eq(user.id, who.id)),
          ]
        : []),
    ]);
    endSockets(context, { userId: who.id, role: who.role }, untrusted);
    return { next: nextAfter(step, foundLink.link.next) };
  });
}

/** Sets a new password with a link from an e-mail, signs out all other devices and signs in. */
export async function setPassword(
  context: ServiceContext,
  { token, password }: { token: string; password: string },
): Promise<Result<{ next: string }, Refusal>> {
  const foundLink = await findLink(context, token, "reset-password");
  if (!foundLink) return notFound(SPENT);
  const { db } = context;
  const who = foundLink.user;
  const weak = judgePassword(context, who.email, password);
  if (weak) return invalid(weak);
  const passwordHash = await hashPassword(password);
  const oldSessions = await listSessionHashes(context, who.id);
  return unlessUsed(async () => {
    const step = await beginSession(context, who, [
      ...useUp(context, foundLink.link),
      endLinks(context, who.id),
      endPendingSignIns(context, who.id),
      db.delete(session).where(eq(session.userId, who.id)),
      db
        .update(user)
        .set({ passwordHash, emailVerifiedAt: who.emailVerifiedAt ?? context.clock() })
        .where(eq(user.id, who.id)),
      queueEmail(context, passwordChangedEmail(who.email, `${context.origin}/account/login/?state=reset`), {
        template: "password-changed",
      }),
    ]);
    endSockets(context, { userId: who.id, role: who.role }, oldSessions);
    deliverLater(context);
    return { next: nextAfter(step, foundLink.link.next) };
  });
}

/**
 * Changes the account's address to the one that the link was sent to, and sends a notice to the old one, whose links
 * stop working. Only its signed-in user can do this: otherwise someone could move their account to a stranger's
 * address, and a stranger who follows the link would share that account.
 */
export async function confirmNewAddress(
  context: ServiceContext,
  token: string,
): Promise<Result<{ next: string }, Refusal>> {
  const foundLink = await findLink(context, token, "verify-email");
  if (!foundLink) return notFound(SPENT);
  const { link, user: who } = foundLink;
  const { actor } = context.session;
  if (actor.role === "guest" || actor.userId !== who.id)
    return refuse({
      code: "unauthenticated",
      message: "Sign in to your account first, then open this link again.",
    });
  const email = link.newEmail ?? who.email;
  const { db } = context;
  const now = context.clock();
  return unlessUsed(async () => {
    await batch(db, [
      ...useUp(context, link),
      endLinks(context, who.id),
      db
        .update(user)
        .set({ email, emailVerifiedAt: now, version: sql`version + 1` })
        .where(eq(user.id, who.id)),
      ...forgetPending(email),
      db.insert(audit).values({
        id: context.newId(),
        actor: who.id,
        action: "email-changed",
        entity: "user",
        entityId: who.id,
        before: { email: who.email },
        after: { email },
        createdAt: now,
      }),
      ...(email === who.email
        ? []
        : [queueEmail(context, addressChangedEmail(who.email, email), { template: "address-changed" })]),
    ]);
    deliverLater(context);
    return { next: link.next };
  });
}

/** Two simultaneous clicks on a link, or an address that has got an account since: the second request is refused. */
async function unlessUsed<T>(work: () => Promise<T>): Promise<Result<T, Refusal>> {
  try {
    return ok(await work());
  } catch (error) {
    if (["link_used", "user_email"].includes(findConstraintName(error) ?? ""))
      return err({ code: "not-found", message: SPENT });
    throw error;
  }
}
