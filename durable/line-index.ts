import type { RoomState } from "#domain/chat/room-state";
import type { Row } from "#domain/chat/rows";
import { textAbout, textOfRow, type SearchedText } from "#domain/chat/searched-text";
import type { ChatHistory } from "./chat-history.ts";
import type { RoomMeta } from "./room-meta.ts";

const PUT = `INSERT INTO chat_text (room_id, seq, kind, at, author, body)
  SELECT ?1, value ->> 'seq', value ->> 'kind', value ->> 'at', value ->> 'author', value ->> 'body' FROM json_each(?2)
  WHERE NOT EXISTS (SELECT 1 FROM chat_text_gone WHERE room_id = ?1)
  ON CONFLICT (room_id, seq) DO UPDATE SET author = excluded.author, body = excluded.body WHERE body <> excluded.body OR author <> excluded.author`;
const TAKE_OUT = "DELETE FROM chat_text WHERE room_id = ?1 AND seq IN (SELECT value FROM json_each(?2))";

/** What the index asks of its room. */
interface IndexOf {
  readonly history: ChatHistory;
  readonly meta: RoomMeta;
  state(): RoomState | undefined;
}

/**
 * Keeps what staff search up with a room. Everything may be written twice, and a search that is down holds up nothing else:
 * what it missed is remembered in the room and tried again.
 */
export class LineIndex {
  readonly #room: IndexOf;
  readonly #search: D1Database;
  /** As the room remembers them; undefined before it was asked. */
  #missed: ReadonlyArray<number> | undefined;

  constructor(room: IndexOf, search: D1Database) {
    this.#room = room;
    this.#search = search;
  }

  get isEmpty(): boolean {
    return this.#missing().length === 0;
  }

  /** Takes in new and changed rows, what was missed before, and who asks. @returns false when something was missed */
  async take(rows: ReadonlyArray<Row>): Promise<boolean> {
    const state = this.#room.state();
    if (!state) return true;
    const missed = this.#missing();
    const seqs = [...new Set([...missed, ...rows.map(({ seq }) => seq)])];
    // Read again rather than taken as given: what was changed meanwhile is then written in its latest form.
    const texts = seqs.map((seq) => ({ seq, text: this.#textOf(state, seq) }));
    const about = textAbout(state);
    const isAboutNews = about !== undefined && about.body !== this.#room.meta.indexedAbout;
    const put = [...texts.flatMap(({ text }) => text ?? []), ...(isAboutNews && !seqs.includes(0) ? [about] : [])];
    const gone = texts.flatMap(({ seq, text }) => (text ? [] : [seq]));
    try {
      await this.#write(state.id, put, gone);
    } catch (error) {
      console.error("chat: the search did not take a room's lines", error);
      this.#remember(isAboutNews ? [...new Set([...seqs, 0])] : seqs);
      return false;
    }
    if (missed.length > 0) this.#remember([]);
    if (isAboutNews && this.#room.state()) this.#room.meta.indexedAbout = about.body;
    return true;
  }

  async #write(roomId: string, put: ReadonlyArray<SearchedText>, gone: ReadonlyArray<number>): Promise<void> {
    const statements = [
      ...(put.length > 0 ? [this.#search.prepare(PUT).bind(roomId, JSON.stringify(put))] : []),
      ...(gone.length > 0 ? [this.#search.prepare(TAKE_OUT).bind(roomId, JSON.stringify(gone))] : []),
    ];
    if (statements.length > 0) await this.#search.batch(statements);
  }

  #textOf(state: RoomState, seq: number): SearchedText | undefined {
    if (seq === 0) return textAbout(state);
    const row = this.#room.history.bySeq(seq);
    return row && textOfRow(row);
  }

  #missing(): ReadonlyArray<number> {
    return (this.#missed ??= this.#room.meta.unindexed);
  }

  #remember(seqs: ReadonlyArray<number>): void {
    this.#missed = seqs;
    // A room that was emptied meanwhile has nothing left to be found by.
    if (this.#room.state()) this.#room.meta.unindexed = seqs;
  }
}
