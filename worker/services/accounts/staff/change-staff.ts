import { and, eq, ne, sql } from "drizzle-orm";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { StaffChanges, StaffInvitation, StaffMember } from "#domain/shop/accounts/staff-member";
import { batch, findConstraintName, guardThat, type Statement } from "../../../db/client.ts";
import { user } from "../../../db/schema/accounts.ts";
import { passkey, recoveryCode, totpFactor } from "../../../db/schema/second-factor.ts";
import { guardVersion, nextVersion, saveBatch } from "../../../db/versioned.ts";
import { auditRow } from "../../audit/index.ts";
import { deliverLater, queueEmail } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { checkAccess } from "../../records/index.ts";
import { refuseCurrentUsersAccount } from "../current-account.ts";
import { factorsResetEmail, staffEmail } from "../emails.ts";
import { checkRecentSignIn } from "../sessions/recent-sign-in.ts";
import { endLinks } from "../sign-in/links.ts";
import { employ, endAccess, type Account } from "./employ.ts";
import { findStaff } from "./staff-record.ts";

const WORKS_HERE = "This person already works here.";
const JUST_INVITED = "A colleague has just invited this address.";

/**
 * Invites an address to the office, and again until its link was followed. An account that it already has keeps its
 * orders and its name.
 */
export async function inviteStaff(
  context: ServiceContext,
  { email, name, role }: StaffInvitation,
): Promise<Result<StaffMember, Refusal>> {
  const refusal = refuseChange(context);
  if (refusal) return refusal;
  const [account] = await context.db.select().from(user).where(eq(user.email, email)).limit(1);
  if (account && account.role !== "customer") {
    if (account.lastLogin !== null) return invalid({ email: [WORKS_HERE] });
    if (account.role !== role) return invalid({ role: [`This address is invited as ${account.role} already.`] });
  }
  const { statements, close } = await employ(context, {
    account,
    email,
    name,
    role,
    action: "invite-staff",
    template: "staff-invited",
    write: (to, url) => staffEmail(to, url, role),
  });
  try {
    await batch(context.db, statements);
  } catch (error) {
    if (findConstraintName(error) === "user_email") return invalid({ email: [JUST_INVITED] });
    throw error;
  }
  close();
  deliverLater(context);
  const [invited] = await context.db.select({ id: user.id }).from(user).where(eq(user.email, email));
  return findSaved(context, invited?.id ?? "");
}

/** Changes the role of a colleague, whose sessions end. */
export async function changeStaff(
  context: ServiceContext,
  id: string,
  { role, version }: StaffChanges,
): Promise<Result<StaffMember, Refusal>> {
  const answer = await changeAccess(context, { id, version }, ({ role: previousRole }) =>
    role === undefined || role === previousRole
      ? undefined
      : { action: "change-role", values: { role }, before: { role: previousRole }, also: [] },
  );
  return answer.ok ? findSaved(context, id) : answer;
}

/** Takes a colleague's role in the office away; their account stays, as a customer's. */
export const removeStaff = (context: ServiceContext, id: string): Promise<Result<void, Refusal>> =>
  changeAccess(context, { id }, ({ role }) => ({
    action: "remove-staff",
    values: { role: "customer" },
    before: { role },
    also: [endLinks(context, id)],
  }));

/** Removes all second factors of a colleague who lost theirs. They set up another one when they next sign in. */
export async function resetSecondFactor(context: ServiceContext, id: string): Promise<Result<StaffMember, Refusal>> {
  const reset = await changeAccess(context, { id }, ({ email }) => ({
    action: "reset-second-factor",
    values: {},
    also: [
      ...[passkey, totpFactor, recoveryCode].map((table) => context.db.delete(table).where(eq(table.userId, id))),
      queueEmail(context, factorsResetEmail(email, `${context.origin}/profile/account/`), {
        template: "factors-reset",
      }),
    ],
  }));
  return reset.ok ? findSaved(context, id) : reset;
}

interface AccessChange {
  /** In the history. */
  readonly action: string;
  readonly values: { readonly role?: Account["role"] };
  readonly before?: object;
  readonly also: ReadonlyArray<Statement>;
}

const LAST_ADMIN = "last_admin";
const NO_ADMIN: Refusal = { code: "conflict", message: "A shop needs an admin. Make a colleague admin first." };

/**
 * Changes what a colleague may do and ends their sessions, in one batch with its history. Nobody changes their own
 * access, and one admin stays, also when two take the role from each other at once.
 * @param build the change of the account as it is; undefined for none
 */
async function changeAccess(
  context: ServiceContext,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  build: (account: Account) => AccessChange | undefined,
): Promise<Result<void, Refusal>> {
  const refusal = refuseChange(context) ?? refuseCurrentUsersAccount(context, id);
  if (refusal) return refusal;
  const isThis = eq(user.id, id);
  const [account] = await context.db
    .select()
    .from(user)
    .where(and(isThis, ne(user.role, "customer")));
  if (!account) return notFound("This person no longer works here.");
  const change = build(account);
  if (!change) return ok(undefined);
  const access = await endAccess(context, account);
  try {
    const saved = await saveBatch(context.db, [
      ...guardVersion(user, isThis, version ?? account.version),
      context.db
        .update(user)
        .set({ ...change.values, version: nextVersion(user) })
        .where(isThis),
      guardThat(LAST_ADMIN, sql`SELECT count(*) > 0 FROM user WHERE role = 'admin' AND is_active = 1`),
      ...access.statements,
      ...change.also,
      auditRow(context, {
        action: change.action,
        entity: "user",
        entityId: id,
        before: change.before,
        after: change.before && change.values,
      }),
    ]);
    if (!saved.ok) return saved;
  } catch (error) {
    if (findConstraintName(error) === LAST_ADMIN) return refuse(NO_ADMIN);
    throw error;
  }
  access.close();
  deliverLater(context);
  return ok(undefined);
}

/** Who may change the staff, and only soon after a sign-in. */
function refuseChange(context: ServiceContext): Result<never, Refusal> | undefined {
  const denied = checkAccess(context.session, "managePeople");
  if (denied) return err(denied);
  const recent = checkRecentSignIn(context, "staff");
  return recent.ok ? undefined : recent;
}

async function findSaved(context: ServiceContext, id: string): Promise<Result<StaffMember, Refusal>> {
  const member = await findStaff(context, id);
  return member ? ok(member) : notFound();
}
