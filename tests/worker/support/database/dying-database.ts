import { interceptCalls } from "./intercepted-database.ts";

/** The process was killed: nothing after this moment happens. */
export class Killed extends Error {
  override readonly name = "Killed";
}

/**
 * A database whose process is killed (kill -9) before its `calls + 1`-th round trip: that one and all later ones never
 * reach it, those of the background work included.
 */
export class DyingDatabase {
  /** Round trips that were asked for. */
  asked = 0;
  readonly d1: D1Database;
  readonly #calls: number;

  constructor(real: D1Database, calls: number) {
    this.#calls = calls;
    this.d1 = interceptCalls(real, {
      before: () => {
        this.asked += 1;
        if (this.isDead) throw new Killed("killed");
      },
    });
  }

  get isDead(): boolean {
    return this.asked > this.#calls;
  }
}
