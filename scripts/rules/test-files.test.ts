import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { TEST_FILES } from "../lib/test-files.mjs";
import { sourceFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const testFiles = sourceFiles().filter((file) => /\.(test|spec)\.[a-z]+$/.test(file));

const matches = (file: string, patterns: ReadonlyArray<string>): boolean =>
  patterns.some((pattern) => path.matchesGlob(file, pattern));
const listProjects = (file: string): Array<string> =>
  Object.entries(TEST_FILES).flatMap(([project, patterns]) => (matches(file, patterns) ? [project] : []));

test("every test file belongs to exactly one project", () => {
  expect(testFiles.length).toBeGreaterThan(500);
  expect(testFiles.map((file) => [file, ...listProjects(file)]).filter((entry) => entry.length !== 2)).toEqual([]);
});

test("tests wait with until() or expect.poll(), which detect only what hangs", () => {
  const waits = sourceFiles().filter((file) =>
    /\bvi\.wait(For|Until)\(/.test(readFileSync(path.join(ROOT, file), "utf8")),
  );
  expect(waits).toEqual([]);
});

test("npm test runs at most twenty files of journeys", () => {
  const journeys = testFiles.filter((file) => file.startsWith("tests/journeys/") && !/\.(full|deep)\./.test(file));
  expect(journeys.length).toBeGreaterThan(10);
  expect(journeys.length).toBeLessThanOrEqual(20);
});

test.each(["quick", "full", "deep"] as const)("the %s run takes the files whose names say so", (level) => {
  const listed = execFileSync(process.execPath, ["node_modules/vitest/vitest.mjs", "list", "--filesOnly", "--json"], {
    cwd: ROOT,
    env: { ...process.env, TEST_LEVEL: level },
    encoding: "utf8",
  });
  const files = (JSON.parse(listed) as Array<{ file: string }>).map(({ file }) => path.relative(ROOT, file));
  const pattern = { quick: /(?<!\.full|\.deep)\.test\./, full: /(?<!\.deep)\.test\./, deep: /\.test\./ }[level];
  expect(files.sort()).toEqual(testFiles.filter((file) => pattern.test(file)).sort());
});
