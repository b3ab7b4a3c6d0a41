import { HOUR_SECONDS } from "#domain/ground/kernel/durations";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { type Limit, mailLimits, recordRateLimitHit } from "../../limits/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { deviceLimits } from "../sessions/known-device.ts";
import { storeAccountRequest } from "../registration/account-requests.ts";

const MAX_A_DEVICE = 6;
const MAX_A_SENDER = 60;

const MESSAGES = {
  "reset-password":
    "If there's an account with that address, we sent a link to choose a new password. It expires in 1 hour.",
  "login-email": "If there's an account with that address, we sent a sign-in link. It expires in 15 minutes.",
} as const;

/** Separate from those of passwords, so that a locked out owner can still sign in by a link. */
const linkLimits = async (context: ServiceContext, email: string, kind: string): Promise<Array<Limit>> =>
  (await deviceLimits(context, kind, email, { max: MAX_A_DEVICE, windowSeconds: HOUR_SECONDS })) ??
  mailLimits(context, kind, email, MAX_A_SENDER);

/** Sends a link by e-mail. Neither the response nor its timing reveals whether the address has an account. */
async function requestLink(
  context: ServiceContext,
  email: string,
  kind: keyof typeof MESSAGES,
  next: string,
): Promise<Result<{ message: string }, Refusal>> {
  const may = await recordRateLimitHit(context, await linkLimits(context, email, kind));
  if (!may.ok) return may;

  await storeAccountRequest(context, { kind, email, next });
  return ok({ message: MESSAGES[kind] });
}

export const requestReset = (context: ServiceContext, email: string, next = "/") =>
  requestLink(context, email, "reset-password", next);
export const requestLoginEmail = (context: ServiceContext, email: string, next = "/") =>
  requestLink(context, email, "login-email", next);
