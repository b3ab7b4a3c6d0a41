import { and, eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import { can } from "#domain/ground/kernel/capabilities";
import { Email } from "#domain/ground/kernel/forms/email-address";
import type { StaffNotice } from "#domain/chat/staff/staff-notice";
import { cardPrice } from "#domain/chat/staff/order-card";
import type { Row, Side } from "#domain/chat/room/rows";
import type { Transcript } from "#domain/chat/conversation/transcript";
import { fileSize } from "#domain/ground/kernel/text";
import { user } from "../../../db/schema/accounts.ts";
import { chatRoom } from "../../../db/schema/chat.ts";
import { deliverLater, type EmailDraft, type EmailLine, queueEmail } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { answerUnreadEmail, messageLeftEmail } from "./emails.ts";
import { returnUrl } from "../rooms/access/return-link.ts";

const PAGES_TOLD = 5;
const ROWS_TOLD = 100;

/**
 * E-mails of a room have keys that begin with its id, so that they can be deleted with it. @param key begins with the
 * room's id and a colon
 */
export const chatEmailKey = (key: string, to: string): string => `chat:${key}:${to}`;

type Room = typeof chatRoom.$inferSelect;

/**
 * Queues the e-mails that a room requests when nobody is looking: to staff about a new message, to its customer about
 * an unread answer. A repeated notice sends one e-mail; messages that were read meanwhile send none.
 */
export async function queueNoticeEmails(outside: ServiceContext, notice: StaffNotice): Promise<void> {
  const [room] = await outside.db.select().from(chatRoom).where(eq(chatRoom.id, notice.room)).limit(1);
  // Only the room knows what was read and retracted up to now; its copy in the database lags behind.
  const talk = room && (await outside.rooms.transcript(room.id));
  if (!room || !talk) return;
  // A room has no request, so its links use the origin through which its customer came.
  const context = { ...outside, origin: outside.config.origin || room.origin || outside.origin };
  const emails =
    notice.kind === "message-left"
      ? await emailsToStaff(context, room.id, talk)
      : await emailsToCustomer(context, room, talk, notice.since_seq);
  for (const draft of emails)
    await queueEmail(context, draft, {
      template: `chat-${notice.kind}`,
      onceKey: chatEmailKey(notice.key, draft.to),
    });
  if (emails.length > 0) deliverLater(context);
}

async function emailsToStaff(
  context: ServiceContext,
  room: string,
  { state, rows, visits }: Transcript,
): Promise<Array<EmailDraft>> {
  const newMessages = readSaid(rows, { side: "customer", after: 0 });
  const words = [...(state.description ? [state.description] : []), ...newMessages.words];
  const pages = visits
    .slice(-PAGES_TOLD)
    .reverse()
    .map(({ url }) => toPath(url));
  const addresses = await staffAddresses(context);
  return addresses.map((to) =>
    messageLeftEmail({
      to,
      origin: context.origin,
      room,
      name: state.customerName,
      email: state.email,
      words,
      files: newMessages.files,
      pages,
    }),
  );
}

const toPath = (url: string): string => (URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url);

/** The shop's address or, without one, everyone who answers chats. */
async function staffAddresses({ db, company }: ServiceContext): Promise<Array<string>> {
  const address = v.safeParse(Email, company.email);
  if (address.success) return [address.output];
  const people = await db
    .select({ email: user.email, role: user.role })
    .from(user)
    .where(and(eq(user.isActive, true), inArray(user.role, ["staff", "admin"])));
  return people.filter(({ role }) => can(role, "answerChats")).map(({ email }) => email);
}

async function emailsToCustomer(
  context: ServiceContext,
  room: Room,
  { state, rows }: Transcript,
  since: number,
): Promise<Array<EmailDraft>> {
  // Messages that were read while the notice was on its way are left out.
  const newMessages = readSaid(rows, { side: "staff", after: Math.max(since, state.read.customer) });
  if (newMessages.words.length === 0 && newMessages.files.length === 0) return [];
  const address = v.safeParse(Email, state.email || (await accountAddress(context, room.userId)));
  if (!address.success) return [];
  return [
    answerUnreadEmail({
      to: address.output,
      name: state.customerName,
      ...newMessages,
      link: await returnUrl(context, room.id),
    }),
  ];
}

/** The address of the account that a room belongs to; "" for a guest. */
export async function accountAddress({ db }: ServiceContext, userId: string | null): Promise<string> {
  if (userId === null) return "";
  const [userRow] = await db.select({ email: user.email }).from(user).where(eq(user.id, userId)).limit(1);
  return userRow?.email ?? "";
}

interface Said {
  readonly by: Array<string>;
  readonly words: Array<string>;
  readonly files: Array<EmailLine>;
}

/** The messages of one side, without notes and retracted ones. */
function readSaid(all: ReadonlyArray<Row>, { side, after }: { side: Side; after: number }): Said {
  const rows = all
    .filter(
      (row) =>
        row.seq > after &&
        row.author.side === side &&
        row.visible === "all" &&
        (row.kind === "file" || (row.kind === "line" && !row.body.removed)),
    )
    .slice(-ROWS_TOLD);
  return {
    by: [...new Set(rows.map(({ author }) => author.name).filter(Boolean))],
    words: rows.flatMap((row) => (row.kind === "line" && row.body.message.trim() !== "" ? [row.body.message] : [])),
    files: rows.flatMap(thingIn),
  };
}

/** A file by its name, a card by its title. */
function thingIn(row: Row): Array<EmailLine> {
  if (row.kind === "file") return [{ title: row.body.name, detail: `File, ${fileSize(row.body.bytes)}` }];
  const card = row.kind === "line" ? row.body.order_input : null;
  if (!card) return [];
  const price = cardPrice(card);
  return [{ title: card.name, ...(card.summary ? { detail: card.summary } : {}), ...(price ? { amount: price } : {}) }];
}
