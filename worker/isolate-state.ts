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

/** Clears all isolate state. For tests, whose files share an isolate but not a database. */
export function clearIsolateState(): void {
  for (const state of registered) state.clear();
}
