interface Clearable {
  clear(): void;
}

const registered: Array<Clearable> = [];

/**
 * Registers state that an isolate keeps between requests: a cache of the database or of another server, or a mark of what is
 * under way. Every such module-level state goes through here (scripts/lib/module-state.test.ts), so tests can drop all of it.
 * @returns the state itself
 */
export function isolateState<T extends Clearable>(state: T): T {
  registered.push(state);
  return state;
}

/** One value that an isolate keeps between requests. */
export class Slot<T> {
  value: T | undefined;

  clear(): void {
    this.value = undefined;
  }
}

/** Drops everything that the isolate remembers. For tests, whose files share an isolate but not a database. */
export function clearIsolateState(): void {
  for (const state of registered) state.clear();
}
