import fc from "fast-check";
import { expect, test } from "vitest";
import { reconnectDelay } from "#domain/ground/sync/reconnect";
import { bucket, throttle } from "#domain/chat/room/throttle";
import { waitText, remainingWait } from "#domain/chat/hours/wait";

test("reconnecting waits 4 s, 8 s, 16 s, 32 s, then a minute", () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => reconnectDelay(failures, 0))).toEqual([
    4000, 8000, 16000, 32000, 60000, 60000, 60000,
  ]);
});

test("the first attempt comes after exactly 4 s; the spread begins with the second", () => {
  expect([0, 1].map((failures) => reconnectDelay(failures, 0.999))).toEqual([4000, 11_996]);
});

test("jitter adds up to half, never subtracts", () => {
  fc.assert(
    fc.property(fc.nat(30), fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (failures, chance) => {
      const delay = reconnectDelay(failures, chance);
      expect(delay).toBeGreaterThanOrEqual(reconnectDelay(failures, 0));
      expect(delay).toBeLessThanOrEqual(reconnectDelay(failures, 0) * 1.5);
    }),
  );
});

test("a throttle lets one call through per interval", () => {
  const may = throttle(1000);
  expect([0, 999, 1000, 1500, 2000].map(may)).toEqual([true, false, true, false, true]);
});

test("a bucket passes a burst and refuses a flood", () => {
  const may = bucket(3, 1);
  expect([0, 0, 0, 0].map(may)).toEqual([true, true, true, false]);
  expect(may(1000)).toBe(true);
  expect(may(1001)).toBe(false);
});

test("the wait is five minutes from its start", () => {
  expect(remainingWait(1000, 1000)).toBe(300_000);
  expect(remainingWait(1000, 400_000)).toBe(0);
  expect([10_000, 240_000, 7_500_000, 7_200_000, 90_000_000, 300_000_000].map((ms) => waitText(0, ms))).toEqual([
    "just now",
    "4 min",
    "2 h 5 min",
    "2 h",
    "1 day",
    "3 days",
  ]);
});
