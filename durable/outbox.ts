import { CONTENT_TYPES } from "#domain/records";
import type { Change } from "#domain/sync/subscriptions";
import { rowId } from "#domain/chat/rows";
import { roomSummary, type InboxFacts } from "#domain/chat/room-record";
import type { RoomState } from "#domain/chat/room-state";
import { copyToArchive } from "./archive.ts";
import type { ArchivedRow, ChatHistory } from "./chat-history.ts";
import type { Desk } from "./desk.ts";
import type { RoomEnv } from "./env.ts";
import { LineIndex } from "./line-index.ts";
import type { RoomMeta } from "./room-meta.ts";
import { Rooms } from "./stubs.ts";

/** At most one copy and one summary in this time. The first change of a quiet room goes out at once; while lines keep coming the pauses grow to the second figure. */
const GAP_MS = 250;
const GAP_MAX_MS = 2_000;
const ROWS_AT_ONCE = 80;
/** When the copy is tried again after a failure or a crash. */
export const RETRY_MS = 10_000;

/** What the outbox asks of its room. */
export interface OutboxOf {
  readonly history: ChatHistory;
  readonly meta: RoomMeta;
  readonly desk: Desk | undefined;
  state(): RoomState | undefined;
  isAvailable(): boolean;
}

/** Carries what happened in a room to the archive, to the inbox and to the desk. What it did not deliver is still marked, and delivered after a restart. */
export class RoomOutbox {
  readonly #env: RoomEnv;
  readonly #room: OutboxOf;
  readonly #index: LineIndex;
  #running: Promise<boolean> | undefined;
  #facts: { readonly of: RoomState; readonly facts: InboxFacts } | undefined;

  constructor(env: RoomEnv, room: OutboxOf) {
    this.#env = env;
    this.#room = room;
    this.#index = new LineIndex(room, env.SEARCH);
  }

  get isEmpty(): boolean {
    const { meta, desk, history } = this.#room;
    const state = this.#room.state();
    return !state || (meta.copiedRev >= state.rev && this.#index.isEmpty && !(desk && history.hasNotices));
  }

  /** Delivers until nothing is left. @returns false when something could not be delivered */
  deliver(): Promise<boolean> {
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #run(): Promise<boolean> {
    for (let gap = GAP_MS; !this.isEmpty; gap = Math.min(gap * 2, GAP_MAX_MS)) {
      const [copied] = await Promise.all([this.#copy(), this.#publish()]);
      if (!copied || !(await this.#notify())) return false;
      await scheduler.wait(gap);
    }
    return true;
  }

  /** Everything that is not in the archive yet, in parts. */
  async #copy(): Promise<boolean> {
    const { history, meta } = this.#room;
    for (;;) {
      const state = this.#room.state();
      if (!state) return true;
      const rows = history.unarchived(ROWS_AT_ONCE);
      try {
        await copyToArchive(this.#env.DB, state, this.#factsOf(state), rows);
      } catch (error) {
        console.error("chat: the archive did not take a copy", error);
        return false;
      }
      const isIndexed = await this.#index.take(rows.map(({ row }) => row));
      // The room may have been emptied meanwhile.
      if (!this.#room.state()) return true;
      history.markArchived(rows);
      await this.#tellRevised(state.id, rows);
      if (rows.length === ROWS_AT_ONCE) continue;
      meta.copiedRev = state.rev;
      return isIndexed;
    }
  }

  /** A line that was edited or removed is a record that changed. New ones are too many to be told one by one: the summary says that there are some. */
  async #tellRevised(roomId: string, rows: ReadonlyArray<ArchivedRow>): Promise<void> {
    const revised = rows.filter(({ rev }) => rev > 1);
    if (revised.length === 0) return;
    const changes = revised.map(({ row }): Change => ({ contentType: CONTENT_TYPES[`chat-${row.kind}`], objectId: rowId(roomId, row.seq), added: false, owner: null, ids: [] }));
    await new Rooms(this.#env).publishChanges(changes).catch((error: unknown) => console.error("chat: the watcher did not take a change", error));
  }

  /** After the rows, because a letter is written from what the archive has. */
  async #notify(): Promise<boolean> {
    const { desk, history } = this.#room;
    if (!desk || !this.#room.state()) return true;
    for (const { n, notice } of history.notices()) {
      try {
        await desk.hear(notice);
      } catch (error) {
        console.error("chat: the desk did not take a notice", error);
        return false;
      }
      if (this.#room.state()) history.dropNotice(n);
    }
    return true;
  }

  /** Staff see summaries only, and lists come from the archive: one that is lost is made good by the next. */
  async #publish(): Promise<void> {
    const state = this.#room.state();
    if (!state || (!state.openedAt && state.lastSeq === 0)) return;
    try {
      await new Rooms(this.#env).publishRoom(roomSummary(state, this.#room.isAvailable(), this.#factsOf(state)));
    } catch (error) {
      console.error("chat: the watcher did not take a summary", error);
    }
  }

  /** Counted once for the copy and the summary of a round: whatever changes a row or a visit makes another state of the room. */
  #factsOf(state: RoomState): InboxFacts {
    if (this.#facts?.of !== state) this.#facts = { of: state, facts: this.#room.history.inboxFacts(state.read.staff) };
    return this.#facts.facts;
  }
}
