import { eq, sql } from "drizzle-orm";
import { DAY_MS } from "#domain/ground/kernel/durations";
import type { StaffRole } from "#domain/shop/accounts/staff-member";
import { TODAY } from "#domain/shop/office/office-pages";
import type { Statement } from "../../../db/client.ts";
import { session, user } from "../../../db/schema/accounts.ts";
import { auditRow } from "../../audit/index.ts";
import { type EmailDraft, queueEmail } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { endPendingSignIns } from "../second-factor/factors.ts";
import { endSockets } from "../sessions/end-sockets.ts";
import { listSessionHashes } from "../sessions/sessions.ts";
import { newLink } from "../sign-in/links.ts";
import { forgetPending } from "../registration/finish-registration.ts";
import { newUser } from "../registration/new-user.ts";

export type Account = typeof user.$inferSelect;

/**
 * Statements that end all sessions and half-finished sign-ins of an account whose role changes, and a function to call
 * once they are written: it closes the sockets, so that open pages stop within a second.
 */
export async function endAccess(context: ServiceContext, { id, role }: Account) {
  const hashes = await listSessionHashes(context, id);
  return {
    statements: [context.db.delete(session).where(eq(session.userId, id)), endPendingSignIns(context, id)],
    close: () => endSockets(context, { userId: id, role }, hashes),
  };
}

interface Employment {
  /** Of the address, if it has one. */
  readonly account: Account | undefined;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  /** In the history: "invite-owner". */
  readonly action: string;
  readonly template: string;
  /** The e-mail with the link that signs in; it works for a day. */
  readonly write: (to: string, url: string) => EmailDraft;
}

/**
 * Statements that give an address a role in the office, with an account if it has none, and e-mail a link to sign in.
 * Earlier sessions of the account end: they must not become sessions of the office.
 */
export async function employ(
  context: ServiceContext,
  { account, email, name, role, action, template, write }: Employment,
): Promise<{ statements: ReadonlyArray<Statement>; close: () => void }> {
  const { db } = context;
  const access = account && (await endAccess(context, account));
  const link = await newLink(context, { email, purpose: "login-email", next: TODAY, lifetimeMs: DAY_MS });
  const statements = [
    account
      ? promote(context, account, { role, name })
      : db.insert(user).values({ ...newUser(context, email), name, role, emailVerifiedAt: null, lastLogin: null }),
    ...forgetPending(email),
    ...(access?.statements ?? []),
    auditRow(context, {
      action,
      entity: "user",
      entityId: sql`(SELECT id FROM user WHERE email = ${email})`,
      before: { role: account?.role ?? null },
      after: { role },
    }),
    link.statement,
    queueEmail(context, write(email, link.url), { template }),
  ];
  return { statements, close: () => access?.close() };
}

/** A password of an unconfirmed address may be a stranger's: it must not open the office. */
const promote = (
  { db }: ServiceContext,
  account: Account,
  { role, name }: Pick<Employment, "role" | "name">,
): Statement =>
  db
    .update(user)
    .set({
      role,
      isActive: true,
      version: sql`version + 1`,
      ...(account.name === "" ? { name } : {}),
      ...(account.emailVerifiedAt === null ? { passwordHash: null } : {}),
    })
    .where(eq(user.id, account.id));
