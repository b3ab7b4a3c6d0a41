import type { RegisterInput } from "#domain/shop/accounts/credentials";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { mailLimits, recordRateLimitHit } from "../../limits/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { storeAccountRequest } from "./account-requests.ts";
import { judgePassword } from "../passwords/judge-password.ts";
import { hashPassword } from "../passwords/password.ts";

/** A whole school class may register from one network; a script that fills the table may not. */
const MAX_A_SENDER = 200;

const MESSAGE = "Check your e-mail. We sent you a link to finish creating your account. It expires in 24 hours.";

/**
 * Requests an account: sends an e-mail whose link finishes the registration. For an existing account the e-mail says so
 * instead. Neither the response nor its timing reveals whether the address has an account, because that work follows
 * the response.
 */
export async function register(
  context: ServiceContext,
  { email, password, next }: RegisterInput,
): Promise<Result<{ authenticated: false; message: string }, Refusal>> {
  const weak = judgePassword(context, email, password);
  if (weak) return invalid(weak);
  const may = await recordRateLimitHit(context, mailLimits(context, "register", email, MAX_A_SENDER));
  if (!may.ok) return may;

  const passwordHash = await hashPassword(password);
  await storeAccountRequest(context, {
    kind: "register",
    email,
    passwordHash,
    guestId: context.session.owner().guestId ?? null,
    next: next ?? "/",
  });
  return ok({ authenticated: false, message: MESSAGE });
}
