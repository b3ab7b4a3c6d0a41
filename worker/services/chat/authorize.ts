import { and, desc, eq, sql } from "drizzle-orm";
import type { Owner } from "#domain/accounts/capabilities";
import { batch } from "../../db/client.ts";
import { ownedBy, ownerColumns } from "../../db/owned.ts";
import { chatRoom } from "../../db/schema/chat.ts";
import type { ServiceContext } from "../service-context.ts";
import { signTicket, TICKET_SECONDS } from "./ticket.ts";
import { chatIdentifier } from "./who-is-asking.ts";

export interface Authorized {
  readonly room_id: string;
  readonly user_identifier: string;
  /** Value of the identity cookie. */
  readonly ticket: string;
}

/** Lets a shopper into their open conversation, or into a new one. */
export async function authorizeChat(context: ServiceContext): Promise<Authorized> {
  const owner = context.session.owner();
  const id = chatIdentifier(context.session.actor) ?? "";
  const room = await openRoom(context, owner);
  const expires = context.clock().getTime() + TICKET_SECONDS * 1000;
  return { room_id: room, user_identifier: id, ticket: await signTicket(context, { room, id, expires }) };
}

/** One open room for each shopper, also when two tabs ask at once: the insert itself looks whether there is one. */
async function openRoom(context: ServiceContext, owner: Owner): Promise<string> {
  const { db, rooms } = context;
  const newest = db.select({ id: chatRoom.id }).from(chatRoom).where(and(ownedBy(chatRoom, owner), eq(chatRoom.closed, false))).orderBy(desc(chatRoom.dateCreated)).limit(1);
  const [known] = await newest;
  if (known && !(await rooms.isClosed(known.id))) return known.id;
  const over = known?.id ?? "";
  const id = context.newId();
  const now = context.clock().getTime();
  const { userId, guestId } = ownerColumns(owner);
  const [, found] = await batch(db, [
    sql`INSERT INTO chat_room (id, user_id, guest_id, date_created, updated_at) SELECT ${id}, ${userId}, ${guestId}, ${now}, ${now}
        WHERE NOT EXISTS (SELECT 1 FROM chat_room WHERE ${ownedBy(chatRoom, owner)} AND closed = 0 AND id <> ${over})`,
    sql`SELECT id FROM chat_room WHERE ${ownedBy(chatRoom, owner)} AND closed = 0 AND id <> ${over} ORDER BY date_created DESC LIMIT 1`,
  ]);
  const room = found?.[0]?.["id"];
  return typeof room === "string" ? room : id;
}
