/** At most one flush in this time. A timer keeps the object awake, so it is short. */
export const BATCH_INTERVAL_MS = 100;

/** Batches frequent calls: the first flushes at once, those within the next tenth of a second flush together. */
export class BatchTimer {
  readonly #flush: () => void;
  #lastAt = -Infinity;
  #isWaiting = false;

  constructor(flush: () => void) {
    this.#flush = flush;
  }

  schedule(now: number): void {
    if (this.#isWaiting) return;
    const wait = this.#lastAt + BATCH_INTERVAL_MS - now;
    if (wait <= 0 || wait > BATCH_INTERVAL_MS) return this.#run(now);
    this.#isWaiting = true;
    void scheduler.wait(wait).then(() => this.#run(Date.now()));
  }

  #run(now: number): void {
    this.#isWaiting = false;
    this.#lastAt = now;
    this.#flush();
  }
}
