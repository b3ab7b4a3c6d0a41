import { isRecent, recentForMs } from "#domain/shop/accounts/session-life";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import type { ServiceContext } from "../../kernel/index.ts";

const MESSAGE = "Confirm that it's you. Sign in again or enter a code. That lasts 15 minutes.";

/** For how long the current user's sign-in is recent, in milliseconds: a page says before a form that it isn't. */
export const recentSignInMs = ({ session, clock }: Pick<ServiceContext, "session" | "clock">): number =>
  recentForMs(session.confirmedAt, clock());

/**
 * Refuses users who have not signed in or passed a second factor within the last 15 minutes: a browser left unattended
 * is not enough for money, roles, exports and credentials.
 * @param of "staff" checks only staff and admins, "everyone" also customers
 */
export function checkRecentSignIn(
  { session, clock }: Pick<ServiceContext, "session" | "clock">,
  of: "staff" | "everyone",
): Result<void, Refusal> {
  const { role } = session.actor;
  if (role === "guest") return refuse({ code: "unauthenticated", message: "Sign in first." });
  if (of === "staff" && role === "customer") return ok(undefined);
  return isRecent(session.confirmedAt, clock())
    ? ok(undefined)
    : refuse({ code: "reauthentication-required", message: MESSAGE });
}
