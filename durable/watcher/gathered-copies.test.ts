import { expect, test } from "vitest";
import { GatheredCopies } from "./gathered-copies.ts";

/** A database that notes the rooms of each statement of each batch, and refuses those in which a room is broken. */
function openRecorder() {
  const batches: Array<ReadonlyArray<string>> = [];
  const db = {
    prepare: (sql: string) => ({
      bind: (rows: string) => `${sql}: ${(JSON.parse(rows) as ReadonlyArray<string>).join(" ")}`,
    }),
    batch: async (statements: ReadonlyArray<string>) => {
      batches.push(statements);
      await Promise.resolve();
      if (statements.join().includes("broken")) throw new Error("constraint failed");
      return [];
    },
  };
  return { batches, copies: new GatheredCopies(db as unknown as D1Database) };
}

const buildCopy = (room: string) => [{ sql: "room", rows: JSON.stringify([room]) }];
const write = (copies: GatheredCopies, rooms: ReadonlyArray<string>) =>
  Promise.all(rooms.map((room) => copies.run(room, buildCopy(room))));

test("the first copy is written at once, and those that come meanwhile together", async () => {
  const { batches, copies } = openRecorder();
  await write(copies, ["a", "b", "c"]);
  expect(batches).toEqual([["room: a"], ["room: b c"]]);
});

test("equal statements of several rooms are one, and each room's stay in their order", async () => {
  const { batches, copies } = openRecorder();
  const lines = (...rows: ReadonlyArray<string>) => ({ sql: "line", rows: JSON.stringify(rows) });
  await Promise.all([
    copies.run("a", buildCopy("a")),
    copies.run("b", [...buildCopy("b"), lines("b1", "b2")]),
    copies.run("c", [...buildCopy("c"), { sql: "event", rows: '["c1"]' }]),
    copies.run("d", [...buildCopy("d"), lines("d1")]),
  ]);
  expect(batches.slice(1)).toEqual([["room: b c d", "line: b1 b2 d1", "event: c1"]]);
});

test("two copies of one room are written one after the other", async () => {
  const { batches, copies } = openRecorder();
  await write(copies, ["a", "b", "c", "b", "d"]);
  expect(batches).toEqual([["room: a"], ["room: b c"], ["room: b d"]]);
});

test("a copy that the database refuses is refused to its room alone", async () => {
  const { batches, copies } = openRecorder();
  const answers = await write(copies, ["a", "b", "broken", "c"]);
  expect(answers).toEqual([null, null, "Error: constraint failed", null]);
  expect(batches).toEqual([["room: a"], ["room: b broken c"], ["room: b"], ["room: broken"], ["room: c"]]);
});

test("a batch takes no more than one value may have, and a larger copy goes alone", async () => {
  const { batches, copies } = openRecorder();
  const large = "x".repeat(600_000);
  await write(copies, ["a", "b", large, "c"]);
  expect(batches).toEqual([["room: a"], ["room: b"], [`room: ${large}`], ["room: c"]]);
});

test("a copy waits for no other once everything is written", async () => {
  const { batches, copies } = openRecorder();
  await copies.run("a", buildCopy("a"));
  await copies.run("b", buildCopy("b"));
  expect(batches).toEqual([["room: a"], ["room: b"]]);
});
