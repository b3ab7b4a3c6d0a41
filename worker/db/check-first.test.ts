import { expect, test } from "vitest";
import { checkFirst } from "./check-first.ts";

/** A database that notes what each round trip asks, and answers each statement with its text. */
function openDatabase() {
  const trips: Array<string> = [];
  const statement = (query: string) => ({ query, bind: () => statement(query), all: () => answer(query) });
  const answer = (...queries: ReadonlyArray<string>) => {
    trips.push(queries.join(" + "));
    return Promise.resolve(queries);
  };
  const batch = (statements: ReadonlyArray<{ readonly query: string }>) =>
    answer(...statements.map(({ query }) => query));
  return { d1: { prepare: statement, batch } as unknown as D1Database, trips };
}

const CHECK = "SELECT session";
/** @param outcomes what each check finds in turn; an error fails it */
function openChecked(...outcomes: ReadonlyArray<boolean | Error>) {
  const { d1, trips } = openDatabase();
  const outcomesLeft = [...outcomes];
  const database = checkFirst(d1, async (through) => {
    const answers: ReadonlyArray<unknown> = await through.batch([through.prepare(CHECK)]);
    expect(answers).toEqual([CHECK]);
    const outcome = outcomesLeft.shift();
    if (typeof outcome !== "boolean") throw outcome ?? new Error("checked too often");
    return outcome;
  });
  const batch = (...queries: ReadonlyArray<string>): Promise<ReadonlyArray<unknown>> =>
    database.d1.batch(queries.map((query) => database.d1.prepare(query).bind(1)));
  return { database, batch, trips };
}

test("a batch that only reads carries the check, and later calls none", async () => {
  const { database, batch, trips } = openChecked(true);
  expect(await batch("SELECT list", "SELECT count")).toEqual(["SELECT list", "SELECT count"]);
  await database.d1.prepare("SELECT more").all();
  expect(await database.confirm()).toBe(true);
  expect(trips).toEqual([`${CHECK} + SELECT list + SELECT count`, "SELECT more"]);
});

test("a write, and a single statement, wait for a check of their own", async () => {
  const writing = openChecked(true);
  await writing.batch("SELECT list", "DELETE FROM list");
  expect(writing.trips).toEqual([CHECK, "SELECT list + DELETE FROM list"]);
  const single = openChecked(true);
  await single.database.d1.prepare("SELECT list").all();
  expect(single.trips).toEqual([CHECK, "SELECT list"]);
});

test("where the assumption is false, nothing that was read is given out and nothing is written", async () => {
  const { database, batch, trips } = openChecked(false);
  await expect(batch("SELECT list")).rejects.toThrow("not as this isolate last read it");
  await expect(batch("DELETE FROM list")).rejects.toThrow("not as this isolate last read it");
  await expect(database.d1.prepare("SELECT list").all()).rejects.toThrow("not as this isolate last read it");
  expect([database.hasFailed, await database.confirm()]).toEqual([true, false]);
  expect(trips).toEqual([`${CHECK} + SELECT list`]);
});

test("calls at the same moment wait for the one check", async () => {
  const { batch, trips } = openChecked(false);
  const outcomes = await Promise.allSettled([batch("SELECT list"), batch("INSERT INTO list"), batch("SELECT more")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(trips).toEqual([`${CHECK} + SELECT list`]);
});

test("a request without a call to the database is checked by itself", async () => {
  const { database, trips } = openChecked(false);
  expect([await database.confirm(), database.hasFailed, trips]).toEqual([false, true, [CHECK]]);
});

test("a check that could not be made is made again", async () => {
  const { database, batch } = openChecked(new Error("silent"), true);
  await expect(batch("SELECT list")).rejects.toThrow("silent");
  expect([await database.confirm(), database.hasFailed]).toEqual([true, false]);
});
