import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { isDatabaseUnavailable } from "./db/database-deadline.ts";

/** How old what an isolate knows may be while the database does not answer. */
export const STALE_MS = 15 * MINUTE_MS;

export interface Reading<T> {
  readonly value: T;
  /** When the reading began, in milliseconds since 1970. */
  readonly asOf: number;
}

/**
 * A value that an isolate reads at most once per interval and may use although another isolate has changed it. A failed
 * reading is not cached; while the database does not answer, the last one counts for 15 minutes. Two simultaneous
 * callers read twice, because an aborted request must not affect another one.
 */
export class Recent<T> {
  readonly #freshMs: number;
  #cached: Reading<T> | undefined;
  /** Counts the calls of `clear`. */
  #age = 0;

  /** @param freshMs maximum age in milliseconds while the database answers; 0 reads on each call */
  constructor(freshMs: number) {
    this.#freshMs = freshMs;
  }

  /** What is cached and not too old. @param freshMs as in `get` */
  cached(now: Date, freshMs = this.#freshMs): Reading<T> | undefined {
    const age = now.getTime() - (this.#cached?.asOf ?? Infinity);
    return age >= 0 && age < freshMs ? this.#cached : undefined;
  }

  /** @param freshMs maximum age for this caller; by default that of all */
  async get(now: Date, read: () => Promise<T>, freshMs = this.#freshMs): Promise<Reading<T>> {
    const asOf = now.getTime();
    const cached = this.cached(now, freshMs);
    if (cached) return cached;
    const age = this.#age;
    const last = this.#cached;
    let reading: Reading<T>;
    try {
      reading = { value: await read(), asOf };
    } catch (error) {
      if (last !== undefined && asOf < last.asOf + STALE_MS && isDatabaseUnavailable(error)) return last;
      throw error;
    }
    // A reading that was cleared meanwhile may predate the change.
    if (age === this.#age) this.#cached = reading;
    return reading;
  }

  /** Drops the reading after this isolate changed the row. */
  clear(): void {
    this.#age += 1;
    this.#cached = undefined;
  }
}
