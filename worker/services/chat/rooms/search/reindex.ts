import type { SearchedText } from "#domain/chat/conversation/searched-text";
import type { ServiceContext } from "../../../kernel/index.ts";

/** Rooms per batch, and batches per run: a scheduled job takes only seconds. */
const ROOMS_AT_ONCE = 50;
const ROUNDS = 20;
const TEXTS_AT_ONCE = 500;

/** A row that the room itself wrote is at least as new, so it stays. */
const PUT = `INSERT INTO chat_text (room_id, seq, kind, at, author, body)
  SELECT value ->> 'room', value ->> 'seq', value ->> 'kind', value ->> 'at', value ->> 'author', value ->> 'body' FROM json_each(?1)
  WHERE NOT EXISTS (SELECT 1 FROM chat_text_gone WHERE room_id = value ->> 'room') ON CONFLICT (room_id, seq) DO NOTHING`;

type RoomText = SearchedText & { readonly room: string };

/** Scheduled: adds conversations from before the search existed to its index, a part in each run. */
export async function takeInOldConversations({ db, search }: Pick<ServiceContext, "db" | "search">): Promise<void> {
  await takeInConversations(db.$client, search);
}

/**
 * The same with only the two databases, for the script that seeds an empty shop.
 * @returns whether all conversations are indexed
 */
export async function takeInConversations(shop: D1Database, search: D1Database): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) {
    const cursor = await search
      .prepare("SELECT after_room, is_done FROM chat_text_backfill")
      .first<{ after_room: string; is_done: number }>();
    if (!cursor || cursor.is_done === 1) return true;
    const { results: rooms } = await shop
      .prepare("SELECT id FROM chat_room WHERE id > ?1 ORDER BY id LIMIT ?2")
      .bind(cursor.after_room, ROOMS_AT_ONCE)
      .all<{ id: string }>();
    const last = rooms.at(-1);
    if (!last) {
      await search.prepare("UPDATE chat_text_backfill SET is_done = 1").run();
      return true;
    }
    const texts = await readRoomTexts(shop, cursor.after_room, last.id);
    for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE)
      await search
        .prepare(PUT)
        .bind(JSON.stringify(texts.slice(at, at + TEXTS_AT_ONCE)))
        .run();
    await search.prepare("UPDATE chat_text_backfill SET after_room = ?1").bind(last.id).run();
  }
  return false;
}

/**
 * The searchable texts of the rooms after one id up to another, as the rooms themselves compute them
 * (domain/chat/conversation/searched-text.ts).
 */
async function readRoomTexts(shop: D1Database, afterId: string, upTo: string): Promise<Array<RoomText>> {
  const between = (sql: string) => shop.prepare(sql).bind(afterId, upTo);
  const [about, lines, notes] = (await shop.batch<RoomText>([
    between(`SELECT id AS room, 0 AS seq, 'about' AS kind, date_created AS at, customer_name AS author,
      concat_ws(' · ', nullif(trim(customer_name), ''), nullif(trim(email), ''), nullif(trim(description), '')) AS body FROM chat_room WHERE id > ?1 AND id <= ?2`),
    between(
      "SELECT room_id AS room, seq, 'line' AS kind, date_created AS at, customer_name AS author, message AS body FROM chat_line WHERE room_id > ?1 AND room_id <= ?2 AND removed = 0",
    ),
    between(
      "SELECT room_id AS room, seq, 'note' AS kind, date_created AS at, customer_name AS author, display_message AS body FROM chat_event WHERE room_id > ?1 AND room_id <= ?2 AND event_slug = 'chat-note'",
    ),
  ])) as [D1Result<RoomText>, D1Result<RoomText>, D1Result<RoomText>];
  return [about, lines, notes].flatMap(({ results }) => results.filter(({ body }) => body !== ""));
}

/** Removes a conversation from the index permanently. Later writes of its room are ignored. */
export async function forgetInSearch(search: D1Database, roomId: string): Promise<void> {
  await search.batch([
    search.prepare("INSERT INTO chat_text_gone (room_id) VALUES (?1) ON CONFLICT DO NOTHING").bind(roomId),
    search.prepare("DELETE FROM chat_text WHERE room_id = ?1").bind(roomId),
  ]);
}
