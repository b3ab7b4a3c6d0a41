import { roomSummary, type InboxFacts } from "#domain/chat/room-record";
import type { RoomState } from "#domain/chat/room-state";
import { copyToArchive } from "./archive.ts";
import type { ChatHistory } from "./chat-history.ts";
import type { Desk } from "./desk.ts";
import type { RoomEnv } from "./env.ts";
import { Rooms } from "./stubs.ts";

/** At most one copy and one summary in this time; the first change of a quiet room goes out at once. */
const GAP_MS = 250;
const ROWS_AT_ONCE = 40;
/** When the copy is tried again after a failure or a crash. */
export const RETRY_MS = 10_000;

/** Carries what happened in a room to the archive, to the inbox and to the desk. What it did not deliver is still marked, and delivered after a restart. */
export class RoomOutbox {
  readonly #env: RoomEnv;
  readonly #history: ChatHistory;
  readonly #isAvailable: () => boolean;
  readonly #desk: Desk | undefined;
  #running: Promise<boolean> | undefined;

  constructor(env: RoomEnv, history: ChatHistory, desk: Desk | undefined, isAvailable: () => boolean) {
    this.#env = env;
    this.#history = history;
    this.#desk = desk;
    this.#isAvailable = isAvailable;
  }

  get isEmpty(): boolean {
    const state = this.#history.state();
    return !state || (Number(this.#history.meta("copied_rev") ?? 0) >= state.rev && this.#history.unarchived(1).length === 0 && !this.#hasNotices);
  }

  get #hasNotices(): boolean {
    return this.#desk !== undefined && this.#history.notices().length > 0;
  }

  get isDelivering(): boolean {
    return this.#running !== undefined;
  }

  /** Delivers until nothing is left. @returns false when something could not be delivered */
  deliver(): Promise<boolean> {
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #run(): Promise<boolean> {
    while (!this.isEmpty) {
      const state = this.#history.state();
      if (!state) return true;
      const rows = this.#history.unarchived(ROWS_AT_ONCE);
      const facts = this.#history.inboxFacts(state.read.staff);
      try {
        await copyToArchive(this.#env.DB, state, facts, rows);
      } catch (error) {
        console.error("chat: the archive did not take a copy", error);
        await this.#publish(state, facts);
        return false;
      }
      this.#history.markArchived(rows);
      this.#history.setMeta("copied_rev", String(state.rev));
      await this.#publish(state, facts);
      if (rows.length < ROWS_AT_ONCE && !(await this.#notify())) return false;
      if (rows.length < ROWS_AT_ONCE) await scheduler.wait(GAP_MS);
    }
    return true;
  }

  /** After the rows, because a letter is written from what the archive has. */
  async #notify(): Promise<boolean> {
    if (!this.#desk) return true;
    for (const { n, notice } of this.#history.notices()) {
      try {
        await this.#desk.hear(notice);
      } catch (error) {
        console.error("chat: the desk did not take a notice", error);
        return false;
      }
      this.#history.dropNotice(n);
    }
    return true;
  }

  /** Staff see summaries only, and lists come from the archive: one that is lost is made good by the next. */
  async #publish(state: RoomState, facts: InboxFacts): Promise<void> {
    if (!state.openedAt && state.lastSeq === 0) return;
    try {
      await new Rooms(this.#env).publishRoom(roomSummary(state, this.#isAvailable(), facts));
    } catch (error) {
      console.error("chat: the watcher did not take a summary", error);
    }
  }
}
