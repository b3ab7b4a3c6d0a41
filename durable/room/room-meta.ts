import * as v from "valibot";
import { Schedule, USUAL_HOURS } from "#domain/chat/hours/business-hours";
import { changesOnly } from "#domain/chat/room/room-news";
import { newRoom, type RoomState } from "#domain/chat/room/room-state";

/** What nearly every line changes. Kept apart, so that a line does not write the question, the people and the rest again. */
type Hot = Pick<RoomState, "rev" | "lastSeq" | "lastAt" | "staffSeq" | "read">;
const HOT_KEYS: ReadonlySet<string> = new Set<keyof Hot>(["rev", "lastSeq", "lastAt", "staffSeq", "read"]);

/** Whether a step changed nothing but that. */
export const isOnlyHot = (next: RoomState, before: RoomState): boolean => changesOnly(next, before, HOT_KEYS);

export const hotOf = ({ rev, lastSeq, lastAt, staffSeq, read }: RoomState): string =>
  JSON.stringify({ rev, lastSeq, lastAt, staffSeq, read } satisfies Hot);

/** How far the shop's database is: it has the state up to a revision, and the rows up to a number as they were first written. */
export interface Copied {
  readonly rev: number;
  readonly seq: number;
}

/**
 * What a room knows about itself: its state, its epoch, the business hours as it was last told, and how far its copy is.
 * Read once for as long as the object lives: nobody else writes there.
 */
export class RoomMeta {
  readonly #sql: SqlStorage;
  #known: Map<string, string> | undefined;
  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  create(): void {
    this.#sql.exec("CREATE TABLE IF NOT EXISTS meta (k TEXT PRIMARY KEY, v TEXT NOT NULL) STRICT");
  }

  /** To be called when what was written was taken back, or everything was deleted. */
  forget(): void {
    this.#known = undefined;
  }

  /** The room's state; undefined before somebody came in. @param lastHot what came with the last row: it counts when it is newer */
  state(lastHot: string | undefined): RoomState | undefined {
    const text = this.#get("state");
    if (text === undefined) return undefined;
    // A room that an older version founded knows nothing yet of what was added since.
    const state: RoomState = {
      ...newRoom("", 0),
      ...(JSON.parse(text) as RoomState),
      ...(JSON.parse(this.#get("hot") ?? "{}") as Partial<Hot>),
    };
    const hot = lastHot === undefined ? undefined : (JSON.parse(lastHot) as Hot);
    return hot && hot.rev > state.rev ? { ...state, ...hot } : state;
  }

  /** @param before what was saved last: only what differs from it is written */
  saveState(state: RoomState, before?: RoomState): void {
    if (before === undefined || !isOnlyHot(state, before)) this.#set("state", JSON.stringify(state));
    this.#set("hot", hotOf(state));
  }

  /** Begins a database. The epoch tells browsers whether the history that they hold is of this one. */
  begin(state: RoomState): void {
    this.saveState(state);
    this.#set("epoch", crypto.randomUUID());
  }

  get epoch(): string {
    return this.#get("epoch") ?? "";
  }

  /** The schedule as it is kept; "" before the room was told one. */
  get scheduleText(): string {
    return this.#get("schedule") ?? "";
  }

  schedule(): Schedule {
    const text = this.scheduleText;
    const parsed = v.safeParse(Schedule, text === "" ? undefined : JSON.parse(text));
    return parsed.success ? parsed.output : USUAL_HOURS;
  }

  /** When the schedule was read that is kept; 0 before. */
  get scheduleAsOf(): number {
    return Number(this.#get("schedule_as_of") ?? 0);
  }

  /** @returns false when it is the schedule that is kept already: then nothing is written */
  keepSchedule(schedule: Schedule, asOf: number): boolean {
    const text = JSON.stringify(schedule);
    if (text === this.scheduleText) return false;
    this.#set("schedule", text);
    this.#set("schedule_as_of", String(asOf));
    return true;
  }

  get copied(): Copied {
    const text = this.#get("copied");
    // An older version kept the revision only: it marked each row by itself.
    return text === undefined ? { rev: Number(this.#get("copied_rev") ?? 0), seq: 0 } : (JSON.parse(text) as Copied);
  }

  set copied({ rev, seq }: Copied) {
    this.#set("copied", JSON.stringify({ rev, seq }));
  }

  /** What the search has: rows up to a number, and what it knows of who asks. */
  get indexed(): { readonly seq: number; readonly about: string } {
    return JSON.parse(this.#get("indexed") ?? '{"seq":0,"about":""}') as { seq: number; about: string };
  }

  set indexed(indexed: { readonly seq: number; readonly about: string }) {
    this.#set("indexed", JSON.stringify(indexed));
  }

  /** Rows that it has in an older form, by their numbers. */
  get unindexed(): ReadonlyArray<number> {
    return JSON.parse(this.#get("unindexed") ?? "[]") as Array<number>;
  }

  set unindexed(seqs: ReadonlyArray<number>) {
    this.#set("unindexed", JSON.stringify(seqs));
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
