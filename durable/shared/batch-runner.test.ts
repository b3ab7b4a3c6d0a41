import { until } from "../../tests/until.ts";
import { expect, test } from "vitest";
import { FOREVER_MS, work } from "../../tests/factories/counted-batches.ts";

test("the first batch runs at once, and the runner stops when no work remains", async () => {
  const { runner, done } = work(1, { minInterval: FOREVER_MS });
  const going = runner.start();
  await until(() => done.length === 1, "no batch was done");
  runner.hurry();
  expect(await going).toBe(true);
  expect(done).toEqual([1]);
});
