import type { RoomState } from "#domain/chat/room/room-state";
import { textAbout, textOfRow, type SearchedText } from "#domain/chat/conversation/searched-text";
import type { ChatHistory } from "./chat-history.ts";
import type { RoomMeta } from "./room-meta.ts";

const PUT = `INSERT INTO chat_text (room_id, seq, kind, at, author, body)
  SELECT ?1, value ->> 'seq', value ->> 'kind', value ->> 'at', value ->> 'author', value ->> 'body' FROM json_each(?2)
  WHERE NOT EXISTS (SELECT 1 FROM chat_text_gone WHERE room_id = ?1)
  ON CONFLICT (room_id, seq) DO UPDATE SET author = excluded.author, body = excluded.body WHERE body <> excluded.body OR author <> excluded.author`;
const TAKE_OUT = "DELETE FROM chat_text WHERE room_id = ?1 AND seq IN (SELECT value FROM json_each(?2))";
const ROWS_AT_ONCE = 200;

/** What the index asks of its room. */
interface IndexOf {
  readonly history: ChatHistory;
  readonly meta: RoomMeta;
  state(): RoomState | undefined;
}

/**
 * Keeps what staff search up with a room. Everything may be written twice, and a search that is down holds up nothing else:
 * how far it is, is remembered in the room, and the rest is tried again.
 */
export class LineIndex {
  readonly #room: IndexOf;
  readonly #search: D1Database;

  constructor(room: IndexOf, search: D1Database) {
    this.#room = room;
    this.#search = search;
  }

  get isEmpty(): boolean {
    const state = this.#room.state();
    if (!state) return true;
    const { seq, about } = this.#room.meta.indexed;
    return seq >= state.lastSeq && this.#room.meta.unindexed.length === 0 && (textAbout(state)?.body ?? "") === about;
  }

  /** Rows that the search has in an older form. */
  revised(seqs: ReadonlyArray<number>): void {
    const { meta } = this.#room;
    const known = seqs.filter((seq) => seq <= meta.indexed.seq);
    if (known.length > 0) meta.unindexed = [...new Set([...meta.unindexed, ...known])];
  }

  /** Takes in new and changed rows, and who asks. @returns false when the search did not take them */
  async take(): Promise<boolean> {
    const { meta, history } = this.#room;
    while (!this.isEmpty) {
      const state = this.#room.state();
      if (!state) return true;
      const { indexed, unindexed } = meta;
      const rows = history.after(indexed.seq, ROWS_AT_ONCE);
      const texts = [...rows, ...unindexed.flatMap((seq) => history.bySeq(seq) ?? [])].map((row) => ({
        seq: row.seq,
        text: textOfRow(row),
      }));
      const about = textAbout(state);
      const put = [
        ...texts.flatMap(({ text }) => text ?? []),
        ...(about && about.body !== indexed.about ? [about] : []),
      ];
      // A new row that nobody looks for was never in it.
      const gone = unindexed.filter((seq) => texts.some((one) => one.seq === seq && !one.text));
      try {
        await this.#write(state.id, put, gone);
      } catch (error) {
        console.error("chat: the search did not take a room's lines", error);
        return false;
      }
      // The room may have been emptied meanwhile.
      if (!this.#room.state()) return true;
      meta.indexed = { seq: rows.at(-1)?.seq ?? indexed.seq, about: about?.body ?? "" };
      if (unindexed.length > 0) meta.unindexed = meta.unindexed.filter((seq) => !unindexed.includes(seq));
    }
    return true;
  }

  async #write(roomId: string, put: ReadonlyArray<SearchedText>, gone: ReadonlyArray<number>): Promise<void> {
    const statements = [
      ...(put.length > 0 ? [this.#search.prepare(PUT).bind(roomId, JSON.stringify(put))] : []),
      ...(gone.length > 0 ? [this.#search.prepare(TAKE_OUT).bind(roomId, JSON.stringify(gone))] : []),
    ];
    if (statements.length > 0) await this.#search.batch(statements);
  }
}
