import { and, count, desc, eq, gt, ne, notInArray, or, type SQL } from "drizzle-orm";
import type { PastChat, PastChatPage, PastChatView, PastEntry } from "#domain/chat/conversation/past-chat";
import { showFile } from "#domain/chat/room/rows";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import { NO_ROW, ownedBy } from "../../../db/owned.ts";
import { user } from "../../../db/schema/accounts.ts";
import { chatEvent, chatFile, chatLine, chatRoom } from "../../../db/schema/chat.ts";
import type { ServiceContext } from "../../kernel/index.ts";

const PAGE_SIZE = 10;
/** The latest rows of each kind. */
const MAX_ROWS = 500;

const columns = {
  id: chatRoom.id,
  question: chatRoom.description,
  lastMessage: chatRoom.lastMessage,
  startedAt: chatRoom.dateCreated,
  closed: chatRoom.closed,
  representative: user.name,
};

/** SQL condition: the conversations of the current user's account. Staff, too, see only their own on this page. */
const chatsOfAccount = ({ session: { actor } }: ServiceContext): SQL =>
  actor.role === "guest" ? NO_ROW : ownedBy(chatRoom, { userId: actor.userId });

/** Opening and closing the chat window leaves an empty room. */
const hasBegun = or(eq(chatRoom.opened, true), gt(chatRoom.lastSeq, 0));

/**
 * A page of the current user's conversations, newest first; undefined for a guest and for a page that does not exist.
 */
export async function listChatsForUser(context: ServiceContext, page: number): Promise<PastChatPage | undefined> {
  const { db } = context;
  if (context.session.actor.role === "guest") return undefined;
  const where = and(chatsOfAccount(context), hasBegun);
  const [rows, totals] = await db.batch([
    db
      .select(columns)
      .from(chatRoom)
      .leftJoin(user, eq(user.id, chatRoom.ownerId))
      .where(where)
      .orderBy(desc(chatRoom.dateCreated), desc(chatRoom.id))
      .limit(PAGE_SIZE)
      .offset(calculatePageOffset(page, PAGE_SIZE)),
    db.select({ total: count() }).from(chatRoom).where(where),
  ]);
  const total = totals[0]?.total ?? 0;
  const pages = pageCount(total, PAGE_SIZE);
  return page > pages ? undefined : { chats: rows.map(pastChat), page, pages, total };
}

/** One of the current user's conversations with all its messages; undefined for others. */
export async function findChatForUser(context: ServiceContext, id: string): Promise<PastChatView | undefined> {
  const { db, rooms } = context;
  const find = () =>
    db
      .select(columns)
      .from(chatRoom)
      .leftJoin(user, eq(user.id, chatRoom.ownerId))
      .where(and(eq(chatRoom.id, id), chatsOfAccount(context)))
      .limit(1);
  const [chatRow] = await find();
  if (!chatRow) return undefined;
  // An open room copies its rows to the database with a delay. If it does not respond, the existing copy is used.
  if (!chatRow.closed) await rooms.flush(id).catch((error: unknown) => console.warn(`room ${id} did not flush`, error));
  const [current, lines, files, events] = await db.batch([
    find(),
    db.select().from(chatLine).where(eq(chatLine.roomId, id)).orderBy(desc(chatLine.seq)).limit(MAX_ROWS),
    db.select().from(chatFile).where(eq(chatFile.roomId, id)).orderBy(desc(chatFile.seq)).limit(MAX_ROWS),
    db.select().from(chatEvent).where(shownEvents(id)).orderBy(desc(chatEvent.seq)).limit(MAX_ROWS),
  ]);
  const isCut = lines.length === MAX_ROWS;
  const first = isCut ? (lines.at(-1)?.seq ?? 0) : 0;
  const entries = [...lines.map(lineEntry), ...files.map(fileEntry), ...events.map(eventEntry)]
    .filter(({ seq }) => seq >= first)
    .sort((a, b) => a.seq - b.seq)
    .map(({ entry }) => entry);
  return { ...pastChat(current[0] ?? chatRow), entries, isCut };
}

const shownEvents = (id: string): SQL | undefined =>
  and(
    eq(chatEvent.roomId, id),
    eq(chatEvent.staffOnly, false),
    ne(chatEvent.displayMessage, ""),
    notInArray(chatEvent.eventSlug, NOT_SHOWN),
  );

/** The page shows the question above the conversation, and the choice after a long wait belongs to the chat window. */
const NOT_SHOWN = ["chat-opened", "wait-timeout", "chat-note"];

function pastChat({
  closed,
  representative,
  ...room
}: Omit<PastChat, "isOpen" | "representative"> & {
  readonly closed: boolean;
  readonly representative: string | null;
}): PastChat {
  return { ...room, representative: representative ?? "", isOpen: !closed };
}

interface Placed {
  readonly seq: number;
  readonly entry: PastEntry;
}

const lineEntry = (row: typeof chatLine.$inferSelect): Placed => ({
  seq: row.seq,
  entry: {
    kind: "line",
    key: row.id,
    at: row.dateCreated,
    from: row.customerName,
    isOwn: !row.isStaff,
    text: row.removed ? "" : row.message,
    edited: row.edited,
    removed: row.removed,
    card: row.orderInput && !row.removed ? (JSON.parse(row.orderInput) as unknown) : null,
  },
});

function fileEntry(row: typeof chatFile.$inferSelect): Placed {
  const { file, preview } = showFile(row.id, {
    name: row.name,
    type: row.type,
    bytes: row.bytes,
    preview_key: row.previewKey,
  });
  return {
    seq: row.seq,
    entry: {
      kind: "file",
      key: row.id,
      at: row.dateCreated,
      from: row.customerName,
      isOwn: !row.isStaff,
      name: row.name,
      bytes: row.bytes,
      href: file,
      preview,
    },
  };
}

const eventEntry = (row: typeof chatEvent.$inferSelect): Placed => ({
  seq: row.seq,
  entry: { kind: "event", key: row.id, at: row.dateCreated, text: row.displayMessage },
});
