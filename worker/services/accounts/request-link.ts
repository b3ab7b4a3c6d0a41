import { sql } from "drizzle-orm";
import { HOUR_SECONDS } from "#domain/durations";
import type { Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { batch } from "../../db/client.ts";
import { takeAttempt } from "../limits/take-attempt.ts";
import { deliverLater, storeLetterIf } from "../mail/send-letter.ts";
import type { ServiceContext } from "../service-context.ts";
import { loginLetter, resetLetter } from "./letters.ts";
import { newLink } from "./links.ts";

const MOST_A_MAILBOX = 6;
const MOST_A_SENDER = 60;

const KINDS = {
  "reset-password": { letter: resetLetter, message: "If there is an account with that address, a link to choose a new password is on its way. It works for an hour." },
  "login-email": { letter: loginLetter, message: "If there is an account with that address, a login link is on its way. It works for 15 minutes." },
} as const;

/** Sends a link by mail. Whether the address has an account shows neither in the answer nor in the time it takes. */
async function requestLink(context: ServiceContext, email: string, kind: keyof typeof KINDS, next: string): Promise<Result<{ message: string }, Refusal>> {
  const may = await takeAttempt(context, [
    { key: `${kind}|email|${email}`, most: MOST_A_MAILBOX, windowSeconds: HOUR_SECONDS },
    ...(context.clientAddress ? [{ key: `${kind}|from|${context.clientAddress}`, most: MOST_A_SENDER, windowSeconds: HOUR_SECONDS }] : []),
  ]);
  if (!may.ok) return may;

  const { letter, message } = KINDS[kind];
  const link = await newLink(context, email, kind, next);
  const made = sql`EXISTS (SELECT 1 FROM login_token WHERE token_hash = ${link.tokenHash})`;
  await batch(context.db, [link.statement, storeLetterIf(context, made, letter(email, link.url), { template: kind })]);
  deliverLater(context);
  return ok({ message });
}

export const requestReset = (context: ServiceContext, email: string, next = "/") => requestLink(context, email, "reset-password", next);
export const requestLoginEmail = (context: ServiceContext, email: string, next = "/") => requestLink(context, email, "login-email", next);
