import { CONTENT_TYPES } from "#domain/kernel/records";
import type { RoomSummary } from "#domain/chat/records";
import type { Haste } from "#domain/chat/room/room-news";
import type { Change } from "#domain/sync/subscriptions";
import { rowId, showRow, type Author, type Row } from "#domain/chat/room/rows";
import { recordKey } from "#domain/sync/subscriptions";
import { roomSummary, type InboxFacts } from "#domain/chat/room/room-record";
import type { RoomState } from "#domain/chat/room/room-state";
import { archivedForm, copyToArchive } from "./archive.ts";
import type { ArchivedRow, ChatHistory } from "./chat-history.ts";
import type { Desk } from "./notifications.ts";
import type { RoomEnv } from "../shared/env.ts";
import { LineIndex } from "./line-index.ts";
import { Pace, Pause } from "./batch-interval.ts";
import type { RoomMeta } from "./room-meta.ts";
import { Rooms } from "../shared/stubs.ts";

/** What is said in a quiet room reaches the inbox at once; while lines keep coming, it hears of them this often… */
const SUMMARY_MS = { delay: 0, first: 1_000, longest: 4_000 };
/** …the shop's database, which lists read, this often… */
const COPY_MS = { delay: 1_000, first: 2_000, longest: 8_000 };
/** …and the search this often. */
const INDEX_MS = { delay: 2_000, first: 8_000, longest: 32_000 };
/** Comings and goings wait: when many thousand sockets break at once, most are back before anybody has to be told. */
const PRESENCE_MS = { from: 4_000, to: 8_000 };
/** When the copy is tried again after a failure or a crash. */
export const RETRY_MS = 10_000;

/** A representative who wrote none of it: records are shown to staff, without anybody's cid. */
const NOBODY: Pick<Author, "id" | "side"> = { id: "", side: "staff" };

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
  readonly #lines: LineIndex;
  /** Before anything goes out that can wait. */
  readonly #start = new Pause();
  readonly #copies = new Pace({
    ...COPY_MS,
    hasWork: () => !this.#isCopied,
    round: async () => (await this.#copy()) && (await this.#notify()),
  });
  readonly #index = new Pace({ ...INDEX_MS, hasWork: () => !this.#lines.isEmpty, round: () => this.#lines.take() });
  readonly #summaries = new Pace({ ...SUMMARY_MS, hasWork: () => !this.#isTold, round: () => this.#publish() });
  #isWaiting = false;
  #running: Promise<boolean> | undefined;
  #facts: { readonly of: RoomState; readonly facts: InboxFacts } | undefined;
  /** What the database and the inbox were told last by this instance: the same is not told again. */
  #copied = "";
  #summary = "";
  #summaryRev = -1;

  constructor(env: RoomEnv, room: OutboxOf) {
    this.#env = env;
    this.#room = room;
    this.#lines = new LineIndex(room, env.SEARCH);
  }

  /** Nothing is left that has to be delivered after a restart. */
  get isEmpty(): boolean {
    return this.#isCopied && this.#lines.isEmpty;
  }

  /** A step was taken while others are delivered: it goes with them. */
  hear(haste: Haste): void {
    if (this.#isWaiting) return haste === "later" ? undefined : this.#start.end();
    // One may have come to its end before the others.
    for (const pace of this.#paces) void pace.go();
    if (haste === "now") this.#hurry();
  }

  /** Delivers until nothing is left. @returns false when something could not be delivered */
  deliver(haste: Haste = "now"): Promise<boolean> {
    if (haste !== "later") this.#start.end();
    if (haste === "now") this.#hurry();
    this.#running ??= this.#run(haste).finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Delivers everything without a pause. @returns as `deliver` */
  async finish(): Promise<boolean> {
    this.#start.end();
    const done = await Promise.all(this.#paces.map((pace) => pace.finish()));
    await this.#running;
    return !done.includes(false);
  }

  async #run(haste: Haste): Promise<boolean> {
    if (haste === "later") {
      this.#isWaiting = true;
      await this.#start.of(PRESENCE_MS.from + Math.random() * (PRESENCE_MS.to - PRESENCE_MS.from));
      this.#isWaiting = false;
      this.#hurry(); // they have waited
    }
    while (!this.isEmpty || !this.#isTold) {
      const done = await Promise.all(this.#paces.map((pace) => pace.go()));
      if (done.includes(false)) return false;
    }
    return true;
  }

  get #paces(): ReadonlyArray<Pace> {
    return [this.#copies, this.#index, this.#summaries];
  }

  #hurry(): void {
    for (const pace of this.#paces) pace.hurry();
  }

  get #isCopied(): boolean {
    const { meta, desk, history } = this.#room;
    const state = this.#room.state();
    return !state || (meta.copied.rev >= state.rev && !(desk && history.hasNotices));
  }

  get #isTold(): boolean {
    const state = this.#room.state();
    return !state || this.#summaryRev === state.rev;
  }

  /** Everything that is not in the archive yet, in parts. */
  async #copy(): Promise<boolean> {
    const { history, meta } = this.#room;
    for (;;) {
      const state = this.#room.state();
      if (!state) return true;
      const { seq: since, rev } = meta.copied;
      const { rows, isAll } = history.unarchived(since);
      const facts = this.#factsOf(state);
      const form = archivedForm(state, facts);
      if (rows.length > 0 || form !== this.#copied) {
        try {
          await copyToArchive(
            this.#env.DB,
            state,
            facts,
            rows.map(({ row }) => row),
          );
        } catch (error) {
          console.error("chat: the archive did not take a copy", error);
          return false;
        }
        this.#copied = form;
      }
      // The room may have been emptied meanwhile.
      if (!this.#room.state()) return true;
      history.markArchived(rows);
      const revised = rows.filter(({ rev }) => rev > 1).map(({ row }) => row.seq);
      if (revised.length > 0) {
        this.#lines.revised(revised);
        this.#index.hurry();
        void this.#index.go();
      }
      meta.copied = { rev: isAll ? state.rev : rev, seq: Math.max(since, rows.at(-1)?.row.seq ?? 0) };
      await this.#tellRows(state.id, rows, since);
      if (isAll) return true;
    }
  }

  /** Rows are records too: new ones for watched lists, corrected ones for whoever watches them. @param since up to where they were copied before */
  async #tellRows(roomId: string, rows: ReadonlyArray<ArchivedRow>, since: number): Promise<void> {
    const changeOf = (row: Row, added: boolean): Change => ({
      contentType: CONTENT_TYPES[`chat-${row.kind}`],
      objectId: rowId(roomId, row.seq),
      added,
      owner: null,
      ids: [],
    });
    const added = rows.flatMap(({ row }) => (row.seq > since ? [{ row, change: changeOf(row, true) }] : []));
    const revised = rows.flatMap(({ row, rev }) => (rev > 1 ? [changeOf(row, false)] : []));
    if (added.length + revised.length === 0) return;
    const rooms = new Rooms(this.#env);
    try {
      const unjudged = new Set(await rooms.publishChanges([...added.map(({ change }) => change), ...revised]));
      const asked = added.filter(({ change }) => unjudged.has(recordKey(change.contentType, change.objectId)));
      if (asked.length > 0)
        await rooms.publishChanges(
          asked.map(({ row, change }) => ({
            ...change,
            fields: { ...showRow(roomId, row, NOBODY).data, room_id: roomId },
          })),
        );
    } catch (error) {
      console.error("chat: the watcher did not take a change", error);
    }
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
  async #publish(): Promise<boolean> {
    const state = this.#room.state();
    if (!state) return true;
    this.#summaryRev = state.rev;
    if (!state.openedAt && state.lastSeq === 0) return true;
    const summary = roomSummary(state, this.#room.isAvailable(), this.#factsOf(state));
    const text = JSON.stringify({ ...summary, rev: 0 } satisfies RoomSummary);
    if (text === this.#summary) return true;
    try {
      await new Rooms(this.#env).publishRoom(summary);
      this.#summary = text;
    } catch (error) {
      console.error("chat: the watcher did not take a summary", error);
    }
    return true;
  }

  /** Counted once for the copy and the summary of a round: whatever changes a row or a visit makes another state of the room. */
  #factsOf(state: RoomState): InboxFacts {
    if (this.#facts?.of !== state) this.#facts = { of: state, facts: this.#room.history.inboxFacts(state.read.staff) };
    return this.#facts.facts;
  }
}
