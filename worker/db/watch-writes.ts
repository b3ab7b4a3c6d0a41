/** A database that tracks whether something was written through it. */
export interface WatchedD1 {
  readonly d1: D1Database;
  /** Whether something was written since the last call. */
  takeWrites(): boolean;
}

const IS_READ = /^\s*(select|pragma|explain)\b/i;

/** Statements are classified by their first word: a wrong "write" only costs one read of the outbox. */
export function watchWrites(d1: D1Database): WatchedD1 {
  let wrote = false;
  const watched: Pick<D1Database, "prepare" | "batch" | "exec"> = {
    prepare(statement) {
      if (!IS_READ.test(statement)) wrote = true;
      return d1.prepare(statement);
    },
    batch: (statements) => d1.batch(statements),
    exec(statement) {
      wrote = true;
      return d1.exec(statement);
    },
  };
  return {
    d1: watched as D1Database,
    takeWrites() {
      const before = wrote;
      wrote = false;
      return before;
    },
  };
}
