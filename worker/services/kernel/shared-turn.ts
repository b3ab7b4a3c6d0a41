/**
 * Work on a queue in the database that one request of an isolate does for all, after its response: a request that comes
 * while it runs only asks for another round. The queue's rows say what is to do, so a killed turn loses nothing; after
 * `maxMs` it counts as killed, and the next request begins a new one.
 */
export class SharedTurn {
  readonly #maxMs: number;
  #running: { readonly until: number; again: boolean } | undefined;

  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  /** @param work one round; it ends by the time it is given, in milliseconds since 1970 */
  async run(now: number, work: (until: number) => Promise<void>): Promise<void> {
    if (this.#running && this.#running.until > now) {
      this.#running.again = true;
      return;
    }
    const turn = { until: now + this.#maxMs, again: false };
    this.#running = turn;
    try {
      do {
        turn.again = false;
        await work(turn.until);
      } while (turn.again);
    } finally {
      if (this.#running === turn) this.#running = undefined;
    }
  }

  clear(): void {
    this.#running = undefined;
  }
}
