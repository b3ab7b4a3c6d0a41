import { expect, test } from "vitest";
import { BatchedWrites } from "./batched-writes.ts";

test("the first write runs at once, and later ones together, before anybody gets a result", async () => {
  const writes = new BatchedWrites();
  const log: Array<string> = [];
  const run = async (name: string) => {
    const result = await writes.run(() => (log.push(`${name} written`), `${name} answered`));
    log.push(result);
  };
  await run("first");
  expect(log).toEqual(["first written", "first answered"]);
  await Promise.all(["a", "b", "c"].map(run));
  expect(log.slice(2, 5)).toEqual(["a written", "b written", "c written"]);
  expect(log.slice(5)).toEqual(["a answered", "b answered", "c answered"]);
});

test("a write that fails fails for its caller alone", async () => {
  const writes = new BatchedWrites();
  const fail = () => {
    throw new Error("disk full");
  };
  const results = await Promise.allSettled([writes.run(() => 1), writes.run(fail), writes.run(() => 2)]);
  expect(results).toEqual([
    { status: "fulfilled", value: 1 },
    { status: "rejected", reason: new Error("disk full") },
    { status: "fulfilled", value: 2 },
  ]);
});
