import * as v from "valibot";
import { Schedule, USUAL_HOURS } from "#domain/chat/hours/business-hours";
import { changesOnly } from "#domain/chat/room/publish-urgency";
import { newRoom, type RoomState } from "#domain/chat/room/room-state";

/** The fields that nearly every message changes. Stored separately, so that a message does not rewrite the rest. */
type Hot = Pick<RoomState, "rev" | "lastSeq" | "lastAt" | "staffSeq" | "read">;
const HOT_KEYS: ReadonlySet<string> = new Set<keyof Hot>(["rev", "lastSeq", "lastAt", "staffSeq", "read"]);

/** Whether a step changed only those. */
export const isOnlyHot = (next: RoomState, previousState: RoomState): boolean =>
  changesOnly(next, previousState, HOT_KEYS);

export const serializeHotState = ({ rev, lastSeq, lastAt, staffSeq, read }: RoomState): string =>
  JSON.stringify({ rev, lastSeq, lastAt, staffSeq, read } satisfies Hot);

/** The progress of the copy: the database has the state up to a revision and new rows up to a number. */
export interface Copied {
  readonly rev: number;
  readonly seq: number;
}

/** The progress of the search index: rows up to a number, and the visitor's details as indexed. */
export interface Indexed {
  readonly seq: number;
  readonly about: string;
}

/** In a room that is never idle, the progress is stored after this many rows: a restart copies the later ones again. */
const MAX_UNSAVED_ROWS = 500;

/**
 * A room's state, epoch, business hours and copy progress. Read once in the life of the object: nothing else writes
 * there.
 */
export class RoomMeta {
  readonly #sql: SqlStorage;
  #known: Map<string, string> | undefined;
  /** The current progress, newer than what is stored; undefined until it is read. */
  #copied: Copied | undefined;
  #indexed: Indexed | undefined;
  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  create(): void {
    this.#sql.exec("CREATE TABLE IF NOT EXISTS meta (k TEXT PRIMARY KEY, v TEXT NOT NULL) STRICT, WITHOUT ROWID");
  }

  /** Called when a transaction was rolled back or everything was deleted. */
  forget(): void {
    this.#known = undefined;
    this.#copied = undefined;
    this.#indexed = undefined;
  }

  /**
   * The room's state; undefined before the first visitor. @param lastHot the state stored with the last row, used when
   * it is newer
   */
  state(lastHot: string | undefined): RoomState | undefined {
    const text = this.#get("state");
    if (text === undefined) return undefined;
    // Fields added since an older version created the room get their defaults.
    const state: RoomState = {
      ...newRoom("", 0),
      ...(JSON.parse(text) as RoomState),
      ...(JSON.parse(this.#get("hot") ?? "{}") as Partial<Hot>),
    };
    const hot = lastHot === undefined ? undefined : (JSON.parse(lastHot) as Hot);
    return hot && hot.rev > state.rev ? { ...state, ...hot } : state;
  }

  /** @param previousState the last saved state: only differences are written */
  saveState(state: RoomState, previousState?: RoomState): void {
    if (previousState === undefined || !isOnlyHot(state, previousState)) this.#set("state", JSON.stringify(state));
    this.#set("hot", serializeHotState(state));
  }

  /** Begins a database. The epoch tells browsers whether their history belongs to it. */
  begin(state: RoomState): void {
    this.saveState(state);
    this.#set("epoch", crypto.randomUUID());
  }

  get epoch(): string {
    return this.#get("epoch") ?? "";
  }

  /** The stored schedule as JSON; "" before the first one. */
  get scheduleText(): string {
    return this.#get("schedule") ?? "";
  }

  schedule(): Schedule {
    const text = this.scheduleText;
    const parsed = v.safeParse(Schedule, text === "" ? undefined : JSON.parse(text));
    return parsed.success ? parsed.output : USUAL_HOURS;
  }

  /** When the stored schedule was read; 0 before the first one. */
  get scheduleAsOf(): number {
    return Number(this.#get("schedule_as_of") ?? 0);
  }

  /** @returns false when the schedule is unchanged and nothing was written */
  saveSchedule(schedule: Schedule, readAt: number): boolean {
    const text = JSON.stringify(schedule);
    if (text === this.scheduleText) return false;
    this.#set("schedule", text);
    this.#set("schedule_as_of", String(readAt));
    return true;
  }

  /**
   * Progress is in memory until `saveProgress`, because storing it costs as much as storing a message. After a crash
   * the rows that were copied since are copied again, which changes nothing.
   */
  get copied(): Copied {
    return (this.#copied ??= this.#savedCopied());
  }

  set copied(copied: Copied) {
    this.#copied = copied;
    if (copied.seq - this.#savedCopied().seq >= MAX_UNSAVED_ROWS) this.saveProgress();
  }

  get indexed(): Indexed {
    return (this.#indexed ??= JSON.parse(this.#get("indexed") ?? '{"seq":0,"about":""}') as Indexed);
  }

  set indexed(indexed: Indexed) {
    this.#indexed = indexed;
  }

  saveProgress(): void {
    const progress = { copied: JSON.stringify(this.copied), indexed: JSON.stringify(this.indexed) };
    for (const [key, text] of Object.entries(progress)) if (this.#get(key) !== text) this.#set(key, text);
  }

  /** Numbers of rows that the index has in an older form. */
  get unindexed(): ReadonlyArray<number> {
    return JSON.parse(this.#get("unindexed") ?? "[]") as Array<number>;
  }

  set unindexed(seqs: ReadonlyArray<number>) {
    this.#set("unindexed", JSON.stringify(seqs));
  }

  #savedCopied(): Copied {
    const text = this.#get("copied");
    // An older version stored only the revision and marked each row.
    return text === undefined ? { rev: Number(this.#get("copied_rev") ?? 0), seq: 0 } : (JSON.parse(text) as Copied);
  }

  #get(key: string): string | undefined {
    this.#known ??= new Map(
      this.#sql
        .exec<{ k: string; v: string }>("SELECT k, v FROM meta")
        .toArray()
        .map(({ k, v }) => [k, v]),
    );
    return this.#known.get(key);
  }

  #set(key: string, value: string): void {
    this.#sql.exec("INSERT INTO meta (k, v) VALUES (?, ?) ON CONFLICT (k) DO UPDATE SET v = excluded.v", key, value);
    this.#known?.set(key, value);
  }
}
