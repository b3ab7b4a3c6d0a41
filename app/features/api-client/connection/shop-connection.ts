import { staticUrl } from "#domain/ground/kernel/settings/static-path";

/** The network below a connection. */
export interface Network {
  /** What the browser believes: a network that is there may still not answer. */
  isOnline(): boolean;
  /** Calls back when that changes. @returns stops it */
  watch(onChange: () => void): () => void;
  /** Whether the shop answers now, whatever it says. */
  answers(): Promise<boolean>;
  /** Resolves after this time, or earlier when the browser is online again. */
  pause(ms: number): Promise<void>;
}

const MAX_WAIT_MS = 8000;
/** Milliseconds between questions to a shop that does not answer. */
const WAITS_MS = [1000, 2000, 4000, MAX_WAIT_MS] as const;

/** Rejects when the request that waits is given up. */
const waitForAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", abort, { once: true });
    if (signal.aborted) abort();
  });

/** Whether the shop can be reached: a network without answers is like none. */
export class ShopConnection {
  readonly #network: Network;
  readonly #listeners = new Set<() => void>();
  #isLost = false;
  #search: Promise<void> | undefined;

  constructor(network: Network) {
    this.#network = network;
  }

  isOffline = (): boolean => this.#isLost || !this.#network.isOnline();

  /** Calls back when that changes. @returns stops it */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const stop = this.#network.watch(listener);
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  };

  /**
   * After a request without an answer: resolves when the shop answers.
   * @returns false if it answers at once, so that the request failed for another reason
   * @throws when `signal` is aborted first
   */
  back = async (signal?: AbortSignal | null): Promise<boolean> => {
    if (!this.isOffline() && (await this.#network.answers())) return false;
    const search = (this.#search ??= this.#find().finally(() => (this.#search = undefined)));
    await (signal ? Promise.race([search, waitForAbort(signal)]) : search);
    return true;
  };

  async #find(): Promise<void> {
    this.#setLost(true);
    for (let attempt = 0; !(this.#network.isOnline() && (await this.#network.answers())); attempt++)
      await this.#network.pause(WAITS_MS[attempt] ?? MAX_WAIT_MS);
    this.#setLost(false);
  }

  #setLost(isLost: boolean): void {
    this.#isLost = isLost;
    for (const listener of this.#listeners) listener();
  }
}

/** A small file that every release has. */
const PROBE = staticUrl("favicon.svg");

/** Milliseconds for its answer. */
const PROBE_MS = 10_000;

const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  watch: (onChange) => {
    addEventListener("online", onChange);
    addEventListener("offline", onChange);
    return () => {
      removeEventListener("online", onChange);
      removeEventListener("offline", onChange);
    };
  },
  answers: () =>
    fetch(PROBE, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PROBE_MS) }).then(
      () => true,
      () => false,
    ),
  pause: (ms) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        removeEventListener("online", end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      addEventListener("online", end);
    }),
};

/** The connection of this tab. Only the browser uses it. */
export const connection = new ShopConnection(browserNetwork);
