interface Interceptor {
  /** Runs before a call reaches the database, which it may prevent by throwing or by never ending. */
  readonly before: () => Promise<void> | void;
  /** Runs after a call's answer. @param query the statement; "" for a batch */
  readonly after?: (query: string) => void;
}

/** The same database, each of whose calls passes the interceptor. */
export function interceptCalls(real: D1Database, { before, after }: Interceptor): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>();
  const pass = async <Answer>(query: string, ask: () => Promise<Answer>): Promise<Answer> => {
    await before();
    const answer = await ask();
    after?.(query);
    return answer;
  };
  const wrap = (statement: D1PreparedStatement, query: string): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get: (target, name) => {
        if (name === "bind") return (...values: Array<unknown>) => wrap(target.bind(...values), query);
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...values: Array<unknown>) => pass(query, () => value.apply(target, values) as Promise<unknown>);
      },
    });
    originals.set(wrapped, statement);
    return wrapped;
  };
  return new Proxy(real, {
    get: (target, name) => {
      if (name === "prepare") return (query: string) => wrap(target.prepare(query), query);
      if (name === "batch")
        return (statements: ReadonlyArray<D1PreparedStatement>) =>
          pass("", () => target.batch(statements.map((statement) => originals.get(statement) ?? statement)));
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
