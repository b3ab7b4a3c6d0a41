import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** A pattern that is a parameter, or Drizzle's functions for patterns. */
const PATTERN = /\b(?:LIKE|GLOB)\s+\$\{|\b(?:i?like|not(?:I)?[Ll]ike)\(/;

test("no query passes a text to LIKE or GLOB, whose patterns D1 limits to 50 bytes", () => {
  const sources = productFiles(["worker", "durable"]);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => PATTERN.test(readFileSync(path.join(ROOT, file), "utf8")))).toEqual([]);
});

test("a pattern is recognized, and a fixed one is allowed", () => {
  expect(PATTERN.test("sql`name LIKE ${search}`")).toBe(true);
  expect(PATTERN.test("where(like(design.name, search))")).toBe(true);
  expect(PATTERN.test("sql`email LIKE '_%@_%'`")).toBe(false);
});
