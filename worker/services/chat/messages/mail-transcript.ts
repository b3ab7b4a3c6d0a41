import { eq } from "drizzle-orm";
import * as v from "valibot";
import { Email } from "#domain/ground/kernel/forms/email-address";
import type { Row } from "#domain/chat/room/rows";
import { rowText } from "#domain/chat/conversation/transcript";
import { HOUR_SECONDS } from "#domain/ground/kernel/durations";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { chatRoom } from "../../../db/schema/chat.ts";
import { recordRateLimitHit } from "../../limits/index.ts";
import { type EmailMessage, sendEmail } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { refuseBlocked } from "../visitors/blocks.ts";
import { accountAddress, chatEmailKey } from "./notifications.ts";
import { transcriptEmail } from "./emails.ts";
import { readSchedule } from "../hours/read-schedule.ts";
import { returnUrl } from "../rooms/access/return-link.ts";
import { roomClaims } from "../rooms/access/room-claims.ts";

const MAX_AN_HOUR = 3;
/** Mail programs cut longer e-mails. Of a longer conversation the end is sent, with a note. */
const MAX_CHARACTERS = 400_000;

/**
 * E-mails the whole conversation, as its customer sees it, to the address entered in it. Requested by the customer or
 * by staff.
 * @param cookie the identity cookie of the chat
 */
export async function mailTranscript(
  context: ServiceContext,
  roomId: string,
  cookie: string | undefined,
): Promise<Result<{ message: string }, Refusal>> {
  const claims = await roomClaims(context, roomId, cookie);
  const welcome = claims?.side === "customer" ? await refuseBlocked(context, roomId) : ok(undefined);
  if (!welcome.ok) return welcome;
  const [room] = claims ? await context.db.select().from(chatRoom).where(eq(chatRoom.id, roomId)).limit(1) : [];
  if (!room) return notFound();
  // Read from the room, because its copy in the database may lag behind.
  const transcript = await context.rooms.transcript(roomId);
  const address = v.safeParse(
    Email,
    transcript?.state.email || room.email || (await accountAddress(context, room.userId)),
  );
  if (!address.success) return invalid({ room: ["This conversation has no e-mail address to send it to."] });
  const { zone } = await readSchedule(context);
  const talk = (transcript?.rows ?? []).flatMap((row) => toEmailMessages(row, zone));
  if (talk.length === 0) return refuse({ code: "conflict", message: "This conversation has no messages yet." });
  const may = await recordRateLimitHit(context, [
    { key: `chat-transcript|${roomId}`, max: MAX_AN_HOUR, windowSeconds: HOUR_SECONDS },
  ]);
  if (!may.ok) return may;
  const to = address.output;
  await sendEmail(
    context,
    transcriptEmail({
      to,
      zone,
      began: formatDay(room.dateCreated, zone),
      link: await returnUrl(context, roomId),
      ...cut(talk),
    }),
    { template: "chat-transcript", onceKey: chatEmailKey(`${roomId}:transcript-${context.newId()}`, to) },
  );
  return ok({ message: `We e-mailed the conversation to ${to}.` });
}

const formatDay = (at: Date, zone: string): string =>
  at.toLocaleDateString("en-US", { timeZone: zone, dateStyle: "long" });
const formatMoment = (at: Date, zone: string): string =>
  at
    .toLocaleString("en-US", { timeZone: zone, month: "short", day: "numeric", hour: "numeric", minute: "2-digit" })
    .replaceAll("\u202f", " ");

/** One row as its customer may read it; nothing for notes and for rows without text. */
function toEmailMessages(row: Row, zone: string): Array<EmailMessage> {
  const text = rowText(row);
  const isOurs = row.author.side === "staff";
  return text === ""
    ? []
    : [
        {
          from: row.author.name || (isOurs ? "Customer service" : "You"),
          at: formatMoment(new Date(row.at), zone),
          text,
          isOurs,
        },
      ];
}

/** The end of a conversation that is too long for an e-mail. */
function cut(talk: ReadonlyArray<EmailMessage>): { talk: ReadonlyArray<EmailMessage>; isCut: boolean } {
  let remainingCharacters = MAX_CHARACTERS;
  const from = talk.findLastIndex(({ text }) => (remainingCharacters -= text.length) < 0) + 1;
  return { talk: talk.slice(from), isCut: from > 0 };
}
