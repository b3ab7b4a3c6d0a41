import { and, eq } from "drizzle-orm";
import { invalid, notFound, refuse, type Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { ownedBy } from "../../db/owned.ts";
import { chatRoom } from "../../db/schema/chat.ts";
import type { ServiceContext } from "../service-context.ts";
import { refuseBlocked } from "./blocks.ts";
import { readTicket } from "./ticket.ts";
import { chatIdentifier } from "./who-is-asking.ts";

export interface Rating {
  readonly room: string;
  /** 1 to 5 */
  readonly score: number;
  readonly comment: string;
}

/**
 * How the visitor liked a conversation that is over. Theirs is the room that they own, or that their ticket names: a link in
 * a letter brings a ticket into a browser that never wrote before. The room itself decides and keeps it.
 */
export async function rateChat(context: ServiceContext, cookie: string | undefined, { room, score, comment }: Rating): Promise<Result<{ score: number }, Refusal>> {
  const id = await visitorOf(context, cookie, room);
  if (id === undefined) return notFound("There is no such conversation.");
  const welcome = await refuseBlocked(context, room);
  if (!welcome.ok) return welcome;
  const expires = context.clock().getTime() + 60_000;
  const rejection = await context.rooms.act({ room, id, name: "", image: "", side: "customer", session: "", expires }, { event: "chat.rate", data: { score, comment } });
  if (!rejection) return ok({ score });
  return rejection.code === "invalid" ? invalid({ score: [rejection.message] }) : refuse({ code: "conflict", message: rejection.message });
}

/** As whom somebody writes in this room; undefined when it is not theirs. */
async function visitorOf(context: ServiceContext, cookie: string | undefined, room: string): Promise<string | undefined> {
  const { db, session } = context;
  const ticket = await readTicket(context, cookie);
  if (ticket?.room === room) return ticket.id.replace(/^S-/, "C-");
  const owner = session.existingOwner();
  if (!owner) return undefined;
  const [own] = await db.select({ id: chatRoom.id }).from(chatRoom).where(and(eq(chatRoom.id, room), ownedBy(chatRoom, owner))).limit(1);
  return own && chatIdentifier(session.actor)?.replace(/^S-/, "C-");
}
