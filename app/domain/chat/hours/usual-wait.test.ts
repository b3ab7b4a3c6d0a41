import { expect, test } from "vitest";
import { usualWaitMinutes, type Wait, usualWaitText } from "#domain/chat/hours/usual-wait";
import { MINUTE_MS } from "#domain/ground/kernel/durations";

const answered = (minutes: number): Wait => ({ askedAt: 1000, answeredAt: 1000 + minutes * MINUTE_MS, closedBy: "" });
const ended = (closedBy: Wait["closedBy"]): Wait => ({ askedAt: 1000, answeredAt: null, closedBy });

test("the usual wait is what four in five visitors did not exceed, rounded up to whole minutes", () => {
  expect(usualWaitMinutes([1, 1, 2, 2.2, 25].map(answered))).toBe(3);
  expect(usualWaitMinutes([0, 0, 0, 0.1, 0.2].map(answered))).toBe(1);
  expect(usualWaitMinutes([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(answered))).toBe(8);
});

test("four conversations say nothing, and neither does a usual wait of more than half an hour", () => {
  expect(usualWaitMinutes([1, 1, 1, 1].map(answered))).toBeUndefined();
  expect(usualWaitMinutes([30, 30, 30, 30, 30].map(answered))).toBe(30);
  expect(usualWaitMinutes([31, 31, 31, 31, 31].map(answered))).toBeUndefined();
});

test("a visitor who never had an answer waited without end, unless they left or still wait", () => {
  const quick = [1, 1, 1, 1].map(answered);
  expect(usualWaitMinutes([...quick, ended("shop")])).toBe(1);
  expect(usualWaitMinutes([...quick, ended("shop"), ended("staff")])).toBeUndefined();
  expect(usualWaitMinutes([...quick, ended("customer"), ended("")])).toBeUndefined();
  expect(usualWaitMinutes([...quick, answered(1), ended("customer"), ended("")])).toBe(1);
});

test("the wait is said in words", () => {
  expect([undefined, 1, 3].map(usualWaitText)).toEqual([
    undefined,
    "We usually answer within a minute.",
    "We usually answer within 3 minutes.",
  ]);
});
