/** A timer whose work failed rings again after this time, longer each time. */
const AGAIN_MS = 30_000;
const AGAIN_MAX_MS = 30 * 60_000;

/** Any number of named timers over an object's single alarm. A timer survives eviction and restart, and a failure of its work. */
export class Alarms<Kind extends string> {
  readonly #storage: DurableObjectStorage;
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

  /** The storage was emptied, and the alarm with it. */
  forget(): void {
    this.#armed = undefined;
    this.#changed = true;
  }

  /**
   * Keeps or changes a timer; `arm` then makes it ring.
   * @param due milliseconds since 1970; null takes the timer away
   */
  set(kind: Kind, due: number | null): void {
    this.#changed = true;
    if (due === null) this.#storage.sql.exec("DELETE FROM timer WHERE kind = ?", kind);
    else this.#storage.sql.exec("INSERT INTO timer (kind, due) VALUES (?, ?) ON CONFLICT (kind) DO UPDATE SET due = excluded.due", kind, due);
  }

  /** Sets a timer unless it would ring sooner anyway. */
  setAtLatest(kind: Kind, due: number): void {
    const known = this.#dueOf(kind);
    if (known === undefined || known > due) this.set(kind, due);
  }

  /** For the alarm handler: which timers ring by now, the earliest first. They stay until they are set or taken away. */
  due(now: number): Array<Kind> {
    this.forget();
    return this.#storage.sql.exec<{ kind: Kind }>("SELECT kind FROM timer WHERE due <= ? ORDER BY due", now).toArray().map(({ kind }) => kind);
  }

  /** Its work failed: it rings again later. @returns how often it failed so far */
  postpone(kind: Kind, now: number): number {
    const { tries } = this.#storage.sql
      .exec<{ tries: number }>("INSERT INTO timer_failure (kind, tries) VALUES (?, 1) ON CONFLICT (kind) DO UPDATE SET tries = tries + 1 RETURNING tries", kind)
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
    const next = this.#storage.sql.exec<{ due: number | null }>("SELECT min(due) AS due FROM timer").one().due;
    if (next === this.#armed) return;
    this.#armed = next;
    if (next === null) void this.#storage.deleteAlarm();
    else void this.#storage.setAlarm(Math.max(1, next));
  }

  #dueOf(kind: Kind): number | undefined {
    return this.#storage.sql.exec<{ due: number }>("SELECT due FROM timer WHERE kind = ?", kind).toArray()[0]?.due;
  }
}
