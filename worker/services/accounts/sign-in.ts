import { eq } from "drizzle-orm";
import type { SignInInput } from "#domain/accounts/credentials";
import { invalid, type Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { user } from "../../db/schema/accounts.ts";
import { giveBackAttempt, takeAttempt, type Limit } from "../limits/take-attempt.ts";
import type { ServiceContext } from "../service-context.ts";
import { checkNothing, checkPassword, hashPassword } from "./password.ts";
import { startSession } from "./sessions.ts";

export interface SignedIn {
  readonly authenticated: true;
  readonly email: string;
}

const FIVE_MINUTES = 5 * 60;
const QUARTER_HOUR = 3 * FIVE_MINUTES;

/** Only failures count (they are given back otherwise). The pair stops guessing at once without locking the owner out from elsewhere. */
function guessLimits(context: ServiceContext, email: string): Array<Limit> {
  const from = context.clientAddress;
  return [
    { key: `sign-in|pair|${email}|${from}`, most: 10, windowSeconds: FIVE_MINUTES },
    { key: `sign-in|email|${email}`, most: 100, windowSeconds: QUARTER_HOUR },
    ...(from ? [{ key: `sign-in|from|${from}`, most: 60, windowSeconds: QUARTER_HOUR }] : []),
  ];
}

/** Signs in by password. An unknown address, a wrong password and a closed account get one answer, after the same work. */
export async function signIn(context: ServiceContext, { username, password }: SignInInput): Promise<Result<SignedIn, Refusal>> {
  const limits = guessLimits(context, username);
  const may = await takeAttempt(context, limits);
  if (!may.ok) return may;

  const [found] = await context.db.select().from(user).where(eq(user.email, username)).limit(1);
  const stored = found?.isActive ? found.passwordHash : null;
  const verdict = stored ? await checkPassword(password, stored) : await checkNothing(password).then(() => "wrong" as const);
  if (!found || verdict === "wrong") return invalid({ __all__: ["That e-mail address and password do not go together."] });

  const rehash = verdict === "right-but-cheap" ? [context.db.update(user).set({ passwordHash: await hashPassword(password) }).where(eq(user.id, found.id))] : [];
  await startSession(context, found, rehash);
  await giveBackAttempt(context, limits);
  return ok({ authenticated: true, email: found.email });
}
