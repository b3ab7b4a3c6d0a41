import { expect, test } from "vitest";
import { GatheredCopies } from "./gathered-copies.ts";

/** A database that notes the parameters of each batch, and refuses those in which a room is broken. */
function openRecorder() {
  const batches: Array<ReadonlyArray<unknown>> = [];
  const db = {
    prepare: () => ({ bind: (...params: ReadonlyArray<unknown>) => params }),
    batch: async (statements: ReadonlyArray<ReadonlyArray<unknown>>) => {
      const rooms = statements.map(([room]) => room);
      batches.push(rooms);
      await Promise.resolve();
      if (rooms.includes("broken")) throw new Error("constraint failed");
      return [];
    },
  };
  return { batches, copies: new GatheredCopies(db as unknown as D1Database) };
}

const writeCopy = (room: string) => [{ sql: "UPDATE chat_room …", params: [room] }];

test("the first copy is written at once, and those that come meanwhile together", async () => {
  const { batches, copies } = openRecorder();
  await Promise.all(["a", "b", "c"].map((room) => copies.run(writeCopy(room))));
  expect(batches).toEqual([["a"], ["b", "c"]]);
});

test("a copy that the database refuses is refused to its room alone", async () => {
  const { batches, copies } = openRecorder();
  const answers = await Promise.all(["a", "b", "broken", "c"].map((room) => copies.run(writeCopy(room))));
  expect(answers).toEqual([null, null, "Error: constraint failed", null]);
  expect(batches).toEqual([["a"], ["b", "broken", "c"], ["b"], ["broken"], ["c"]]);
});

test("a batch takes no more than a request may carry, and a larger copy goes alone", async () => {
  const { batches, copies } = openRecorder();
  const large = "x".repeat(600_000);
  const sizes = ["a", "b", large, "c"];
  await Promise.all(sizes.map((text) => copies.run(writeCopy(text))));
  expect(batches).toEqual([["a"], ["b"], [large], ["c"]]);
});

test("a copy waits for no other once everything is written", async () => {
  const { batches, copies } = openRecorder();
  await copies.run(writeCopy("a"));
  await copies.run(writeCopy("b"));
  expect(batches).toEqual([["a"], ["b"]]);
});
