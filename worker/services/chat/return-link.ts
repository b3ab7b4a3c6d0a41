import { eq } from "drizzle-orm";
import * as v from "valibot";
import { DAY_MS } from "#domain/kernel/durations";
import { base64Url, fromBase64Url, hmacKey } from "../../crypto.ts";
import { chatRoom } from "../../db/schema/chat.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { signTicket } from "./ticket.ts";

const LINK_DAYS = 30;
/** Which room, and when the link was written. */
const Body = v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), v.number()]));

// A key of its own: no other signature of this shop opens a conversation, and this one opens nothing else.
const keyOf = ({ config }: ServiceContext) => hmacKey(`chat-return:${config.signingSecret}`);
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A link back into one conversation, for the letter to its customer. */
export async function returnUrl(context: ServiceContext, room: string): Promise<string> {
  const body = base64Url(
    bytesOf(JSON.stringify([room, context.clock().getTime()] satisfies v.InferOutput<typeof Body>)),
  );
  const mark = base64Url(new Uint8Array(await crypto.subtle.sign("HMAC", await keyOf(context), bytesOf(body))));
  return `${context.origin}/chat/return/${body}.${mark}/`;
}

async function readToken(
  context: ServiceContext,
  token: string,
): Promise<{ room: string; expires: number } | undefined> {
  const [body = "", mark = "", ...more] = token.slice(0, 1000).split(".");
  const signature = fromBase64Url(mark);
  if (
    more.length > 0 ||
    !signature ||
    !(await crypto.subtle.verify("HMAC", await keyOf(context), signature, bytesOf(body)))
  )
    return undefined;
  const parsed = v.safeParse(Body, new TextDecoder().decode(fromBase64Url(body)));
  if (!parsed.success) return undefined;
  const [room, writtenAt] = parsed.output;
  const expires = writtenAt + LINK_DAYS * DAY_MS;
  return expires > context.clock().getTime() ? { room, expires } : undefined;
}

/**
 * What a browser gets that came by such a link: a ticket to this room as its customer. It signs nobody in, and tells nothing
 * else of whose room it is. Undefined when the link is wrong, too old, or its room is gone.
 */
export async function followReturnLink(
  context: ServiceContext,
  token: string,
): Promise<{ ticket: string; maxAgeSeconds: number } | undefined> {
  const link = await readToken(context, token);
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
    letter: "new",
  });
  return { ticket, maxAgeSeconds: Math.floor((expires - context.clock().getTime()) / 1000) };
}
