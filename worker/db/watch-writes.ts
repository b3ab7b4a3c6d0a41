/** A database that notes whether something was written through it. */
export interface WatchedD1 {
  readonly d1: D1Database;
  /** Whether something was written since this was asked last. */
  takeWrites(): boolean;
}

const IS_READ = /^\s*(select|pragma|explain)\b/i;

/** Statements are judged by their first word: one that is taken for a write without being one costs a look into the outbox. */
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
