import { eq, sql } from "drizzle-orm";
import { needsSecondFactor } from "#domain/shop/accounts/session-life";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, type Statement } from "../../../db/client.ts";
import { session, user } from "../../../db/schema/accounts.ts";
import { checkRecentSignIn } from "../sessions/recent-sign-in.ts";
import { deliverLater, type EmailDraft, queueEmail } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { countFactors, readFactors } from "./factors.ts";

export type User = typeof user.$inferSelect;

/** The account whose factors are about to change. Requires a sign-in or confirmation within the last 15 minutes. */
export async function ownerToChange(context: ServiceContext): Promise<Result<User, Refusal>> {
  const recent = checkRecentSignIn(context, "everyone");
  if (!recent.ok) return recent;
  const { actor } = context.session;
  const [currentUser] =
    actor.role === "guest" ? [] : await context.db.select().from(user).where(eq(user.id, actor.userId)).limit(1);
  return currentUser ? ok(currentUser) : refuse({ code: "unauthenticated", message: "Sign in first." });
}

export const accountPage = ({ origin }: ServiceContext): string => `${origin}/profile/account/#second-factor`;

/** Changes an account's factors and notifies its owner by e-mail. */
export async function changeFactors(
  context: ServiceContext,
  statements: ReadonlyArray<Statement>,
  email: EmailDraft,
): Promise<void> {
  await batch(context.db, [...statements, queueEmail(context, email, { template: "second-factor" })]);
  deliverLater(context);
}

/** Records that this session has passed a second factor: setting one up proves it. */
export const passedNow = (context: ServiceContext): Statement =>
  context.db
    .update(session)
    .set({ factorPassedAt: context.clock(), confirmedAt: context.clock() })
    .where(eq(session.tokenHash, context.session.tokenHash ?? ""));

/**
 * Refuses to remove the last factor of an account that requires one. The recovery codes are removed with the last
 * factor.
 */
export async function beforeRemoval(
  context: ServiceContext,
  owner: User,
): Promise<Result<ReadonlyArray<Statement>, Refusal>> {
  const isLast = countFactors(await readFactors(context, owner.id)) <= 1;
  if (!isLast) return ok([]);
  if (needsSecondFactor({ role: owner.role, isLocalShop: context.config.local })) {
    return refuse({
      code: "conflict",
      message: "Your account needs a second factor. Add another one before you remove this one.",
    });
  }
  return ok([sql`DELETE FROM recovery_code WHERE user_id = ${owner.id}`]);
}
