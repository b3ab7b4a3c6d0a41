import * as v from "valibot";
import { Schedule, USUAL_HOURS } from "#domain/chat/business-hours";
import { newRoom, type RoomState } from "#domain/chat/room-state";

/** What nearly every line changes. Kept apart, so that a line does not write the question, the people and the rest again. */
const HOT = ["rev", "lastSeq", "lastAt", "staffSeq", "read"] as const satisfies ReadonlyArray<keyof RoomState>;
const HOT_KEYS: ReadonlySet<string> = new Set(HOT);

/** What a room knows about itself: its state, its epoch, the business hours as it was last told, and how far its copy is. */
export class RoomMeta {
  readonly #sql: SqlStorage;
  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  create(): void {
    this.#sql.exec("CREATE TABLE IF NOT EXISTS meta (k TEXT PRIMARY KEY, v TEXT NOT NULL) STRICT");
  }

  /** The room's state; undefined before somebody came in. */
  state(): RoomState | undefined {
    const state = this.#get("state");
    // A room that an older version founded knows nothing yet of what was added since.
    return state === undefined ? undefined : { ...newRoom("", 0), ...(JSON.parse(state) as RoomState), ...(JSON.parse(this.#get("hot") ?? "{}") as Partial<RoomState>) };
  }

  /** @param before what was saved last: only what differs from it is written */
  saveState(state: RoomState, before?: RoomState): void {
    const isOnlyHot = before !== undefined && (Object.keys(state) as Array<keyof RoomState>).every((key) => HOT_KEYS.has(key) || state[key] === before[key]);
    if (!isOnlyHot) this.#set("state", JSON.stringify(state));
    this.#set("hot", JSON.stringify(Object.fromEntries(HOT.map((key) => [key, state[key]]))));
  }

  /** Begins a database. The epoch tells browsers whether the history that they hold is of this one. */
  begin(state: RoomState): void {
    this.saveState(state);
    this.#set("epoch", crypto.randomUUID());
  }

  get epoch(): string {
    return this.#get("epoch") ?? "";
  }

  schedule(): Schedule {
    const text = this.#get("schedule");
    const parsed = v.safeParse(Schedule, text === undefined ? undefined : JSON.parse(text));
    return parsed.success ? parsed.output : USUAL_HOURS;
  }

  /** Nothing is written when it is the schedule that is kept already. */
  keepSchedule(schedule: Schedule): void {
    const text = JSON.stringify(schedule);
    if (text !== this.#get("schedule")) this.#set("schedule", text);
  }

  /** The state up to this revision is in the shop's database. */
  get copiedRev(): number {
    return Number(this.#get("copied_rev") ?? 0);
  }

  set copiedRev(rev: number) {
    this.#set("copied_rev", String(rev));
  }

  /** Rows that the search has not taken, by their numbers; 0 for who asks. */
  get unindexed(): ReadonlyArray<number> {
    return JSON.parse(this.#get("unindexed") ?? "[]") as Array<number>;
  }

  set unindexed(seqs: ReadonlyArray<number>) {
    this.#set("unindexed", JSON.stringify(seqs));
  }

  /** What the search knows of who asks. */
  get indexedAbout(): string {
    return this.#get("indexed_about") ?? "";
  }

  set indexedAbout(text: string) {
    this.#set("indexed_about", text);
  }

  #get(key: string): string | undefined {
    return this.#sql.exec<{ v: string }>("SELECT v FROM meta WHERE k = ?", key).toArray()[0]?.v;
  }

  #set(key: string, value: string): void {
    this.#sql.exec("INSERT INTO meta (k, v) VALUES (?, ?) ON CONFLICT (k) DO UPDATE SET v = excluded.v", key, value);
  }
}
