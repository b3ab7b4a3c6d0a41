import { and, count, eq, gt, isNull } from "drizzle-orm";
import type { ConfirmInput } from "#domain/shop/accounts/second-factor";
import { safePath } from "#domain/shop/accounts/sign-in-target";
import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { sha256 } from "../../../crypto.ts";
import { session, user } from "../../../db/schema/accounts.ts";
import { passkey, pendingSignIn, recoveryCode, totpFactor } from "../../../db/schema/second-factor.ts";
import { proveOwner } from "../registration/prove-owner.ts";
import { startSession } from "../sessions/sessions.ts";
import { recordRateLimitHit, releaseRateLimitHit } from "../../limits/index.ts";
import { sendEmail } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { acceptCode, type AcceptedCode } from "./codes.ts";
import { accountPage } from "./current-user.ts";
import { recoveryUsedEmail } from "./emails.ts";
import { guessLimits } from "./guess-limits.ts";

type User = typeof user.$inferSelect;

const WRONG = "This code is wrong or was already used.";
const OVER = "This sign-in took too long. Please start again.";

async function findPending({ db, clock, session: { pendingToken } }: ServiceContext): Promise<User | undefined> {
  if (!pendingToken) return undefined;
  const [pendingRow] = await db
    .select({ user })
    .from(pendingSignIn)
    .innerJoin(user, eq(user.id, pendingSignIn.userId))
    .where(
      and(
        eq(pendingSignIn.tokenHash, await sha256(pendingToken)),
        gt(pendingSignIn.expiresAt, clock()),
        eq(user.isActive, true),
      ),
    )
    .limit(1);
  return pendingRow?.user;
}

export interface PendingFactor {
  readonly email: string;
  readonly hasPasskey: boolean;
  readonly hasTotp: boolean;
}

/** This browser's sign-in whose second factor is outstanding; undefined without one. */
export async function readPendingFactor(context: ServiceContext): Promise<PendingFactor | undefined> {
  const owner = await findPending(context);
  return owner && { email: owner.email, ...(await findFactorKinds(context, owner.id)) };
}

/** The kinds of factor that a user has. */
export async function findFactorKinds(
  { db }: ServiceContext,
  userId: string,
): Promise<{ hasPasskey: boolean; hasTotp: boolean }> {
  const [passkeys, totp] = await db.batch([
    db.select({ id: passkey.id }).from(passkey).where(eq(passkey.userId, userId)).limit(1),
    db.select({ confirmedAt: totpFactor.confirmedAt }).from(totpFactor).where(eq(totpFactor.userId, userId)).limit(1),
  ]);
  return { hasPasskey: passkeys.length > 0, hasTotp: Boolean(totp[0]?.confirmedAt) };
}

/** Checks a code within the rate limits, and notifies the user when a recovery code was used. */
async function checkCode(
  context: ServiceContext,
  owner: Pick<User, "id" | "email">,
  code: string,
): Promise<Result<Exclude<AcceptedCode, undefined>, Refusal>> {
  const limits = guessLimits(context, owner.id);
  const may = await recordRateLimitHit(context, limits);
  if (!may.ok) return may;
  const accepted = await acceptCode(context, owner.id, code);
  if (!accepted) return invalid({ code: [WRONG] });
  await releaseRateLimitHit(context, limits);
  if (accepted === "recovery") {
    const [remainingCodes] = await context.db
      .select({ unused: count() })
      .from(recoveryCode)
      .where(and(eq(recoveryCode.userId, owner.id), isNull(recoveryCode.usedAt)));
    await sendEmail(context, recoveryUsedEmail(owner.email, accountPage(context), remainingCodes?.unused ?? 0), {
      template: "recovery-code-used",
    });
  }
  return ok(accepted);
}

/** Finishes a sign-in with a code of the authenticator app or a recovery code. */
export async function passFactor(
  context: ServiceContext,
  code: string,
  next: string | undefined,
): Promise<Result<{ authenticated: true; email: string; next: string }, Refusal>> {
  const owner = await findPending(context);
  if (!owner) return refuse({ code: "unauthenticated", message: OVER });
  const accepted = await checkCode(context, owner, code);
  if (!accepted.ok) return accepted;
  const tokenHash = await sha256(context.session.pendingToken ?? "");
  await startSession(
    context,
    owner,
    [context.db.delete(pendingSignIn).where(eq(pendingSignIn.tokenHash, tokenHash))],
    true,
  );
  context.session.awaitFactor("", 0);
  return ok({ authenticated: true, email: owner.email, next: safePath(next) ?? "/" });
}

/** Confirms the signed-in user by password or code. Counts as a recent sign-in for 15 minutes. */
export async function confirmSignIn(
  context: ServiceContext,
  { password, code }: ConfirmInput,
): Promise<Result<{ confirmed: true }, Refusal>> {
  const { actor } = context.session;
  if (actor.role === "guest") return refuse({ code: "unauthenticated", message: "Sign in first." });
  const now = context.clock();
  if (code) {
    const accepted = await checkCode(context, { id: actor.userId, email: actor.email }, code);
    if (!accepted.ok) return accepted;
  } else {
    const owner = await proveOwner(context, password, "password");
    if (!owner.ok) return owner;
  }
  await context.db
    .update(session)
    .set({ confirmedAt: now, ...(code ? { factorPassedAt: now } : {}) })
    .where(eq(session.tokenHash, context.session.tokenHash ?? ""));
  context.session.confirm(now);
  return ok({ confirmed: true });
}

/** The ways in which a user can confirm. */
export async function confirmChoices(
  context: ServiceContext,
): Promise<{ hasPassword: boolean; hasPasskey: boolean; hasTotp: boolean } | undefined> {
  const { actor } = context.session;
  if (actor.role === "guest") return undefined;
  const [[row], kinds] = await Promise.all([
    context.db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, actor.userId)).limit(1),
    findFactorKinds(context, actor.userId),
  ]);
  return { hasPassword: Boolean(row?.passwordHash), ...kinds };
}
