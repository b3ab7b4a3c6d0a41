import { expect, test } from "vitest";
import type { Database } from "./client.ts";
import { readAfter, readTogether } from "./read-together.ts";

type Queries = Parameters<typeof readTogether>[1];

/** A database that answers each query with its name, and notes what was sent in one round trip. */
function openDatabase(fail?: Error) {
  const trips: Array<ReadonlyArray<unknown>> = [];
  const batch = (queries: ReadonlyArray<unknown>) => {
    trips.push(queries);
    return fail ? Promise.reject(fail) : Promise.resolve(queries.map((query) => `rows of ${String(query)}`));
  };
  return { db: { batch } as unknown as Database, trips };
}
const queries = (...names: ReadonlyArray<string>) => names as unknown as Queries;

test("what loaders read side by side takes one round trip, and each gets its own rows", async () => {
  const { db, trips } = openDatabase();
  const layout = async () => readTogether(db, queries("cart"));
  const page = async () => {
    await Promise.resolve();
    return readTogether(db, queries("user", "sessions"));
  };
  expect(await Promise.all([layout(), page()])).toEqual([["rows of cart"], ["rows of user", "rows of sessions"]]);
  expect(trips).toEqual([["cart", "user", "sessions"]]);
});

test("what is read after an answer takes a round trip of its own", async () => {
  const { db, trips } = openDatabase();
  await readTogether(db, queries("cart"));
  await readTogether(db, queries("lines"));
  expect(trips).toEqual([["cart"], ["lines"]]);
});

test("what is asked for while the page waits for something else goes with what the page reads then", async () => {
  const { db, trips } = openDatabase();
  const index = Promise.withResolvers<string>();
  const layout = async () => readTogether(db, queries("cart"));
  const page = async () => readTogether(db, queries(await readAfter(db, index.promise)));
  const loaders = Promise.all([layout(), page()]);
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(trips).toEqual([]);
  index.resolve("hits");
  expect(await loaders).toEqual([["rows of cart"], ["rows of hits"]]);
  await readTogether(db, queries("more"));
  expect(trips).toEqual([["cart", "hits"], ["more"]]);
});

test("what waits for work that fails is read all the same", async () => {
  const { db, trips } = openDatabase();
  const layout = async () => readTogether(db, queries("cart"));
  const page = () => readAfter(db, Promise.reject(new Error("silent")));
  const [cart, hits] = await Promise.allSettled([layout(), page()]);
  expect([cart.status, hits.status, trips]).toEqual(["fulfilled", "rejected", [["cart"]]]);
});

test("requests never share a round trip", async () => {
  const [ann, ben] = [openDatabase(), openDatabase()];
  await Promise.all([readTogether(ann.db, queries("cart")), readTogether(ben.db, queries("cart"))]);
  expect([ann.trips, ben.trips]).toEqual([[["cart"]], [["cart"]]]);
});

test("all who wait for a round trip that fails get its error", async () => {
  const { db } = openDatabase(new Error("silent"));
  const readings = await Promise.allSettled([readTogether(db, queries("cart")), readTogether(db, queries("user"))]);
  expect(readings.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
