import { eq } from "drizzle-orm";
import { CLOSE } from "#domain/chat/limits";
import { chatRoom } from "../../db/schema/chat.ts";
import { refuseSocket } from "../../../durable/stubs.ts";
import type { ServiceContext } from "../service-context.ts";
import { findBlock } from "./blocks.ts";
import { readSchedule } from "./read-schedule.ts";
import { ownTicket, shopperClaims } from "./room-claims.ts";
import { staffClaims } from "./who-is-asking.ts";

/**
 * A shopper's socket into their own room. The ticket must be of whoever is asking now, or of a letter: after signing in or out
 * the browser has to ask for another one.
 */
export async function enterAsShopper(context: ServiceContext, request: Request, cookie: string | undefined): Promise<Response> {
  const ticket = await ownTicket(context, cookie);
  if (!ticket) return refuseSocket(CLOSE.sessionEnded, "Ask for a room first.");
  if (!(await roomExists(context, ticket.room))) return refuseSocket(CLOSE.noRoom, "There is no such room.");
  if (await findBlock(context, ticket.room)) return refuseSocket(CLOSE.notAllowed, "Chat is paused for you.");
  return context.rooms.join(request, shopperClaims(context, ticket), await readSchedule(context));
}

/** A staff member's socket into any room. */
export async function enterAsStaff(context: ServiceContext, request: Request, roomId: string): Promise<Response> {
  const claims = staffClaims(context, roomId);
  if (!claims.ok) return refuseSocket(claims.error.code, claims.error.reason);
  if (!(await roomExists(context, roomId))) return refuseSocket(CLOSE.noRoom, "There is no such room.");
  return context.rooms.join(request, claims.value, await readSchedule(context));
}

/** A staff member's socket to the inbox and to record changes. */
export function watchAsStaff(context: ServiceContext, request: Request): Response | Promise<Response> {
  const claims = staffClaims(context, "");
  return claims.ok ? context.rooms.watch(request, claims.value) : refuseSocket(claims.error.code, claims.error.reason);
}

async function roomExists({ db }: ServiceContext, id: string): Promise<boolean> {
  const found = await db.select({ id: chatRoom.id }).from(chatRoom).where(eq(chatRoom.id, id)).limit(1);
  return found.length > 0;
}
