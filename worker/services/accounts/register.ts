import { eq } from "drizzle-orm";
import type { RegisterInput } from "#domain/accounts/credentials";
import { invalid, type Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { constraintOf } from "../../db/client.ts";
import { user } from "../../db/schema/accounts.ts";
import { takeAttempt } from "../limits/take-attempt.ts";
import { deliverLater, storeLetter } from "../mail/send-letter.ts";
import type { ServiceContext } from "../service-context.ts";
import { newLink } from "./links.ts";
import { welcomeLetter } from "./letters.ts";
import { hashPassword } from "./password.ts";
import { startSession } from "./sessions.ts";

const HOUR = 60 * 60;
/** A school class behind one address may all register; a script that fills the table may not. */
const MOST_A_SENDER = 200;

/** Opens an account and signs its owner in. An address that has one already is told so: the way in is signing in. */
export async function register(context: ServiceContext, { email, password }: RegisterInput): Promise<Result<{ authenticated: true; message: string }, Refusal>> {
  const from = context.clientAddress;
  const may = await takeAttempt(context, from ? [{ key: `register|from|${from}`, most: MOST_A_SENDER, windowSeconds: HOUR }] : []);
  if (!may.ok) return may;

  const taken = invalid({ email: ["There is already an account with this e-mail address. Sign in, or have a login link sent."] });
  const [existing] = await context.db.select({ id: user.id }).from(user).where(eq(user.email, email)).limit(1);
  if (existing) return taken;

  const now = context.clock();
  const row = { ...newUser(context.newId(), email, now), passwordHash: await hashPassword(password) };
  const link = await newLink(context, email, "verify-email", "/profile/account/");
  try {
    await startSession(context, row, [context.db.insert(user).values(row), link.statement, storeLetter(context, welcomeLetter(email, link.url), { template: "welcome", onceKey: `welcome:${row.id}` })]);
  } catch (error) {
    if (constraintOf(error) === "user_email") return taken; // somebody was faster with the same address
    throw error;
  }
  deliverLater(context);
  return ok({ authenticated: true, message: `Welcome to Kisscut! We have sent a letter to ${email}.` });
}

/** A customer's row with everything at its default. */
function newUser(id: string, email: string, now: Date): typeof user.$inferSelect {
  return {
    id,
    email,
    name: "",
    passwordHash: null,
    role: "customer",
    cellNumber: "",
    currency: "USD",
    isActive: true,
    isMarketingEligible: false,
    textMessagingConsent: false,
    metricOption: 2,
    twitter: "",
    instagram: "",
    facebook: "",
    tiktok: "",
    mayPayByInvoice: false,
    isTaxExempt: false,
    emailVerifiedAt: null,
    dateJoined: now,
    lastLogin: now,
    version: 1,
  };
}
