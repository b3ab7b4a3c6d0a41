import { BatchRunner } from "../../durable/shared/batch-runner.ts";

/** So long that a test that waits for it times out. */
export const FOREVER_MS = 3_600_000;

/** Work in pieces, one per batch. */
export function work(
  pieces: number,
  { minInterval: first, failing = [] }: { minInterval: number; failing?: ReadonlyArray<number> },
) {
  const done: Array<number> = [];
  const tries: Array<number> = [];
  const state = { left: pieces };
  const runner = new BatchRunner({
    initialDelay: 0,
    minInterval: first,
    maxInterval: first,
    hasWork: () => state.left > 0,
    runBatch() {
      tries.push(state.left);
      if (failing.includes(tries.length)) return Promise.resolve(false);
      done.push(state.left--);
      return Promise.resolve(true);
    },
  });
  return { runner, done, tries, state };
}
