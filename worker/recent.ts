export interface Reading<T> {
  readonly value: T;
  /** When the reading began, in milliseconds since 1970. */
  readonly asOf: number;
}

/**
 * What an isolate reads at most once in a while, and may hand out although somebody has changed it elsewhere meanwhile. A
 * reading that fails is not kept. Two who ask at once read twice: a request may be cut off, and must not take another along.
 */
export class Recent<T> {
  readonly #freshMs: number;
  #kept: Reading<T> | undefined;
  /** Counts the calls of `clear`. */
  #age = 0;

  /** @param freshMs how old it may be, in milliseconds */
  constructor(freshMs: number) {
    this.#freshMs = freshMs;
  }

  async get(now: Date, read: () => Promise<T>): Promise<Reading<T>> {
    const asOf = now.getTime();
    if (this.#kept !== undefined && asOf >= this.#kept.asOf && asOf < this.#kept.asOf + this.#freshMs)
      return this.#kept;
    const age = this.#age;
    const reading = { value: await read(), asOf };
    // A reading that was cleared meanwhile may predate the change.
    if (age === this.#age) this.#kept = reading;
    return reading;
  }

  /** Drops the reading because the row changed here. */
  clear(): void {
    this.#age += 1;
    this.#kept = undefined;
  }
}
