import { CLOSE } from "#domain/ground/sync/socket-limits";
import { refuseSocket } from "../../../../../durable/shared/stubs.ts";
import type { ServiceContext } from "../../../kernel/index.ts";
import { isBlocked } from "../../visitors/blocks.ts";
import { recentSchedule } from "../../hours/read-schedule.ts";
import { ticketForUser, shopperClaims } from "./room-claims.ts";
import { staffClaims } from "./who-is-asking.ts";

/**
 * A shopper's socket into their room. The ticket must belong to the current user or come from an e-mail's link: after
 * signing in or out the browser has to request a new one.
 */
export async function enterAsShopper(
  context: ServiceContext,
  request: Request,
  cookie: string | undefined,
): Promise<Response> {
  const ticket = await ticketForUser(context, cookie);
  if (!ticket) return refuseSocket(CLOSE.sessionEnded, "Request a chat room first.");
  const [blocked, { schedule, asOf }] = await Promise.all([isBlocked(context, ticket), recentSchedule(context)]);
  if (blocked) return refuseSocket(CLOSE.notAllowed, "Chat is paused for you.");
  return context.rooms.join(request, shopperClaims(context, ticket), schedule, asOf);
}

/** A staff member's socket into any room. The room itself checks that it exists. */
export async function enterAsStaff(context: ServiceContext, request: Request, roomId: string): Promise<Response> {
  const claims = staffClaims(context, roomId);
  if (!claims.ok) return refuseSocket(claims.error.code, claims.error.reason);
  const { schedule, asOf } = await recentSchedule(context);
  return context.rooms.join(request, claims.value, schedule, asOf);
}

/** A staff member's socket to the inbox and to record changes. */
export function watchAsStaff(context: ServiceContext, request: Request): Response | Promise<Response> {
  const claims = staffClaims(context, "");
  return claims.ok ? context.rooms.watch(request, claims.value) : refuseSocket(claims.error.code, claims.error.reason);
}
