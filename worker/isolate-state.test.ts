import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SharedWork } from "./isolate-state.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work that is counted, and ends when it is told to. */
function openWork() {
  const shared = new SharedWork<{ readonly count: number }>();
  const runs: Array<PromiseWithResolvers<{ readonly count: number }>> = [];
  const later = vi.fn();
  const work = () => {
    const run = Promise.withResolvers<{ readonly count: number }>();
    runs.push(run);
    return run.promise;
  };
  return { runs, later, ask: (key = "fox") => shared.get(key, work, later) };
}

test("requests that need the same work at the same moment get the result of one, whose request stays alive for it", async () => {
  const { ask, runs, later } = openWork();
  const results = [ask(), ask(), ask()];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve({ count: 1 });
  expect(await Promise.all(results)).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
  expect(later).toHaveBeenCalledOnce();
});

test("work under another key, and work after the result, is done anew", async () => {
  const { ask, runs } = openWork();
  const first = ask();
  void ask("owl");
  expect(runs).toHaveLength(2);
  runs[0]?.resolve({ count: 1 });
  await first;
  void ask();
  expect(runs).toHaveLength(3);
});

test("whoever waits for work that fails does it alone", async () => {
  const { ask, runs } = openWork();
  const failing = expect(ask()).rejects.toThrow("no database");
  const waiting = ask();
  runs[0]?.reject(new Error("no database"));
  await failing;
  await vi.advanceTimersByTimeAsync(0);
  runs[1]?.resolve({ count: 2 });
  expect(await waiting).toEqual({ count: 2 });
});

test("nobody waits for another request's work longer than three seconds", async () => {
  const { ask, runs } = openWork();
  void ask();
  const waiting = ask();
  await vi.advanceTimersByTimeAsync(2999);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  runs[1]?.resolve({ count: 2 });
  expect(await waiting).toEqual({ count: 2 });
});
