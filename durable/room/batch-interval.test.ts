import { expect, test, vi } from "vitest";
import { GIVE_UP_MS } from "../../tests/worker/support/chat-visitor.ts";
import { Pace } from "./batch-interval.ts";

/** So long that a test that waited for it would never end. */
const FOREVER_MS = 3_600_000;

/** Work that comes in pieces, one done a round. */
function work(pieces: number, { first, failing = [] }: { first: number; failing?: ReadonlyArray<number> }) {
  const done: Array<number> = [];
  const tries: Array<number> = [];
  const state = { left: pieces };
  const pace = new Pace({
    delay: 0,
    first,
    longest: first,
    hasWork: () => state.left > 0,
    round() {
      tries.push(state.left);
      if (failing.includes(tries.length)) return Promise.resolve(false);
      done.push(state.left--);
      return Promise.resolve(true);
    },
  });
  return { pace, done, tries, state };
}

test("the first round comes at once, and the rounds end when nothing is left", async () => {
  const { pace, done } = work(1, { first: FOREVER_MS });
  const going = pace.go();
  await vi.waitUntil(() => done.length === 1, GIVE_UP_MS);
  pace.hurry();
  expect(await going).toBe(true);
  expect(done).toEqual([1]);
});

test("what comes meanwhile waits for its turn, and somebody in a hurry cuts the wait short", async () => {
  const { pace, done } = work(3, { first: FOREVER_MS });
  const going = pace.go();
  await vi.waitUntil(() => done.length === 1, GIVE_UP_MS);
  pace.hurry();
  await vi.waitUntil(() => done.length === 2, GIVE_UP_MS);
  pace.hurry();
  await vi.waitUntil(() => done.length === 3, GIVE_UP_MS);
  pace.hurry();
  expect(await going).toBe(true);
  expect(done).toEqual([3, 2, 1]);
});

test("somebody who needs all of it now waits for no pause", async () => {
  const { pace, done } = work(4, { first: FOREVER_MS });
  const going = pace.go();
  await vi.waitUntil(() => done.length === 1, GIVE_UP_MS);
  expect(await Promise.all([pace.finish(), going])).toEqual([true, true]);
  expect(done).toEqual([4, 3, 2, 1]);
});

test("asked again while it goes on, it is the same going on", async () => {
  const { pace, done } = work(2, { first: 1 });
  expect(await Promise.all([pace.go(), pace.go()])).toEqual([true, true]);
  expect(done).toEqual([2, 1]);
});

test("a round that fails ends it, and nothing of the work is lost", async () => {
  const { pace, done, tries } = work(2, { first: 1, failing: [2] });
  expect(await pace.go()).toBe(false);
  expect(done).toEqual([2]);
  expect(await pace.go()).toBe(true);
  expect([done, tries]).toEqual([
    [2, 1],
    [2, 1, 1],
  ]);
});

test("a round that throws is a round that failed", async () => {
  const noise = vi.spyOn(console, "error").mockReturnValue();
  const pace = new Pace({
    delay: 0,
    first: 1,
    longest: 1,
    hasWork: () => true,
    round: () => Promise.reject(new Error("no database")),
  });
  expect(await pace.go()).toBe(false);
  expect(noise).toHaveBeenCalledOnce();
});
