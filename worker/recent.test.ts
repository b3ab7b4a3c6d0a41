import { expect, test } from "vitest";
import { DatabaseUnavailable } from "./db/database-deadline.ts";
import { Recent, STALE_MS } from "./recent.ts";

const at = (ms: number) => new Date(ms);

test("a reading is reused until it is too old", async () => {
  const recent = new Recent<number>(1000);
  let reads = 0;
  const read = () => Promise.resolve((reads += 1));
  expect([
    await recent.get(at(5000), read),
    await recent.get(at(5999), read),
    await recent.get(at(6000), read),
  ]).toEqual([
    { value: 1, asOf: 5000 },
    { value: 1, asOf: 5000 },
    { value: 2, asOf: 6000 },
  ]);
});

test("a clock that was set back does not keep it fresh", async () => {
  const recent = new Recent<string>(1000);
  await recent.get(at(5000), () => Promise.resolve("later"));
  expect((await recent.get(at(4000), () => Promise.resolve("now"))).value).toBe("now");
});

test("a reading that began before a change is not reused after it", async () => {
  const recent = new Recent<string>(1000);
  let answer = (_: string): void => {};
  const slow = recent.get(at(0), () => new Promise<string>((resolve) => (answer = resolve)));
  recent.clear();
  answer("before");
  expect((await slow).value).toBe("before");
  expect((await recent.get(at(1), () => Promise.resolve("after"))).value).toBe("after");
});

test("a failed reading is not cached", async () => {
  const recent = new Recent<string>(1000);
  await expect(recent.get(at(0), () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect((await recent.get(at(1), () => Promise.resolve("here"))).value).toBe("here");
});

test("while the database does not answer, the last reading counts for a quarter of an hour", async () => {
  const recent = new Recent<string>(0);
  await recent.get(at(0), () => Promise.resolve("read"));
  const silent = () => Promise.reject(new Error("Failed query", { cause: new DatabaseUnavailable("silent") }));
  expect(await recent.get(at(STALE_MS - 1), silent)).toEqual({ value: "read", asOf: 0 });
  await expect(recent.get(at(STALE_MS), silent)).rejects.toThrow("Failed query");
  await expect(recent.get(at(1), () => Promise.reject(new Error("no such table")))).rejects.toThrow("no such table");
});
