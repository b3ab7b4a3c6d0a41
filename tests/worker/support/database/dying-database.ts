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
  readonly #prepared = new WeakMap<object, D1PreparedStatement>();

  constructor(real: D1Database, calls: number) {
    this.#calls = calls;
    this.d1 = new Proxy(real, {
      get: (target, name) => {
        if (name === "prepare") return (query: string) => this.#wrap(target.prepare(query));
        if (name === "batch")
          return (statements: ReadonlyArray<object>) => {
            this.#ask();
            return target.batch(statements.map((one) => this.#prepared.get(one) ?? (one as D1PreparedStatement)));
          };
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
  }

  get isDead(): boolean {
    return this.asked > this.#calls;
  }

  #ask(): void {
    this.asked += 1;
    if (this.isDead) throw new Killed("killed");
  }

  #wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = new Proxy(statement, {
      get: (target, name) => {
        if (name === "bind") return (...values: Array<unknown>) => this.#wrap(target.bind(...values));
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return async (...values: Array<unknown>) => {
          this.#ask();
          return (await value.apply(target, values)) as unknown;
        };
      },
    });
    this.#prepared.set(wrapped, statement);
    return wrapped;
  }
}
