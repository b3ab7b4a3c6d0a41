/** A delay that can be ended early. */
export class InterruptibleDelay {
  #interrupt: (() => void) | undefined;

  async wait(ms: number): Promise<void> {
    const abort = new AbortController();
    this.#interrupt = () => abort.abort();
    await scheduler.wait(ms, { signal: abort.signal }).catch(() => undefined); // an interrupted delay counts as over
    this.#interrupt = undefined;
  }

  interrupt(): void {
    this.#interrupt?.();
  }
}

/** The work of a batch runner and its intervals, in approximate milliseconds. */
export interface BatchOptions {
  /** The delay of the first batch after an idle time; 0 for none. */
  readonly initialDelay: number;
  /** The interval between the first two batches. It doubles with each batch, up to `maxInterval`. */
  readonly minInterval: number;
  readonly maxInterval: number;
  hasWork(): boolean;
  /** @returns false when it failed; the runner then stops until it is started again */
  runBatch(): Promise<boolean>;
}

/** The minimum interval even in a hurry, so that one person who clicks fast does not keep a database busy. */
const MIN_INTERVAL_MS = 250;
/** Relative jitter of the intervals, so that rooms that started together do not all write together. */
const JITTER = 0.25;
/** After the last batch the runner waits this long for more work, which is likely during a conversation. */
export const LINGER_MS = 1_000;

/** Runs batches of work soon after an idle time, and at growing intervals while there is more. */
export class BatchRunner {
  readonly #options: BatchOptions;
  readonly #intervalDelay = new InterruptibleDelay();
  readonly #minDelay = new InterruptibleDelay();
  #running: Promise<boolean> | undefined;
  #isHurried = false;
  #isFinishing = false;
  #interval: number;
  #lastAt = -Infinity;
  #nextAt = -Infinity;

  constructor(options: BatchOptions) {
    this.#options = options;
    this.#interval = options.minInterval;
  }

  /** Runs until no work remains. @returns false when a batch failed */
  start(): Promise<boolean> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      this.#isFinishing = false;
    });
    return this.#running;
  }

  /** Runs all remaining work without intervals. @returns as `start` */
  finish(): Promise<boolean> {
    this.#isFinishing = true;
    this.#intervalDelay.interrupt();
    this.#minDelay.interrupt();
    return this.start();
  }

  /** Runs the next batch as soon as the minimum interval allows. */
  hurry(): void {
    this.#isHurried = true;
    this.#intervalDelay.interrupt();
  }

  async #run(): Promise<boolean> {
    do {
      while (this.#options.hasWork()) {
        await this.#waitForTurn();
        try {
          if (!(await this.#options.runBatch())) return false;
        } catch (error) {
          console.error("chat: a batch failed", error);
          return false;
        } finally {
          this.#done(Date.now());
        }
      }
      if (!this.#isHurried && !this.#isFinishing) await this.#intervalDelay.wait(LINGER_MS);
    } while (this.#options.hasWork());
    return true;
  }

  /** Waits until the next batch may run. */
  async #waitForTurn(): Promise<void> {
    if (this.#isFinishing) return;
    const now = Date.now();
    const { initialDelay, minInterval } = this.#options;
    if (now >= this.#nextAt + this.#interval) {
      // The runner was idle.
      this.#interval = minInterval;
      this.#nextAt = now + withJitter(initialDelay);
    }
    if (!this.#isHurried && now < this.#nextAt) await this.#intervalDelay.wait(this.#nextAt - now);
    const soonest = this.#lastAt + MIN_INTERVAL_MS - Date.now();
    if (soonest > 0) await this.#minDelay.wait(soonest);
    this.#isHurried = false;
  }

  #done(now: number): void {
    this.#lastAt = now;
    this.#nextAt = now + withJitter(this.#interval);
    this.#interval = Math.min(this.#interval * 2, this.#options.maxInterval);
  }
}

/** Some time of a range. */
export const randomDelay = ({ from, to }: { readonly from: number; readonly to: number }): number =>
  from + Math.random() * (to - from);

const withJitter = (ms: number): number => ms * (1 - JITTER + 2 * JITTER * Math.random());
