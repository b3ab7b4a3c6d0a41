import { userIdOf } from "#domain/kernel/capabilities";
import { refuse, type Refusal } from "#domain/kernel/refusal";
import type { Result } from "#domain/kernel/result";
import type { ServiceContext } from "../kernel/index.ts";

/**
 * Nobody gives themselves credit, a discount, other terms or a role, admins included: the refusal when `userId` is the
 * caller's own account, undefined for any other.
 */
export const refuseCurrentUsersAccount = (
  { session }: ServiceContext,
  userId: string,
): Result<never, Refusal> | undefined =>
  userIdOf(session.actor) === userId ? refuse({ code: "forbidden", message: OWN_ACCOUNT }) : undefined;

export const OWN_ACCOUNT = "You can't change this for your own account. Ask a colleague.";
