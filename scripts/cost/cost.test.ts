import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findUsage, LOAD } from "./load.ts";
import { priceMonth, total } from "./prices.ts";
import { findLimits, listVariants, writeReport } from "./report.ts";

const NOTHING = findUsage({ conversations: 0, linesPerConversation: 0, orders: 0, visits: 0 });

test("a shop without visitors pays the base fee", () => {
  expect(total(priceMonth({ ...NOTHING, objectAwakeSeconds: 0 }))).toBe(5);
  // One object that is always awake stays below what is included.
  expect(total(priceMonth(NOTHING))).toBe(5);
});

test("each item is priced above what is included", () => {
  const prices = priceMonth({
    ...NOTHING,
    requests: 12e6,
    objectCalls: 2e6,
    framesIn: 20e6,
    objectAwakeSeconds: 1_400_000 / 0.128,
    objectRowsWritten: 51e6,
    databaseGB: 9,
    fileWrites: 2e6,
    queueMessages: 1e6,
  });
  expect(prices).toMatchObject({ requests: 0.6, "storage of databases": 3, files: 4.5, queues: 0.8 });
  expect(prices["calls of objects"]).toBeCloseTo(0.3);
  expect(prices["time of objects"]).toBeCloseTo(12.5);
  expect(prices["rows of objects"]).toBe(1);
});

test("lines and orders fill the shop's database before any other limit is reached", () => {
  const limits = findLimits(LOAD);
  expect(limits.daysForLinesAndOrders).toBeLessThan(limits.daysForLines);
  // 20 million lines of 640 bytes are 12.8 GB a month.
  expect(limits.daysForLines).toBeCloseTo(23.4, 1);
  expect(Math.min(limits.daysForSearch, limits.daysForOrders)).toBeGreaterThan(limits.daysForLines);
  expect(Math.max(limits.copyShare, limits.watcherShare)).toBeLessThan(0.5);
});

test("what is done then saves what it is done for", () => {
  const variants = Object.entries(listVariants(LOAD)).map(([name, usage]) => [name, priceMonth(usage)] as const);
  const [asItIs, byAlarm, inFiles, forOneYear] = variants.map(([, prices]) => prices);
  if (!asItIs || !byAlarm || !inFiles || !forOneYear) throw new Error("four variants are compared");
  expect(byAlarm["time of objects"]).toBeLessThan(asItIs["time of objects"] / 5);
  expect(total(byAlarm)).toBeLessThan(total(asItIs));
  expect(inFiles["storage of databases"]).toBeLessThan(asItIs["storage of databases"]);
  expect(total(forOneYear)).toBeGreaterThan(total(asItIs));
});

test("docs/scale.md says what `npm run cost` prints", () => {
  const page = readFileSync(new URL("../../docs/scale.md", import.meta.url), "utf8");
  expect(page.split("<!-- npm run cost -->")[1]?.split("<!-- end -->")[0]?.trim()).toBe(writeReport());
});
