interface Clearable {
  clear(): void;
}

const registered: Array<Clearable> = [];

/**
 * Registers state that an isolate keeps between requests: a cache, or a mark of running work. All module-level state
 * goes through here (scripts/rules/module-state.test.ts), so that tests can clear it.
 * @returns the state itself
 */
export function isolateState<T extends Clearable>(state: T): T {
  registered.push(state);
  return state;
}

/** How long a request waits for the work of another one, in milliseconds: the platform may end that request. */
const MAX_WAIT_MS = 3000;

/** Work that several requests of an isolate need at the same moment, by key, and which is done once for all of them. */
export class SharedWork<T extends object> {
  readonly #running = new Map<string, Promise<T>>();

  /**
   * Returns the result of the work that runs under this key, or starts it. Whoever waits in vain, because it failed or
   * takes more than three seconds, does it alone.
   * @param later keeps the request that does the work alive until it is done, because others may wait for it
   */
  async get(key: string, work: () => Promise<T>, later: (running: Promise<unknown>) => void): Promise<T> {
    const current = this.#running.get(key);
    const result = current && (await withinWait(current));
    if (result) return result;
    const running = work().finally(() => {
      if (this.#running.get(key) === running) this.#running.delete(key);
    });
    this.#running.set(key, running);
    later(running);
    return running;
  }

  clear(): void {
    this.#running.clear();
  }
}

async function withinWait<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS, undefined);
  });
  try {
    return await Promise.race([work.catch(() => undefined), wait]);
  } finally {
    clearTimeout(timer);
  }
}

/** Clears all isolate state. For tests, whose files share an isolate but not a database. */
export function clearIsolateState(): void {
  for (const state of registered) state.clear();
}
