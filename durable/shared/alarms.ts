import { MINUTE_MS } from "#domain/kernel/durations";
/** A timer whose work failed rings again after this time, longer each time. */
const AGAIN_MS = 30_000;
const AGAIN_MAX_MS = 30 * MINUTE_MS;

/** Any number of named timers over an object's single alarm. A timer survives eviction and restart, and a failure of its work. */
export class Alarms<Kind extends string> {
  readonly #storage: DurableObjectStorage;
  /** The timers as they are stored; undefined until they are asked for. */
  #timers: Map<Kind, number> | undefined;
  /** What the alarm is set to, as far as this instance knows: setting it again would be a write for nothing. */
  #armed: number | null | undefined;
  #changed = true;
  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Makes the tables; needs to be done before anything else. */
  create(): void {
    this.#storage.sql.exec(`CREATE TABLE IF NOT EXISTS timer (kind TEXT PRIMARY KEY, due INTEGER NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS timer_failure (kind TEXT PRIMARY KEY, tries INTEGER NOT NULL) STRICT;`);
  }

  /** To be called when what was written was taken back, or when the storage was emptied and the alarm with it. */
  forget(): void {
    this.#timers = undefined;
    this.#armed = undefined;
    this.#changed = true;
  }

  /**
   * Keeps or changes a timer; `arm` then makes it ring.
   * @param due milliseconds since 1970; null takes the timer away
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

  /** Whether a timer rings by a moment. */
  ringsBy(kind: Kind, due: number): boolean {
    return (this.#known().get(kind) ?? Infinity) <= due;
  }

  /** Sets a timer unless it would ring sooner anyway. */
  setAtLatest(kind: Kind, due: number): void {
    if (!this.ringsBy(kind, due)) this.set(kind, due);
  }

  /** For the alarm handler: which timers ring by now, the earliest first. They stay until they are set or taken away. */
  due(now: number): Array<Kind> {
    // The alarm that rang is gone.
    this.forget();
    return [...this.#known()]
      .filter(([, due]) => due <= now)
      .sort(([, a], [, b]) => a - b)
      .map(([kind]) => kind);
  }

  /** Its work failed: it rings again later. @returns how often it failed so far */
  postpone(kind: Kind, now: number): number {
    const { tries } = this.#storage.sql
      .exec<{ tries: number }>(
        "INSERT INTO timer_failure (kind, tries) VALUES (?, 1) ON CONFLICT (kind) DO UPDATE SET tries = tries + 1 RETURNING tries",
        kind,
      )
      .one();
    this.set(kind, now + Math.min(AGAIN_MS * tries, AGAIN_MAX_MS));
    return tries;
  }

  /** Its work is done: failures before this one no longer count. */
  succeeded(kind: Kind): void {
    this.#storage.sql.exec("DELETE FROM timer_failure WHERE kind = ?", kind);
  }

  /**
   * Sets the object's alarm to the next timer. Nothing is awaited: it takes part in the same write as the rows,
   * so neither is ever kept without the other.
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
