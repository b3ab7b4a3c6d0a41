import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { safePath } from "#domain/shop/accounts/sign-in-target";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import { sha256 } from "../../../crypto.ts";
import { guardChanges, type Statement } from "../../../db/client.ts";
import { loginToken, user } from "../../../db/schema/accounts.ts";
import type { ServiceContext } from "../../kernel/index.ts";

export const SPENT = "This link was already used or has expired. Request a new one.";

export type LinkPurpose = (typeof loginToken.$inferSelect)["purpose"];

const LIFETIME_MS: Record<LinkPurpose, number> = {
  "reset-password": HOUR_MS,
  "login-email": HOUR_MS / 4,
  "verify-email": 24 * HOUR_MS,
};
/** The state of the panel on /account/login/ that each kind of link opens. */
const STATE: Record<LinkPurpose, string> = {
  "reset-password": "new-password",
  "login-email": "link",
  "verify-email": "confirm",
};

export interface NewLink {
  /** The current address of the account. */
  readonly email: string;
  readonly purpose: LinkPurpose;
  /** The next page: a path of this shop. */
  readonly next: string;
  /** The address that the account changes to with this link; the link is not stored when another account has it. */
  readonly newEmail?: string;
  /** By default the purpose's own lifetime. */
  readonly lifetimeMs?: number;
}

/**
 * A link that works once. The statement stores its hash for the active account of that address and does nothing when
 * there is none, so both cases take the same time. Earlier links of the same kind end when it is used.
 */
export async function newLink(
  context: ServiceContext,
  { email, purpose, next, newEmail, lifetimeMs = LIFETIME_MS[purpose] }: NewLink,
): Promise<{ url: string; tokenHash: string; statement: Statement }> {
  const token = context.newToken();
  const tokenHash = await sha256(token);
  const now = context.clock().getTime();
  const statement = sql`INSERT INTO login_token (token_hash, user_id, purpose, next, new_email, created_at, expires_at)
    SELECT ${tokenHash}, id, ${purpose}, ${safePath(next) ?? "/"}, ${newEmail ?? null}, ${now}, ${now + lifetimeMs} FROM user WHERE email = ${email} AND is_active = 1 AND NOT EXISTS (SELECT 1 FROM user WHERE email = ${newEmail ?? null})`;
  return { url: `${context.origin}/account/login/?state=${STATE[purpose]}&token=${token}`, tokenHash, statement };
}

/** The user of a link that still works. Reading does not use it up: mail scanners open links too. */
export async function findLink(context: ServiceContext, token: string, purpose: LinkPurpose) {
  const tokenHash = await sha256(token);
  const [linkRow] = await context.db
    .select({ link: loginToken, user })
    .from(loginToken)
    .innerJoin(user, eq(user.id, loginToken.userId))
    .where(
      and(
        eq(loginToken.tokenHash, tokenHash),
        eq(loginToken.purpose, purpose),
        isNull(loginToken.usedAt),
        gt(loginToken.expiresAt, context.clock()),
        eq(user.isActive, true),
      ),
    )
    .limit(1);
  return linkRow;
}

/** Ends all unused links of an account because its password or address has changed. */
export const endLinks = ({ db, clock }: ServiceContext, userId: string): Statement =>
  db
    .update(loginToken)
    .set({ usedAt: clock() })
    .where(and(eq(loginToken.userId, userId), isNull(loginToken.usedAt)));

/**
 * Statements that use up a link and end the others of its kind. The batch fails with "link_used" when another request
 * was faster.
 */
export function useUp(
  context: ServiceContext,
  { tokenHash, userId, purpose }: typeof loginToken.$inferSelect,
): Array<Statement> {
  const now = context.clock();
  const { db } = context;
  return [
    db
      .update(loginToken)
      .set({ usedAt: now })
      .where(and(eq(loginToken.tokenHash, tokenHash), isNull(loginToken.usedAt))),
    guardChanges("link_used"),
    db
      .update(loginToken)
      .set({ usedAt: now })
      .where(and(eq(loginToken.userId, userId), eq(loginToken.purpose, purpose), isNull(loginToken.usedAt))),
  ];
}
