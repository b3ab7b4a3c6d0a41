import { until } from "../../tests/until.ts";
import { expect, test, vi } from "vitest";
import { BatchRunner } from "./batch-runner.ts";
import { FOREVER_MS, work } from "../../tests/factories/counted-batches.ts";

test("later work waits for its interval, and hurry() ends the interval", async () => {
  const { runner, done } = work(3, { minInterval: FOREVER_MS });
  const going = runner.start();
  await until(() => done.length === 1, "no batch was done");
  runner.hurry();
  await until(() => done.length === 2, "no batch was done");
  runner.hurry();
  await until(() => done.length === 3, "no batch was done");
  runner.hurry();
  expect(await going).toBe(true);
  expect(done).toEqual([3, 2, 1]);
});

test("finish() runs all remaining batches without intervals", async () => {
  const { runner, done } = work(4, { minInterval: FOREVER_MS });
  const going = runner.start();
  await until(() => done.length === 1, "no batch was done");
  expect(await Promise.all([runner.finish(), going])).toEqual([true, true]);
  expect(done).toEqual([4, 3, 2, 1]);
});

test("start() while running returns the same run", async () => {
  const { runner, done } = work(2, { minInterval: 1 });
  expect(await Promise.all([runner.start(), runner.start()])).toEqual([true, true]);
  expect(done).toEqual([2, 1]);
});

test("a failed batch ends the run without losing work", async () => {
  const { runner, done, tries } = work(2, { minInterval: 1, failing: [2] });
  expect(await runner.start()).toBe(false);
  expect(done).toEqual([2]);
  expect(await runner.start()).toBe(true);
  expect([done, tries]).toEqual([
    [2, 1],
    [2, 1, 1],
  ]);
});

test("a batch that throws counts as failed", async () => {
  const noise = vi.spyOn(console, "error").mockReturnValue();
  const runner = new BatchRunner({
    initialDelay: 0,
    minInterval: 1,
    maxInterval: 1,
    hasWork: () => true,
    runBatch: () => Promise.reject(new Error("no database")),
  });
  expect(await runner.start()).toBe(false);
  expect(noise).toHaveBeenCalledOnce();
});
