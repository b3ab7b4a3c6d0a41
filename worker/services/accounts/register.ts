import { sql } from "drizzle-orm";
import type { RegisterInput } from "#domain/accounts/credentials";
import { safePath } from "#domain/accounts/sign-in-target";
import { DAY_MS, HOUR_SECONDS } from "#domain/durations";
import type { Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { sha256 } from "../../crypto.ts";
import { batch } from "../../db/client.ts";
import { takeAttempt } from "../limits/take-attempt.ts";
import { deliverLater, storeLetterIf } from "../mail/send-letter.ts";
import type { ServiceContext } from "../service-context.ts";
import { haveAccountLetter, registerLetter } from "./letters.ts";
import { newLink } from "./links.ts";
import { hashPassword } from "./password.ts";

/** A school class behind one address may all register; a script that fills the table may not. */
const MOST_A_SENDER = 200;
const MOST_A_MAILBOX = 6;

const MESSAGE = "Almost there: check your inbox. We have sent you a letter, and the link in it opens your account. It works for a day.";

/**
 * Asks for an account: a letter goes out, and the link in it finishes the registration. For an address that has an account
 * the letter says so instead. Whether it has one shows neither in the answer nor in the work that is done for it.
 */
export async function register(context: ServiceContext, { email, password, next }: RegisterInput): Promise<Result<{ authenticated: false; message: string }, Refusal>> {
  const from = context.clientAddress;
  const may = await takeAttempt(context, [
    { key: `register|email|${email}`, most: MOST_A_MAILBOX, windowSeconds: HOUR_SECONDS },
    ...(from ? [{ key: `register|from|${from}`, most: MOST_A_SENDER, windowSeconds: HOUR_SECONDS }] : []),
  ]);
  if (!may.ok) return may;

  const passwordHash = await hashPassword(password);
  const token = context.newToken();
  const login = await newLink(context, email, "login-email", next ?? "/");
  const now = context.clock().getTime();
  const guestId = context.session.owner().guestId ?? null;
  const target = safePath(next) ?? "/";
  const unknown = sql`NOT EXISTS (SELECT 1 FROM user WHERE email = ${email})`;
  const known = sql`EXISTS (SELECT 1 FROM user WHERE email = ${email} AND is_active = 1)`;
  const page = `${context.origin}/account/login/`;
  await batch(context.db, [
    sql`INSERT INTO pending_registration (token_hash, email, password_hash, guest_id, next, created_at, expires_at)
      SELECT ${await sha256(token)}, ${email}, ${passwordHash}, ${guestId}, ${target}, ${now}, ${now + DAY_MS} WHERE ${unknown}`,
    login.statement,
    storeLetterIf(context, unknown, registerLetter(email, `${page}?state=finish&token=${token}`), { template: "register" }),
    storeLetterIf(context, known, haveAccountLetter(email, login.url, `${page}?state=reset`), { template: "have-account" }),
  ]);
  deliverLater(context);
  return ok({ authenticated: false, message: MESSAGE });
}
