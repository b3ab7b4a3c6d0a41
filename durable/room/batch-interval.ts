/** A pause that can be cut short. */
export class Pause {
  #cut: (() => void) | undefined;

  async of(ms: number): Promise<void> {
    const abort = new AbortController();
    this.#cut = () => abort.abort();
    await scheduler.wait(ms, { signal: abort.signal }).catch(() => undefined); // cut short is as good as over
    this.#cut = undefined;
  }

  end(): void {
    this.#cut?.();
  }
}

/** What is done again and again, and how often. Times are in milliseconds, about. */
export interface Rounds {
  /** How long the first round after a quiet time waits for more to come; 0 for not at all. */
  readonly delay: number;
  /** What lies between the first two rounds; twice as much between the next… */
  readonly first: number;
  /** …up to this. */
  readonly longest: number;
  hasWork(): boolean;
  /** @returns false when it failed: then no more rounds come until somebody asks again */
  round(): Promise<boolean>;
}

/** What is in a hurry waits no longer than this: one person who clicks fast must not keep a database busy. */
const SHORTEST_MS = 250;
/** Pauses differ by so much: rooms that began at the same moment must not all do their rounds at the same moment. */
const SPREAD = 0.25;
/** After the last round it looks once more: while people talk there is more to do soon. */
const LINGER_MS = 1_000;

/** Does something soon after a quiet time, and after longer and longer pauses while there is always more of it. */
export class Pace {
  readonly #rounds: Rounds;
  readonly #pause = new Pause();
  readonly #shortest = new Pause();
  #running: Promise<boolean> | undefined;
  #isHurried = false;
  #isFinishing = false;
  #gap: number;
  #lastAt = -Infinity;
  #nextAt = -Infinity;

  constructor(rounds: Rounds) {
    this.#rounds = rounds;
    this.#gap = rounds.first;
  }

  /** Goes on until nothing is left to do. @returns false when a round failed */
  go(): Promise<boolean> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      this.#isFinishing = false;
    });
    return this.#running;
  }

  /** Goes on without a pause until nothing is left. @returns as `go` */
  finish(): Promise<boolean> {
    this.#isFinishing = true;
    this.#pause.end();
    this.#shortest.end();
    return this.go();
  }

  /** The next round comes as soon as it may. */
  hurry(): void {
    this.#isHurried = true;
    this.#pause.end();
  }

  async #run(): Promise<boolean> {
    do {
      while (this.#rounds.hasWork()) {
        await this.#turn();
        try {
          if (!(await this.#rounds.round())) return false;
        } catch (error) {
          console.error("chat: a round failed", error);
          return false;
        } finally {
          this.#done(Date.now());
        }
      }
      if (!this.#isHurried && !this.#isFinishing) await this.#pause.of(LINGER_MS);
    } while (this.#rounds.hasWork());
    return true;
  }

  /** Waits until it may. */
  async #turn(): Promise<void> {
    if (this.#isFinishing) return;
    const now = Date.now();
    const { delay, first } = this.#rounds;
    if (now >= this.#nextAt + this.#gap) {
      // It was quiet.
      this.#gap = first;
      this.#nextAt = now + spread(delay);
    }
    if (!this.#isHurried && now < this.#nextAt) await this.#pause.of(this.#nextAt - now);
    const soonest = this.#lastAt + SHORTEST_MS - Date.now();
    if (soonest > 0) await this.#shortest.of(soonest);
    this.#isHurried = false;
  }

  #done(now: number): void {
    this.#lastAt = now;
    this.#nextAt = now + spread(this.#gap);
    this.#gap = Math.min(this.#gap * 2, this.#rounds.longest);
  }
}

const spread = (ms: number): number => ms * (1 - SPREAD + 2 * SPREAD * Math.random());
