import { eq } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { chatRoom } from "../../../../db/schema/chat.ts";
import type { Claims } from "../../../../../durable/shared/stubs.ts";
import type { ServiceContext } from "../../../kernel/index.ts";
import { readTicket, TICKET_SECONDS, type Ticket } from "./ticket.ts";
import { chatIdentifier, staffClaims } from "./who-is-asking.ts";

/** A customer's claims to the room of their ticket. Staff who use their own shop are shoppers. */
export function shopperClaims({ session }: ServiceContext, { room, id, expires, emailLink }: Ticket): Claims {
  const { actor } = session;
  // An e-mail's link does not sign in, so nothing about the signed-in user enters the room.
  const name = emailLink || actor.role === "guest" ? "" : actor.name;
  return {
    room,
    id: id.replace(/^S-/, "C-"),
    name,
    image: "",
    side: "customer",
    session: emailLink ? "" : (session.tokenHash ?? ""),
    expires,
  };
}

/** The ticket if it is valid for the current user: issued to them, or by an e-mail's link. */
export async function ticketForUser(context: ServiceContext, cookie: string | undefined): Promise<Ticket | undefined> {
  const ticket = await readTicket(context, cookie);
  return ticket && (ticket.emailLink || ticket.id === chatIdentifier(context.session.actor)) ? ticket : undefined;
}

/**
 * The claims of a user without a socket, as customer or as staff; undefined for everyone else, as if the room did not
 * exist.
 */
export async function roomClaims(
  context: ServiceContext,
  roomId: string,
  cookie: string | undefined,
): Promise<Claims | undefined> {
  const { ticket, room, isTheirs } = await findRoom(context, roomId, cookie);
  if (!room) return undefined;
  if (ticket) return shopperClaims(context, ticket);
  if (can(context.session.actor.role, "answerChats")) {
    const claims = staffClaims(context, roomId);
    return claims.ok ? claims.value : undefined;
  }
  return isTheirs ? ownerClaims(context, roomId) : undefined;
}

/** The claims of the room's customer, by ticket or by ownership. Staff have none in a customer's room. */
export async function visitorClaims(
  context: ServiceContext,
  roomId: string,
  cookie: string | undefined,
): Promise<Claims | undefined> {
  const { ticket, room, isTheirs } = await findRoom(context, roomId, cookie);
  if (room && ticket) return shopperClaims(context, ticket);
  return isTheirs ? ownerClaims(context, roomId) : undefined;
}

/** The room, whether the current user owns it, and their ticket if it names this room. */
async function findRoom(context: ServiceContext, roomId: string, cookie: string | undefined) {
  const [ticket, [room]] = await Promise.all([
    ticketForUser(context, cookie),
    context.db
      .select({ userId: chatRoom.userId, guestId: chatRoom.guestId })
      .from(chatRoom)
      .where(eq(chatRoom.id, roomId))
      .limit(1),
  ]);
  const owner = context.session.existingOwner();
  const isTheirs =
    room !== undefined &&
    owner !== undefined &&
    (owner.userId === undefined ? room.guestId === owner.guestId : room.userId === owner.userId);
  return { room, isTheirs, ticket: ticket?.room === roomId ? ticket : undefined };
}

const ownerClaims = (context: ServiceContext, room: string): Claims =>
  shopperClaims(context, {
    room,
    id: chatIdentifier(context.session.actor) ?? "",
    expires: context.clock().getTime() + TICKET_SECONDS * 1000,
  });
