import { expect, test } from "vitest";
import { median, middleValue, spread, type Figures } from "./figures.ts";

const run = (perSecond: number, more: Partial<Figures> = {}): Figures => ({
  perSecond,
  p50Ms: 1000 / perSecond,
  p99Ms: 2000 / perSecond,
  failed: 0,
  ...more,
});

test("one disturbed run does not move the middle", () => {
  expect(median([run(100), run(2), run(104), run(98), run(102)]).perSecond).toBe(100);
  expect(median([run(100), run(9000), run(104), run(98), run(102)]).perSecond).toBe(102);
});

test("each figure has its own middle, and all failures count", () => {
  const runs = [run(10, { p99Ms: 7, failed: 1 }), run(20, { p99Ms: 9 }), run(30, { p99Ms: 8, failed: 2 })];
  expect(median(runs)).toMatchObject({ perSecond: 20, p50Ms: 50, p99Ms: 8, failed: 3 });
});

test("processor time that could not be read stays unknown, and is never 0", () => {
  expect(median([run(10), run(20)]).processorMs).toBeUndefined();
  expect(median([run(10, { processorMs: 3 }), run(20), run(30, { processorMs: 5 })]).processorMs).toBe(5);
});

test("the middle of an even number of values is the higher of the two", () => {
  expect(middleValue([4, 1, 3, 2])).toBe(3);
  expect(middleValue([])).toBeUndefined();
});

test("the noise is the distance of the extremes in percent of the middle", () => {
  expect(spread([run(90), run(100), run(120)])).toBeCloseTo(30);
  expect(spread([])).toBe(0);
});
