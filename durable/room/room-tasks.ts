import { CLOSE, PURGE_MS } from "#domain/chat/limits";
import type { Chore } from "#domain/chat/room/room-state";
import { readTranscript, transcriptKey, writeTranscript, type Transcript } from "#domain/chat/conversation/transcript";
import { DAY_MS } from "#domain/kernel/durations";
import type { RoomEnv } from "../shared/env.ts";
import type { RoomCore } from "./room-core.ts";
import { readFromDatabase } from "./room-recovery.ts";
import { close, openSockets } from "../shared/sockets.ts";

/** More rows than any conversation has. */
const ALL_ROWS = 1_000_000;

/** What a room does that takes longer than a step. Each may fail at any point, and be done again from the beginning. */
export class RoomChores {
  readonly #ctx: DurableObjectState;
  readonly #env: RoomEnv;
  readonly #core: RoomCore;
  #restoring: Promise<boolean> | undefined;
  #isVanishing = false;

  constructor(ctx: DurableObjectState, env: RoomEnv, core: RoomCore) {
    this.#ctx = ctx;
    this.#env = env;
    this.#core = core;
  }

  /** Nobody may come in any more. */
  get isVanishing(): boolean {
    return this.#isVanishing;
  }

  do(chore: Chore): Promise<void> {
    return { archive: () => this.#archive(), purge: () => this.#purge(), forget: () => this.#forget() }[chore]();
  }

  /** The whole conversation as it is now. */
  transcript(): Transcript | undefined {
    const state = this.#core.state();
    return state && writeTranscript(state, this.#core.history.after(0, ALL_ROWS), this.#core.history.allVisits());
  }

  /** Takes the conversation back, if it was emptied. @returns false when the shop's database knows no such room */
  restore(roomId: string): Promise<boolean> {
    this.#restoring ??= this.#takeBack(roomId).finally(() => (this.#restoring = undefined));
    return this.#restoring;
  }

  /** Deletes what lies outside of the room and only the room leads to. */
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

  async #archive(): Promise<void> {
    const key = await this.#writeTranscript();
    if (key !== undefined) this.#core.take({ archived: key });
  }

  /** Empties the room once everything in it is elsewhere. Whoever is still in it, or something that comes meanwhile, puts it off. */
  async #purge(): Promise<void> {
    const before = this.#core.state();
    if (!before) return;
    await this.#core.outbox.finish();
    // Written again: a note or a rating may have come after the first time.
    await this.#writeTranscript();
    const isSettled =
      this.#core.outbox.isEmpty && this.#core.state()?.rev === before.rev && openSockets(this.#ctx).length === 0;
    if (isSettled) await this.#core.empty();
    else this.#core.alarms.set("purge", Date.now() + DAY_MS);
  }

  /** The room was only somebody who looked: neither it nor its line in the directory is worth keeping. */
  async #forget(): Promise<void> {
    const id = this.#core.state()?.id;
    if (id === undefined) return;
    this.#isVanishing = true;
    this.#core.fallSilent();
    try {
      await this.#env.DB.prepare("DELETE FROM chat_room WHERE id = ? AND opened = 0 AND last_seq = 0").bind(id).run();
    } catch (error) {
      this.#isVanishing = false;
      this.#core.wakeUp();
      throw error;
    }
    for (const socket of openSockets(this.#ctx)) close(socket, CLOSE.noRoom, "There is no such room.");
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

  async #takeBack(roomId: string): Promise<boolean> {
    const found = await this.#env.DB.prepare("SELECT transcript_key AS key, last_seq FROM chat_room WHERE id = ?")
      .bind(roomId)
      .first<{ key: string | null; last_seq: number }>();
    if (!found || found.last_seq === 0) return found !== null;
    const file = found.key === null ? null : await this.#env.FILES.get(found.key);
    const transcript = file === null ? undefined : readTranscript(await file.text());
    // Without a transcript the shop's database still has every row that lists show.
    const whole = transcript ?? (await readFromDatabase(this.#env.DB, roomId));
    if (!this.#core.state()) this.#core.restore(whole, Date.now() + PURGE_MS);
    return true;
  }
}
