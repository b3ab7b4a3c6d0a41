import { PRESENCE_MS, PUBLISH_MS } from "#domain/chat/limits";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import type { RoomSummary } from "#domain/chat/records";
import type { Urgency } from "#domain/chat/room/publish-urgency";
import type { Change } from "#domain/ground/sync/subscriptions";
import { rowId, showRow, type Author, type Row } from "#domain/chat/room/rows";
import { recordKey } from "#domain/ground/sync/subscriptions";
import { roomSummary, type InboxFacts } from "#domain/chat/room/room-record";
import type { RoomState } from "#domain/chat/room/room-state";
import { archivedForm, archiveStatements } from "./archive.ts";
import type { ArchivedRow, ChatHistory } from "./chat-history.ts";
import type { NotificationService } from "./notifications.ts";
import type { RoomEnv } from "../shared/env.ts";
import { RoomSearchIndex } from "./room-search-index.ts";
import { BatchRunner, InterruptibleDelay, randomDelay } from "../shared/batch-runner.ts";
import type { RoomMeta } from "./room-meta.ts";
import { ROWS_UNWATCHED_MS, Rooms } from "../shared/stubs.ts";

/** When publishing is retried after a failure. */
export const RETRY_MS = 10_000;
/** While anything may be unpublished, an alarm fires within this time: a crash delays publishing by no more. */
export const COPY_ALARM_MS = MINUTE_MS;

/** Records are shown as to staff, without cids. */
const ANY_STAFF: Pick<Author, "id" | "side"> = { id: "", side: "staff" };

/** What the publisher needs from its room. */
export interface PublisherRoom {
  readonly history: ChatHistory;
  readonly meta: RoomMeta;
  readonly notifications: NotificationService | undefined;
  state(): RoomState | undefined;
  isAvailable(): boolean;
}

/**
 * Publishes a room's changes to the archive, the inbox, the search and staff notifications. Unpublished changes stay
 * marked and are published after a restart.
 */
export class ChangePublisher {
  readonly #env: RoomEnv;
  readonly #room: PublisherRoom;
  readonly #searchIndex: RoomSearchIndex;
  /** Runs before anything that can wait. */
  readonly #startDelay = new InterruptibleDelay();
  readonly #copies = new BatchRunner({
    ...PUBLISH_MS.copy,
    hasWork: () => !this.#isCopied,
    runBatch: async () => (await this.#copy()) && (await this.#notify()),
  });
  readonly #index = new BatchRunner({
    ...PUBLISH_MS.index,
    hasWork: () => !this.#searchIndex.isEmpty,
    runBatch: () => this.#searchIndex.take(),
  });
  readonly #summaries = new BatchRunner({
    ...PUBLISH_MS.summary,
    hasWork: () => !this.#isPublished,
    runBatch: () => this.#publish(),
  });
  #isWaiting = false;
  #running: Promise<boolean> | undefined;
  #facts: { readonly of: RoomState; readonly facts: InboxFacts } | undefined;
  /** The last values that this instance wrote to the database and the inbox. Equal values are not written again. */
  #copied = "";
  #summary = "";
  #summaryRev = -1;
  /** Until then nobody watches rows of conversations, unless the watcher calls. */
  #rowsUnwatchedUntil = 0;
  /** Counts these calls. */
  #rowsWatchedNews = 0;

  constructor(env: RoomEnv, room: PublisherRoom) {
    this.#env = env;
    this.#room = room;
    this.#searchIndex = new RoomSearchIndex(room, new Rooms(env));
  }

  /** Nothing remains to publish after a restart. */
  get isEmpty(): boolean {
    return this.#isCopied && this.#searchIndex.isEmpty;
  }

  /** Includes a step taken while others are being published. */
  include(urgency: Urgency): void {
    if (this.#isWaiting) return urgency === "later" ? undefined : this.#startDelay.interrupt();
    // One runner may have finished before the others.
    for (const runner of this.#runners) void runner.start();
    if (urgency === "now") this.#hurry();
  }

  /** Publishes until nothing remains. @returns false when something failed */
  deliver(urgency: Urgency = "now"): Promise<boolean> {
    if (urgency !== "later") this.#startDelay.interrupt();
    if (urgency === "now") this.#hurry();
    this.#running ??= this.#run(urgency).finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Publishes everything without intervals. @returns as `deliver` */
  async finish(): Promise<boolean> {
    this.#startDelay.interrupt();
    const done = await Promise.all(this.#runners.map((runner) => runner.finish()));
    // An edited row is indexed again after it was copied.
    done.push(await this.#index.finish());
    await this.#running;
    this.#saveProgress();
    return !done.includes(false);
  }

  /** Rows are sent to the watcher again. */
  rowsWatched(): void {
    this.#rowsWatchedNews++;
    this.#rowsUnwatchedUntil = 0;
  }

  async #run(urgency: Urgency): Promise<boolean> {
    if (urgency === "later") {
      this.#isWaiting = true;
      await this.#startDelay.wait(randomDelay(PRESENCE_MS));
      this.#isWaiting = false;
      this.#hurry(); // they have waited
    }
    while (!this.isEmpty || !this.#isPublished) {
      const done = await Promise.all(this.#runners.map((runner) => runner.start()));
      if (done.includes(false)) return false;
    }
    this.#saveProgress();
    return true;
  }

  /** Stores the progress when nothing remains: one write for everything that was published since. */
  #saveProgress(): void {
    if (!this.#room.state() || !this.isEmpty) return;
    this.#room.meta.saveProgress();
    this.#room.history.forgetRecent();
  }

  get #runners(): ReadonlyArray<BatchRunner> {
    return [this.#copies, this.#index, this.#summaries];
  }

  #hurry(): void {
    for (const runner of this.#runners) runner.hurry();
  }

  get #isCopied(): boolean {
    const { meta, notifications, history } = this.#room;
    const state = this.#room.state();
    return !state || (meta.copied.rev >= state.rev && !(notifications && history.hasNotices));
  }

  get #isPublished(): boolean {
    const state = this.#room.state();
    return !state || this.#summaryRev === state.rev;
  }

  /** Copies everything that is not in the archive yet, in batches. */
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
          const statements = archiveStatements(
            state,
            facts,
            rows.map(({ row }) => row),
          );
          await new Rooms(this.#env).copy("DB", state.id, statements);
        } catch (error) {
          console.error("chat: a copy to the archive failed", error);
          return false;
        }
        this.#copied = form;
      }
      // The room may have been emptied meanwhile.
      if (!this.#room.state()) return true;
      history.markArchived(rows);
      const edited = rows.filter(({ rev }) => rev > 1).map(({ row }) => row.seq);
      if (edited.length > 0) {
        this.#searchIndex.markEdited(edited);
        this.#index.hurry();
        void this.#index.start();
      }
      meta.copied = { rev: isAll ? state.rev : rev, seq: Math.max(since, rows.at(-1)?.row.seq ?? 0) };
      await this.#publishRowChanges(state.id, rows, since);
      if (isAll) return true;
    }
  }

  /**
   * Rows are records: new ones are sent to watched lists, edited ones to their watchers. @param since the last row
   * copied before
   */
  async #publishRowChanges(roomId: string, rows: ReadonlyArray<ArchivedRow>, since: number): Promise<void> {
    const buildChange = (row: Row, isAddition: boolean): Change => ({
      contentType: CONTENT_TYPES[`chat-${row.kind}`],
      objectId: rowId(roomId, row.seq),
      added: isAddition,
      owner: null,
      ids: [],
    });
    const additions = rows.flatMap(({ row }) => (row.seq > since ? [{ row, change: buildChange(row, true) }] : []));
    const edited = rows.flatMap(({ row, rev }) => (rev > 1 ? [buildChange(row, false)] : []));
    if (additions.length + edited.length === 0 || Date.now() < this.#rowsUnwatchedUntil) return;
    const rooms = new Rooms(this.#env);
    try {
      const needFields = new Set(await rooms.publishChanges([...additions.map(({ change }) => change), ...edited]));
      const requestedAdditions = additions.filter(({ change }) =>
        needFields.has(recordKey(change.contentType, change.objectId)),
      );
      if (requestedAdditions.length > 0)
        await rooms.publishChanges(
          requestedAdditions.map(({ row, change }) => ({
            ...change,
            fields: { ...showRow(roomId, row, ANY_STAFF).data, room_id: roomId },
          })),
        );
    } catch (error) {
      console.error("chat: the watcher refused a change", error);
    }
  }

  /** Runs after the copy, because the e-mail is written from the archive. */
  async #notify(): Promise<boolean> {
    const { notifications, history } = this.#room;
    if (!notifications || !this.#room.state()) return true;
    for (const { n, notice } of history.notices()) {
      try {
        await notifications.receive(notice);
      } catch (error) {
        console.error("chat: a staff notice could not be delivered", error);
        return false;
      }
      if (this.#room.state()) history.dropNotice(n);
    }
    return true;
  }

  /** Staff get summaries only, and lists come from the archive: the next summary makes up for a lost one. */
  async #publish(): Promise<boolean> {
    const state = this.#room.state();
    if (!state) return true;
    this.#summaryRev = state.rev;
    if (!state.openedAt && state.lastSeq === 0) return true;
    const summary = roomSummary(state, this.#room.isAvailable(), this.#factsOf(state));
    const text = JSON.stringify({ ...summary, rev: 0 } satisfies RoomSummary);
    if (text === this.#summary) return true;
    try {
      const news = this.#rowsWatchedNews;
      const areRowsWatched = await new Rooms(this.#env).publishRoom(summary);
      this.#summary = text;
      // An answer that was overtaken by the news no longer holds.
      if (news === this.#rowsWatchedNews)
        this.#rowsUnwatchedUntil = areRowsWatched ? 0 : Date.now() + ROWS_UNWATCHED_MS;
    } catch (error) {
      console.error("chat: the watcher refused a summary", error);
    }
    return true;
  }

  /**
   * Computed once per state for both the copy and the summary: every change of a row or a visit creates a new state.
   */
  #factsOf(state: RoomState): InboxFacts {
    if (this.#facts?.of !== state) this.#facts = { of: state, facts: this.#room.history.inboxFacts(state.read.staff) };
    return this.#facts.facts;
  }
}
