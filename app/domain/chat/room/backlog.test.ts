import { expect, test } from "vitest";
import { Backlog } from "#domain/chat/room/backlog";

test("a silent reader is cut off when its limit is reached, one that pings is not", () => {
  const silent = new Backlog(3);
  silent.heard(100);
  expect([1, 2, 3, 4].map(() => silent.mayTake(200, () => 50))).toEqual([true, true, true, false]);
  const pinging = new Backlog(3);
  pinging.heard(100);
  expect([1, 2, 3, 4, 5, 6, 7].map((i) => pinging.mayTake(200 + i, () => 190 + i))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
});

test("a frame from the reader resets the count", () => {
  const backlog = new Backlog(2);
  backlog.mayTake(1, () => -1);
  backlog.mayTake(1, () => -1);
  backlog.heard(2);
  expect(backlog.mayTake(3, () => -1)).toBe(true);
});
