/** A database that tracks which tables are written through it. */
export interface WatchedD1 {
  readonly d1: D1Database;
  /** Whether any table was written since the last call of `takeWrites`. */
  readonly hasWrites: boolean;
  /** The tables written since the last call. */
  takeWrites(): ReadonlySet<string>;
}

/** Whether a statement, by its first word, certainly writes nothing. */
export const isReadingQuery = (statement: string): boolean => /^\s*(select|pragma|explain)\b/i.test(statement);

const WRITTEN_TABLE =
  /\b(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+"?(\w+)/gi;

/**
 * The tables that a statement writes, read from its text: one that is named by mistake only costs one read of an
 * outbox. What triggers and cascades write is not seen.
 */
export const tablesWrittenBy = (statement: string): ReadonlyArray<string> =>
  isReadingQuery(statement) ? [] : Array.from(statement.matchAll(WRITTEN_TABLE), ([, table = ""]) => table);

export function watchWrites(d1: D1Database): WatchedD1 {
  let changedTables = new Set<string>();
  const note = (statement: string) => {
    for (const table of tablesWrittenBy(statement)) changedTables.add(table);
  };
  const watched: Pick<D1Database, "prepare" | "batch" | "exec"> = {
    prepare(statement) {
      note(statement);
      return d1.prepare(statement);
    },
    batch: (statements) => d1.batch(statements),
    exec(statement) {
      note(statement);
      return d1.exec(statement);
    },
  };
  return {
    d1: watched as D1Database,
    get hasWrites() {
      return changedTables.size > 0;
    },
    takeWrites() {
      const previousTables = changedTables;
      changedTables = new Set();
      return previousTables;
    },
  };
}
