import type { RoomState } from "#domain/chat/room/room-state";
import { visitorText, textOfRow, type SearchedText } from "#domain/chat/conversation/searched-text";
import type { ChatHistory } from "./chat-history.ts";
import type { RoomMeta } from "./room-meta.ts";
import type { Rooms } from "../shared/stubs.ts";

const UPSERT = `INSERT INTO chat_text (room_id, seq, kind, at, author, body)
  SELECT value ->> 'room', value ->> 'seq', value ->> 'kind', value ->> 'at', value ->> 'author', value ->> 'body'
  FROM json_each(?1) WHERE NOT EXISTS (SELECT 1 FROM chat_text_gone WHERE room_id = value ->> 'room')
  ON CONFLICT (room_id, seq) DO UPDATE SET author = excluded.author, body = excluded.body WHERE body <> excluded.body OR author <> excluded.author`;
const DELETE =
  "DELETE FROM chat_text WHERE (room_id, seq) IN (SELECT value ->> 'room', value ->> 'seq' FROM json_each(?1))";
const ROWS_AT_ONCE = 200;

/** What the index needs from its room. */
interface IndexedRoom {
  readonly history: ChatHistory;
  readonly meta: RoomMeta;
  state(): RoomState | undefined;
}

/**
 * Maintains the search index of a room. Writes are idempotent, and a failing search delays nothing else: the room
 * stores its progress and retries the rest.
 */
export class RoomSearchIndex {
  readonly #room: IndexedRoom;
  readonly #rooms: Pick<Rooms, "copy">;
  /** The last row that is on its way to the index, as it was before an edit that comes meanwhile. */
  #takenTo = 0;
  readonly #editedMeanwhile = new Set<number>();

  constructor(room: IndexedRoom, rooms: Pick<Rooms, "copy">) {
    this.#room = room;
    this.#rooms = rooms;
  }

  get isEmpty(): boolean {
    const state = this.#room.state();
    if (!state) return true;
    const { seq, about } = this.#room.meta.indexed;
    return seq >= state.lastSeq && this.#room.meta.unindexed.length === 0 && (visitorText(state)?.body ?? "") === about;
  }

  /** Marks rows that the index has, or is about to have, in an older form. */
  markEdited(seqs: ReadonlyArray<number>): void {
    const { meta } = this.#room;
    const indexedSeqs = seqs.filter((seq) => seq <= Math.max(meta.indexed.seq, this.#takenTo));
    for (const seq of indexedSeqs) this.#editedMeanwhile.add(seq);
    if (indexedSeqs.length > 0) meta.unindexed = [...new Set([...meta.unindexed, ...indexedSeqs])];
  }

  /** Indexes new and edited rows and the visitor's details. @returns false when the search database failed */
  async take(): Promise<boolean> {
    const { meta, history } = this.#room;
    while (!this.isEmpty) {
      const state = this.#room.state();
      if (!state) return true;
      const { indexed, unindexed } = meta;
      const rows = history.after(indexed.seq, ROWS_AT_ONCE);
      this.#takenTo = rows.at(-1)?.seq ?? indexed.seq;
      this.#editedMeanwhile.clear();
      const texts = [...rows, ...unindexed.flatMap((seq) => history.bySeq(seq) ?? [])].map((row) => ({
        seq: row.seq,
        text: textOfRow(row),
      }));
      const about = visitorText(state);
      const textsToIndex = [
        ...texts.flatMap(({ text }) => text ?? []),
        ...(about && about.body !== indexed.about ? [about] : []),
      ];
      // A row without searchable text was never indexed.
      const removed = unindexed.filter((seq) => texts.some((entry) => entry.seq === seq && !entry.text));
      try {
        await this.#write(state.id, textsToIndex, removed);
      } catch (error) {
        console.error("chat: the search index refused a room", error);
        return false;
      }
      // The room may have been emptied meanwhile.
      if (!this.#room.state()) return true;
      meta.indexed = { seq: rows.at(-1)?.seq ?? indexed.seq, about: about?.body ?? "" };
      if (unindexed.length > 0)
        meta.unindexed = meta.unindexed.filter((seq) => !unindexed.includes(seq) || this.#editedMeanwhile.has(seq));
    }
    return true;
  }

  async #write(
    roomId: string,
    textsToIndex: ReadonlyArray<SearchedText>,
    removed: ReadonlyArray<number>,
  ): Promise<void> {
    const statements = [
      { sql: UPSERT, rows: textsToIndex.map((text) => ({ room: roomId, ...text })) },
      { sql: DELETE, rows: removed.map((seq) => ({ room: roomId, seq })) },
    ].flatMap(({ sql, rows }) => (rows.length > 0 ? [{ sql, rows: JSON.stringify(rows) }] : []));
    if (statements.length > 0) await this.#rooms.copy("SEARCH", roomId, statements);
  }
}
