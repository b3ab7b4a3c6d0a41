import { QUARTER_HOUR_SECONDS } from "#domain/ground/kernel/durations";
import { eq } from "drizzle-orm";
import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { session, user } from "../../../db/schema/accounts.ts";
import { type Limit, recordRateLimitHit, releaseRateLimitHit } from "../../limits/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { checkPassword } from "../passwords/password.ts";

/**
 * Requires the password again before credentials change, so that a browser left unattended is not enough. An account
 * without a password must have signed in within the last 15 minutes.
 * @param field the name of the password field, for its errors
 */
export async function proveOwner(
  context: ServiceContext,
  password: string | undefined,
  field: string,
): Promise<Result<typeof user.$inferSelect, Refusal>> {
  const { actor, tokenHash = "" } = context.session;
  if (actor.role === "guest") return refuse({ code: "unauthenticated", message: "Sign in first." });
  const limits: Array<Limit> = [{ key: `prove|${actor.userId}`, max: 10, windowSeconds: QUARTER_HOUR_SECONDS }];
  const may = await recordRateLimitHit(context, limits);
  if (!may.ok) return may;

  const [ownerSession] = await context.db
    .select({ user, since: session.createdAt })
    .from(user)
    .innerJoin(session, eq(session.tokenHash, tokenHash))
    .where(eq(user.id, actor.userId))
    .limit(1);
  if (!ownerSession) return refuse({ code: "unauthenticated", message: "Sign in first." });
  const { passwordHash } = ownerSession.user;
  if (passwordHash === null) {
    const age = context.clock().getTime() - ownerSession.since.getTime();
    if (age > QUARTER_HOUR_SECONDS * 1000)
      return invalid({
        __all__: ["You signed in a while ago. Sign out, sign in again, then make this change."],
      });
  } else {
    if (!password) return invalid({ [field]: [REQUIRED] });
    if ((await checkPassword(password, passwordHash)) === "wrong")
      return invalid({ [field]: ["This isn't your password."] });
  }
  await releaseRateLimitHit(context, limits);
  return ok(ownerSession.user);
}
