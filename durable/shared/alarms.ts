import { MINUTE_MS } from "#domain/ground/kernel/durations";
/** A failed timer fires again after this time, longer each time. */
const RETRY_MS = 30_000;
const MAX_RETRY_MS = 30 * MINUTE_MS;

/**
 * Any number of named timers over an object's single alarm. Timers survive eviction, restart and failures of their
 * work.
 */
export class Alarms<Kind extends string> {
  readonly #storage: DurableObjectStorage;
  /** The stored timers; undefined until they are read. */
  #timers: Map<Kind, number> | undefined;
  /** The alarm's current value as far as this instance knows, to avoid writing it again. */
  #armed: number | null | undefined;
  #changed = true;
  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Creates the tables; must run before anything else. */
  create(): void {
    this.#storage.sql
      .exec(`CREATE TABLE IF NOT EXISTS timer (kind TEXT PRIMARY KEY, due INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS timer_failure (kind TEXT PRIMARY KEY, tries INTEGER NOT NULL) STRICT, WITHOUT ROWID;`);
  }

  /** Called when a transaction was rolled back, or when the storage and its alarm were deleted. */
  forget(): void {
    this.#timers = undefined;
    this.#armed = undefined;
    this.#changed = true;
  }

  /**
   * Sets or changes a timer; `arm` then schedules it.
   * @param due milliseconds since 1970; null removes the timer
   */
  set(kind: Kind, due: number | null): void {
    const timers = this.#known();
    if ((timers.get(kind) ?? null) === due) return;
    this.#changed = true;
    if (due === null) {
      this.#storage.sql.exec("DELETE FROM timer WHERE kind = ?", kind);
      timers.delete(kind);
    } else {
      this.#storage.sql.exec(
        "INSERT INTO timer (kind, due) VALUES (?, ?) ON CONFLICT (kind) DO UPDATE SET due = excluded.due",
        kind,
        due,
      );
      timers.set(kind, due);
    }
  }

  /** Whether a timer fires by a moment. */
  firesBy(kind: Kind, due: number): boolean {
    return (this.#known().get(kind) ?? Infinity) <= due;
  }

  /** Sets a timer unless it fires sooner anyway. */
  setAtLatest(kind: Kind, due: number): void {
    if (!this.firesBy(kind, due)) this.set(kind, due);
  }

  /** For the alarm handler: the timers that are due, the earliest first. They stay until they are set or removed. */
  due(now: number): Array<Kind> {
    // The alarm that fired is gone.
    this.forget();
    return [...this.#known()]
      .filter(([, due]) => due <= now)
      .sort(([, a], [, b]) => a - b)
      .map(([kind]) => kind);
  }

  /** The work failed: the timer fires again later. @returns the number of failures so far */
  postpone(kind: Kind, now: number): number {
    const { tries } = this.#storage.sql
      .exec<{ tries: number }>(
        "INSERT INTO timer_failure (kind, tries) VALUES (?, 1) ON CONFLICT (kind) DO UPDATE SET tries = tries + 1 RETURNING tries",
        kind,
      )
      .one();
    this.set(kind, now + Math.min(RETRY_MS * tries, MAX_RETRY_MS));
    return tries;
  }

  /** The work is done: earlier failures no longer count. */
  succeeded(kind: Kind): void {
    this.#storage.sql.exec("DELETE FROM timer_failure WHERE kind = ?", kind);
  }

  /**
   * Sets the object's alarm to the next timer. Nothing is awaited: the alarm is part of the same write as the rows, so
   * neither is ever stored without the other.
   */
  arm(): void {
    if (!this.#changed) return;
    this.#changed = false;
    const dues = [...this.#known().values()];
    const next = dues.length === 0 ? null : Math.min(...dues);
    if (next === this.#armed) return;
    this.#armed = next;
    if (next === null) void this.#storage.deleteAlarm();
    else void this.#storage.setAlarm(Math.max(1, next));
  }

  #known(): Map<Kind, number> {
    return (this.#timers ??= new Map(
      this.#storage.sql
        .exec<{ kind: Kind; due: number }>("SELECT kind, due FROM timer")
        .toArray()
        .map(({ kind, due }) => [kind, due]),
    ));
  }
}
