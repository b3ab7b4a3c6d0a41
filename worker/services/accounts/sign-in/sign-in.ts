import { QUARTER_HOUR_SECONDS } from "#domain/ground/kernel/durations";
import { eq } from "drizzle-orm";
import type { SignInInput } from "#domain/shop/accounts/credentials";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { user } from "../../../db/schema/accounts.ts";
import { addressLimits, type Limit, recordRateLimitHit, releaseRateLimitHit } from "../../limits/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { beginSession } from "../sessions/begin-session.ts";
import { deviceLimits } from "../sessions/known-device.ts";
import { checkNothing, checkPassword, hashPassword } from "../passwords/password.ts";

export interface NewSession {
  /** False while a second factor is outstanding. */
  readonly authenticated: boolean;
  readonly email: string;
  readonly second_factor: boolean;
}

const FIVE_MINUTES = 5 * 60;

/** Only failures count (others are released). */
async function guessLimits(context: ServiceContext, email: string): Promise<Array<Limit>> {
  const pair = { max: 10, windowSeconds: FIVE_MINUTES };
  return (
    (await deviceLimits(context, "sign-in", email, pair)) ??
    addressLimits(context, "sign-in", email, {
      pair,
      address: { max: 100, windowSeconds: QUARTER_HOUR_SECONDS },
      network: { max: 60, windowSeconds: QUARTER_HOUR_SECONDS },
    })
  );
}

/**
 * Signs in by password. An unknown address, a wrong password and a closed account get the same response after the same
 * work.
 */
export async function signIn(
  context: ServiceContext,
  { username, password }: SignInInput,
): Promise<Result<NewSession, Refusal>> {
  const limits = await guessLimits(context, username);
  const may = await recordRateLimitHit(context, limits);
  if (!may.ok) return may;

  const [account] = await context.db.select().from(user).where(eq(user.email, username)).limit(1);
  const stored = account?.isActive ? account.passwordHash : null;
  const verdict = stored
    ? await checkPassword(password, stored)
    : await checkNothing(password).then(() => "wrong" as const);
  if (!account || verdict === "wrong") return invalid({ __all__: ["That e-mail address and password don't match."] });

  const rehash =
    verdict === "right-but-cheap"
      ? [
          context.db
            .update(user)
            .set({ passwordHash: await hashPassword(password) })
            .where(eq(user.id, account.id)),
        ]
      : [];
  const step = await beginSession(context, account, rehash);
  await releaseRateLimitHit(context, limits);
  return ok({ authenticated: step === "signed-in", email: account.email, second_factor: step === "second-factor" });
}
