import { and, desc, eq, sql } from "drizzle-orm";
import type { Owner } from "#domain/ground/kernel/capabilities";
import { HOUR_SECONDS } from "#domain/ground/kernel/durations";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch } from "../../../../db/client.ts";
import { ownedBy, ownerColumns } from "../../../../db/owned.ts";
import { chatRoom } from "../../../../db/schema/chat.ts";
import { recordRateLimitHit } from "../../../limits/index.ts";
import type { ServiceContext } from "../../../kernel/index.ts";
import { readUsualWait } from "../../hours/usual-wait.ts";
import { addressHash } from "../../visitors/address-hash.ts";
import { refuseBlocked } from "../../visitors/blocks.ts";
import { readTicket, signTicket, TICKET_SECONDS, type Ticket } from "./ticket.ts";
import { chatIdentifier } from "./who-is-asking.ts";

export interface Authorized {
  readonly room_id: string;
  readonly user_identifier: string;
  /** In how many minutes staff usually answer; undefined when unknown. */
  readonly usual_wait_minutes: number | undefined;
  /** Value of the identity cookie, and its lifetime. */
  readonly ticket: string;
  readonly seconds: number;
}

/** New conversations of a visitor in twelve hours, and of an address in one; continuing an open one does not count. */
const MAX_A_VISITOR = 6;
const VISITOR_SECONDS = 12 * HOUR_SECONDS;
const MAX_AN_ADDRESS = 30;

/**
 * Lets a shopper into their open conversation, or into a new one. A browser that followed an e-mail's link gets that
 * conversation while it is open; after it has ended it is shown once, so that "start again" begins another. Blocked
 * shoppers are refused.
 * @param cookie the browser's identity cookie
 */
export async function authorizeChat(
  context: ServiceContext,
  cookie: string | undefined,
): Promise<Result<Authorized, Refusal>> {
  const byEmailLink = await findByEmailLink(context, cookie);
  const welcome = await refuseBlocked(context, byEmailLink?.room);
  if (!welcome.ok) return welcome;
  if (byEmailLink) return ok(await enterByEmail(context, byEmailLink));
  const owner = context.session.owner();
  const id = chatIdentifier(context.session.actor) ?? "";
  const room = await openRoom(context, owner);
  if (!room.ok) return room;
  const expires = context.clock().getTime() + TICKET_SECONDS * 1000;
  return ok({
    room_id: room.value,
    user_identifier: id,
    usual_wait_minutes: await readUsualWait(context),
    ticket: await signTicket(context, { room: room.value, id, expires }),
    seconds: TICKET_SECONDS,
  });
}

/** The ticket from an e-mail's link, while its room can be entered. */
async function findByEmailLink(context: ServiceContext, cookie: string | undefined): Promise<Ticket | undefined> {
  const ticket = await readTicket(context, cookie);
  if (!ticket?.emailLink) return undefined;
  const [room] = await context.db
    .select({ id: chatRoom.id })
    .from(chatRoom)
    .where(eq(chatRoom.id, ticket.room))
    .limit(1);
  return !room || (ticket.emailLink === "seen" && (await context.rooms.isClosed(ticket.room))) ? undefined : ticket;
}

async function enterByEmail(context: ServiceContext, { room, id, expires }: Ticket): Promise<Authorized> {
  const seconds = Math.floor((expires - context.clock().getTime()) / 1000);
  return {
    room_id: room,
    user_identifier: id,
    usual_wait_minutes: await readUsualWait(context),
    ticket: await signTicket(context, { room, id, expires, emailLink: "seen" }),
    seconds,
  };
}

/** One open room for each shopper, even when two tabs ask at once: the INSERT itself checks for one. */
async function openRoom(context: ServiceContext, owner: Owner): Promise<Result<string, Refusal>> {
  const { db, rooms } = context;
  const newest = db
    .select({ id: chatRoom.id, address: chatRoom.addressHash })
    .from(chatRoom)
    .where(and(ownedBy(chatRoom, owner), eq(chatRoom.closed, false)))
    .orderBy(desc(chatRoom.dateCreated))
    .limit(1);
  const [[existingRoom], address] = await Promise.all([newest, addressHash(context)]);
  if (existingRoom && !(await rooms.isClosed(existingRoom.id))) {
    if (existingRoom.address !== address)
      await db.update(chatRoom).set({ addressHash: address }).where(eq(chatRoom.id, existingRoom.id));
    return ok(existingRoom.id);
  }
  const { userId, guestId } = ownerColumns(owner);
  const allowed = await recordRateLimitHit(context, [
    { key: `chat|${userId ?? guestId}`, max: MAX_A_VISITOR, windowSeconds: VISITOR_SECONDS },
    ...(address ? [{ key: `chat|from|${address}`, max: MAX_AN_ADDRESS, windowSeconds: HOUR_SECONDS }] : []),
  ]);
  if (!allowed.ok)
    return refuse({
      ...allowed.error,
      ...(allowed.error.code === "too-many"
        ? { message: "You've started many chats today. Please try again later or e-mail us." }
        : {}),
    });
  const over = existingRoom?.id ?? "";
  const id = context.newId();
  const now = context.clock().getTime();
  const [, roomRows] = await batch(db, [
    sql`INSERT INTO chat_room (id, user_id, guest_id, address_hash, origin, date_created, updated_at) SELECT ${id}, ${userId}, ${guestId}, ${address}, ${context.origin}, ${now}, ${now}
        WHERE NOT EXISTS (SELECT 1 FROM chat_room WHERE ${ownedBy(chatRoom, owner)} AND closed = 0 AND id <> ${over})`,
    sql`SELECT id FROM chat_room WHERE ${ownedBy(chatRoom, owner)} AND closed = 0 AND id <> ${over} ORDER BY date_created DESC LIMIT 1`,
  ]);
  const room = roomRows?.[0]?.["id"];
  return ok(typeof room === "string" ? room : id);
}
