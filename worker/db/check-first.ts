import { aroundCalls, readText, unwrap } from "./around-calls.ts";
import { isReadingQuery } from "./watch-writes.ts";

/** What a request assumed to save a round trip is not so: the request is answered again, without assuming it. */
class AssumptionFailed extends Error {
  override readonly name = "AssumptionFailed";
}

/** A database that answers only while an assumption is true. */
export interface CheckedDatabase {
  readonly d1: D1Database;
  /** Whether the assumption turned out to be false. */
  readonly hasFailed: boolean;
  /** Whether it is true; asks the database if no call has done so. */
  confirm(): Promise<boolean>;
}

/**
 * A database that answers nothing, and writes nothing, before an assumption has been found true. If its first call is a
 * batch that only reads, that batch carries the check, so that both take one round trip and see one state of the
 * database; any other first call waits for a check of its own.
 * @param isTrue asks whether the assumption is true, by one batch to the database that it gets
 */
export function checkFirst(d1: D1Database, isTrue: (d1: D1Database) => Promise<boolean>): CheckedDatabase {
  let checking: Promise<boolean> | undefined;
  let hasFailed = false;

  const check = async (through: D1Database): Promise<boolean> => {
    try {
      hasFailed = !(await isTrue(through));
      return !hasFailed;
    } catch (error) {
      checking = undefined; // unknown, so the next call asks again
      throw error;
    }
  };
  const confirm = (): Promise<boolean> => (checking ??= check(d1));
  const stopIfFalse = (isSo: boolean): void => {
    if (!isSo) throw new AssumptionFailed("the session is not as this isolate last read it");
  };
  const checked = aroundCalls(d1, async (ask) => {
    stopIfFalse(await confirm());
    return ask();
  });
  /** The answers to `statements`, which follow those of the check in its batch. */
  const checkWith = async (statements: Array<D1PreparedStatement>) => {
    let answers: Array<D1Result> = [];
    const beside = {
      prepare: (query: string) => d1.prepare(query),
      async batch(checks: Array<D1PreparedStatement>) {
        const results = await d1.batch([...checks, ...statements.map(unwrap)]);
        answers = results.splice(checks.length);
        return results;
      },
    };
    checking = check(beside as unknown as D1Database);
    stopIfFalse(await checking);
    return answers;
  };
  const batch = (statements: Array<D1PreparedStatement>) =>
    checking === undefined && statements.every((statement) => isReadingQuery(readText(statement)))
      ? checkWith(statements)
      : checked.batch(statements);
  return {
    d1: { ...checked, batch } as D1Database,
    get hasFailed() {
      return hasFailed;
    },
    confirm,
  };
}
