import { getActorUserId } from "#domain/ground/kernel/capabilities";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import type { ServiceContext } from "../kernel/index.ts";

/**
 * Refuses to change the current user's own credit, discount, terms or role, admins included; undefined for any other
 * account.
 */
export const refuseCurrentUsersAccount = (
  { session }: ServiceContext,
  userId: string,
): Result<never, Refusal> | undefined =>
  getActorUserId(session.actor) === userId ? refuse({ code: "forbidden", message: OWN_ACCOUNT }) : undefined;

export const OWN_ACCOUNT = "You can't change this for your own account. Ask a colleague.";
