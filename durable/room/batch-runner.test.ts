import { HANGS_MS } from "../../tests/time-limits.ts";
import { expect, test, vi } from "vitest";
import { FOREVER_MS, work } from "./counted-batches.ts";

test("the first batch runs at once, and the runner stops when no work remains", async () => {
  const { runner, done } = work(1, { minInterval: FOREVER_MS });
  const going = runner.start();
  await vi.waitUntil(() => done.length === 1, HANGS_MS);
  runner.hurry();
  expect(await going).toBe(true);
  expect(done).toEqual([1]);
});
