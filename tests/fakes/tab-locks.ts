import { vi } from "vitest";

/** Locks that the tabs of one browser share; a tab's are released when it is closed. */
export class TabLocks {
  #held: ReadonlyArray<{ readonly name: string; readonly tab: number }> = [];

  /** Runs work in a tab; the locks must be used before its first pause. */
  useIn<T>(tab: number, work: () => T): T {
    vi.stubGlobal("navigator", {
      locks: {
        request: (name: string) => {
          this.#held = [...this.#held, { name, tab }];
          return new Promise(() => undefined);
        },
        query: () => Promise.resolve({ held: this.#held }),
      },
    });
    return work();
  }

  close(tab: number): void {
    this.#held = this.#held.filter((lock) => lock.tab !== tab);
  }
}
