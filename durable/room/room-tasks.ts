import { PURGE_MS } from "#domain/chat/limits";
import { CLOSE } from "#domain/ground/sync/socket-limits";
import type { BackgroundTask } from "#domain/chat/room/room-state";
import { readTranscript, transcriptKey, writeTranscript, type Transcript } from "#domain/chat/conversation/transcript";
import { DAY_MS } from "#domain/ground/kernel/durations";
import type { RoomEnv } from "../shared/env.ts";
import { COPY_ALARM_MS } from "./change-publisher.ts";
import type { RoomCore, RoomTimer } from "./room-core.ts";
import type { RoomPresence } from "./room-presence.ts";
import { readFromDatabase } from "./room-recovery.ts";
import { close, openSockets } from "../shared/sockets.ts";

/** More rows than any conversation has. */
const ALL_ROWS = 1_000_000;

/**
 * Timers of a room, and the background tasks that they start, which take longer than a step. Each task may fail at any
 * point and is then repeated from the beginning.
 */
export class RoomTasks {
  readonly #ctx: DurableObjectState;
  readonly #env: RoomEnv;
  readonly #core: RoomCore;
  readonly #presence: RoomPresence;
  #restoring: Promise<number | undefined> | undefined;
  #isVanishing = false;

  constructor(
    ctx: DurableObjectState,
    env: RoomEnv,
    { core, presence }: { readonly core: RoomCore; readonly presence: RoomPresence },
  ) {
    this.#ctx = ctx;
    this.#env = env;
    this.#core = core;
    this.#presence = presence;
  }

  /** The room is being deleted and accepts nobody. */
  get isVanishing(): boolean {
    return this.#isVanishing;
  }

  /** Fires the timers that are due. They are independent: one that fails fires again later and delays no other. */
  async fireDueTimers(): Promise<void> {
    const { alarms } = this.#core;
    for (const timer of alarms.due(Date.now())) {
      // The previous timer may have emptied the room.
      if (!this.#core.state()) return;
      try {
        await this.#fireTimer(timer);
        if (this.#core.state()) alarms.succeeded(timer);
      } catch (error) {
        console.error(`chat: the timer "${timer}" failed, ${alarms.postpone(timer, Date.now())} times so far`, error);
      }
    }
    if (this.#core.state()) alarms.arm();
  }

  /** The whole conversation. */
  transcript(): Transcript | undefined {
    const state = this.#core.state();
    return state && writeTranscript(state, this.#core.history.after(0, ALL_ROWS), this.#core.history.allVisits());
  }

  /**
   * Restores the conversation if it was emptied.
   * @returns when the shop's database got the room's record; undefined when it knows no such room
   */
  restore(roomId: string): Promise<number | undefined> {
    this.#restoring ??= this.#restoreFromArchive(roomId).finally(() => (this.#restoring = undefined));
    return this.#restoring;
  }

  /** Deletes stored files that are referenced only from this room. */
  async deleteFiles(roomId: string): Promise<void> {
    const files = this.#core.state()
      ? this.#core.history
          .after(0, ALL_ROWS)
          .flatMap((row) =>
            row.kind === "file" ? [row.body.key, ...(row.body.preview_key === null ? [] : [row.body.preview_key])] : [],
          )
      : [];
    await this.#env.FILES.delete([transcriptKey(roomId), ...files].slice(0, 1000));
  }

  async #fireTimer(timer: RoomTimer): Promise<void> {
    const { alarms } = this.#core;
    switch (timer) {
      case "sessions":
        return this.#presence.check(Date.now());
      case "copy":
        if (this.#core.publisher.isEmpty) return alarms.set("copy", null);
        // A message that arrives between batches relies on the timer.
        alarms.set("copy", Date.now() + COPY_ALARM_MS);
        // Not awaited: while messages keep coming publishing does not end, and the other timers must fire.
        return this.#ctx.waitUntil(this.#core.deliver());
      case "archive":
      case "purge":
      case "forget": {
        // The timer stays until the work is done.
        const task = this.#core.take({ timer }).find((effect) => effect.do === "task");
        if (!task) return alarms.set(timer, null);
        return this.#do(task.task);
      }
      case "wait":
      case "hours":
      case "mail":
      case "idle":
      default:
        this.#core.take({ timer }, undefined, timer);
    }
  }

  #do(task: BackgroundTask): Promise<void> {
    return { archive: () => this.#archive(), purge: () => this.#purge(), forget: () => this.#forget() }[task]();
  }

  async #archive(): Promise<void> {
    const key = await this.#writeTranscript();
    if (key !== undefined) this.#core.take({ archived: key });
  }

  /** Empties the room once everything in it is stored elsewhere. Open sockets or new steps postpone it. */
  async #purge(): Promise<void> {
    const previousState = this.#core.state();
    if (!previousState) return;
    await this.#core.publisher.finish();
    // Written again: a note or a rating may have been added since the first time.
    await this.#writeTranscript();
    const isIdle =
      this.#core.publisher.isEmpty &&
      this.#core.state()?.rev === previousState.rev &&
      openSockets(this.#ctx).length === 0;
    if (isIdle) await this.#core.empty();
    else this.#core.alarms.set("purge", Date.now() + DAY_MS);
  }

  /** Nothing was asked in the room, so it and its row in the directory are deleted. */
  async #forget(): Promise<void> {
    const id = this.#core.state()?.id;
    if (id === undefined) return;
    this.#isVanishing = true;
    this.#core.suspend();
    try {
      await this.#env.DB.prepare("DELETE FROM chat_room WHERE id = ? AND opened = 0 AND last_seq = 0").bind(id).run();
    } catch (error) {
      this.#isVanishing = false;
      this.#core.resume();
      throw error;
    }
    for (const socket of openSockets(this.#ctx)) close(socket, CLOSE.noRoom, "We couldn't find that chat.");
    await this.#core.empty();
  }

  async #writeTranscript(): Promise<string | undefined> {
    const transcript = this.transcript();
    if (!transcript) return undefined;
    const key = transcriptKey(transcript.state.id);
    await this.#env.FILES.put(
      key,
      JSON.stringify({ ...transcript, state: { ...transcript.state, transcriptKey: key } }),
      { httpMetadata: { contentType: "application/json" } },
    );
    return key;
  }

  async #restoreFromArchive(roomId: string): Promise<number | undefined> {
    const archiveRow = await this.#env.DB.prepare(
      "SELECT transcript_key AS key, last_seq, date_created FROM chat_room WHERE id = ?",
    )
      .bind(roomId)
      .first<{ key: string | null; last_seq: number; date_created: number }>();
    if (!archiveRow || archiveRow.last_seq === 0) return archiveRow?.date_created;
    const file = archiveRow.key === null ? null : await this.#env.FILES.get(archiveRow.key);
    const transcript = file === null ? undefined : readTranscript(await file.text());
    // Without a transcript, the shop's database still has every row that lists show.
    const whole = transcript ?? (await readFromDatabase(this.#env.DB, roomId));
    if (!this.#core.state()) this.#core.restore(whole, Date.now() + PURGE_MS);
    return archiveRow.date_created;
  }
}
