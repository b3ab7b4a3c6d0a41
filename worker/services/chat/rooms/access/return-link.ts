import { eq } from "drizzle-orm";
import * as v from "valibot";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { chatRoom } from "../../../../db/schema/chat.ts";
import type { ServiceContext } from "../../../kernel/index.ts";
import { readToken, signToken } from "../../../../signed-token.ts";
import { signTicket } from "./ticket.ts";

const LINK_DAYS = 30;
/** The room's id, and when the link was made (milliseconds since 1970). */
const Payload = v.tuple([v.string(), v.number()]);

/** A link back into one conversation, for the e-mail to its customer. */
export async function returnUrl(context: ServiceContext, room: string): Promise<string> {
  const payload: v.InferInput<typeof Payload> = [room, context.clock().getTime()];
  return `${context.origin}/chat/return/${await signToken(context.config.signingSecret, "chat-return", payload)}/`;
}

async function readReturnToken(
  context: ServiceContext,
  token: string,
): Promise<{ room: string; expires: number } | undefined> {
  const payload = await readToken(context.config.signingSecret, "chat-return", { token, schema: Payload });
  if (!payload) return undefined;
  const [room, writtenAt] = payload;
  const expires = writtenAt + LINK_DAYS * DAY_MS;
  return expires > context.clock().getTime() ? { room, expires } : undefined;
}

/**
 * A ticket for a browser that followed a return link: it may enter this room as its customer. The link signs nobody in
 * and does not reveal the customer. Undefined when the link is forged or expired, or its room was deleted.
 */
export async function followReturnLink(
  context: ServiceContext,
  token: string,
): Promise<{ ticket: string; maxAgeSeconds: number } | undefined> {
  const link = await readReturnToken(context, token);
  if (!link) return undefined;
  const [room] = await context.db
    .select({ userId: chatRoom.userId, guestId: chatRoom.guestId })
    .from(chatRoom)
    .where(eq(chatRoom.id, link.room))
    .limit(1);
  if (!room) return undefined;
  const { expires } = link;
  const ticket = await signTicket(context, {
    room: link.room,
    id: `C-${room.userId ?? room.guestId ?? ""}`,
    expires,
    emailLink: "new",
  });
  return { ticket, maxAgeSeconds: Math.floor((expires - context.clock().getTime()) / 1000) };
}
