/** At most one flush in this time. Short enough for a timer: it keeps the object awake no longer than that. */
export const BEAT_MS = 100;

/** Gathers what comes in quick succession: the first goes at once, what follows within a tenth of a second goes together. */
export class Beat {
  readonly #flush: () => void;
  #lastAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(flush: () => void) {
    this.#flush = flush;
  }

  nudge(now: number): void {
    if (this.#timer !== undefined) return;
    const wait = this.#lastAt + BEAT_MS - now;
    if (wait <= 0 || wait > BEAT_MS) this.#run(now);
    else this.#timer = setTimeout(() => this.#run(Date.now()), wait);
  }

  #run(now: number): void {
    this.#timer = undefined;
    this.#lastAt = now;
    this.#flush();
  }
}
