import { eq, sql } from "drizzle-orm";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { batch, findConstraintName, guardChanges, type Statement } from "../../../db/client.ts";
import { ownerInvitation, session, user } from "../../../db/schema/accounts.ts";
import { auditRow } from "../../audit/index.ts";
import { queueEmail } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { endSockets } from "../sessions/end-sockets.ts";
import { forgetPending } from "./finish-registration.ts";
import { ownerEmail } from "../emails.ts";
import { newLink } from "../sign-in/links.ts";
import { newUser } from "./new-user.ts";
import { listSessionHashes } from "../sessions/sessions.ts";

/** The constraint that fails when another run of this job was faster. */
const ALREADY_INVITED = "owner_already_invited";

/**
 * Makes the owners that a deployment names admins, and e-mails each a sign-in link. The invitation is deleted in the
 * same batch, so each leads to one e-mail. Runs before e-mails are delivered, so that this one is sent at once.
 */
export async function inviteOwners(context: ServiceContext): Promise<void> {
  const invitations = await context.db.select().from(ownerInvitation);
  for (const { email } of invitations) {
    try {
      await inviteOwner(context, email);
    } catch (error) {
      if (findConstraintName(error) !== ALREADY_INVITED) throw error;
    }
  }
}

async function inviteOwner(context: ServiceContext, email: string): Promise<void> {
  const { db } = context;
  const [knownUser] = await db.select().from(user).where(eq(user.email, email)).limit(1);
  const oldSessions = knownUser ? await listSessionHashes(context, knownUser.id) : [];
  const link = await newLink(context, { email, purpose: "login-email", next: "/staff/chat/", lifetimeMs: DAY_MS });
  const account = knownUser
    ? promote(context, knownUser)
    : db.insert(user).values({ ...newUser(context, email), role: "admin", emailVerifiedAt: null, lastLogin: null });
  await batch(db, [
    db.delete(ownerInvitation).where(eq(ownerInvitation.email, email)),
    guardChanges(ALREADY_INVITED),
    account,
    ...forgetPending(email),
    // Sessions from before the promotion must not become admin sessions.
    ...(knownUser ? [db.delete(session).where(eq(session.userId, knownUser.id))] : []),
    auditRow(context, {
      action: "invite-owner",
      entity: "user",
      entityId: sql`(SELECT id FROM user WHERE email = ${email})`,
      before: { role: knownUser?.role ?? null },
      after: { role: "admin" },
    }),
    link.statement,
    queueEmail(context, ownerEmail(email, link.url), { template: "owner-invited" }),
  ]);
  if (knownUser) endSockets(context, { userId: knownUser.id, role: knownUser.role }, oldSessions);
}

const promote = ({ db }: ServiceContext, { id }: typeof user.$inferSelect): Statement =>
  db
    .update(user)
    .set({ role: "admin", isActive: true, version: sql`version + 1` })
    .where(eq(user.id, id));
