import { describe, expect, test } from "vitest";
import { Results } from "./results.mjs";

const passing = (file: string, passed = 1) => ({ file, passed, failures: [] });
const failing = (file: string, ...names: ReadonlyArray<string>) => ({
  file,
  passed: 2,
  failures: names.map((name) => ({ name, message: `Error: ${name} went wrong\n    at /shop/${file}:7:1` })),
});

const LINT = { name: "lint", isGreen: false, output: "a.ts:1:2: error: no", repeat: "npm run lint" };

test("a run in which everything passes ends with its notes and the count of tests and steps", () => {
  const results = new Results();
  results.addStep({ name: "lint", isGreen: true, output: "", repeat: "npm run lint" });
  results.addFile("unit", passing("a.test.ts", 3));
  expect(results.isGreen).toBe(true);
  expect(results.summary(["Seed 7"])).toEqual(["", "Seed 7", "", "4 passed, 0 failed"]);
});

test("each failure has its reason and the command that repeats it", () => {
  const results = new Results();
  results.addStep(LINT);
  results.addFile("worker", failing("tests/b.test.ts", "ships", "charges"));
  expect(results.isGreen).toBe(false);
  expect(results.summary([])).toEqual([
    "",
    "Failed:",
    "  lint: a.ts:1:2: error: no",
    "    npm run lint",
    "  tests/b.test.ts:7 ships: Error: ships went wrong",
    "  tests/b.test.ts:7 charges: Error: charges went wrong",
    "    npx vitest run --project worker tests/b.test.ts",
    "",
    "",
    "2 passed, 3 failed",
  ]);
});

test("a file that failed in one of several runs has failed", () => {
  const results = new Results();
  results.addFile("unit", failing("a.test.ts", "adds"));
  results.addFile("unit", passing("a.test.ts", 3));
  expect(results.isGreen).toBe(false);
  expect(results.summary([]).at(-1)).toBe("5 passed, 1 failed");
});

test("an error outside of the tests of a file that passed fails the run", () => {
  const results = new Results();
  results.addFile("unit", passing("a.test.ts", 3));
  results.addError("unit", "a.test.ts", "Error: nobody handled this");
  expect(results.isGreen).toBe(false);
  expect(results.filesToRerun).toEqual([{ project: "unit", file: "a.test.ts" }]);
  expect(results.summary([]).at(-1)).toBe("3 passed, 1 failed");
});

describe("a file that failed", () => {
  test("and passes when it runs once more is unstable: the run passes and names it", () => {
    const results = new Results();
    results.addFile("worker", failing("a.test.ts", "ships"));
    results.rerun("worker", "a.test.ts")(passing("a.test.ts", 3));
    expect(results.isGreen).toBe(true);
    expect(results.summary([])).toEqual([
      "",
      "Unstable: failed, and passed alone. Find the cause:",
      "  a.test.ts:7 ships: Error: ships went wrong",
      "    npx vitest run --project worker a.test.ts",
      "",
      "",
      "3 passed, 0 failed",
    ]);
  });

  test("and fails once more fails the run, once", () => {
    const results = new Results();
    results.addFile("worker", failing("a.test.ts", "ships", "charges"));
    results.rerun("worker", "a.test.ts")(failing("a.test.ts", "charges"));
    expect(results.isGreen).toBe(false);
    expect(results.summary([]).at(-1)).toBe("2 passed, 1 failed");
  });

  test("runs once more only if at most three failed", () => {
    const results = new Results();
    for (const name of ["a", "b", "c"]) results.addFile("unit", failing(`${name}.test.ts`, "adds"));
    results.addError("unit", "c.test.ts", "Error: also this");
    expect(results.filesToRerun.map(({ file }) => file)).toEqual(["a.test.ts", "b.test.ts", "c.test.ts"]);
    results.addFile("unit", failing("d.test.ts", "adds"));
    expect(results.filesToRerun).toEqual([]);
  });

  test("does not hide a step that failed", () => {
    const results = new Results();
    results.addStep(LINT);
    results.addFile("unit", failing("a.test.ts", "adds"));
    results.rerun("unit", "a.test.ts")(passing("a.test.ts"));
    expect(results.isGreen).toBe(false);
  });
});

test("the end of a run has at most 40 lines, of which the last are the count", () => {
  const results = new Results();
  for (let i = 0; i < 30; i++) results.addFile("unit", failing(`${String(i)}.test.ts`, "adds", "subtracts"));
  const lines = results.summary(["Seed 7", "The whole output: test-results/test.log"]);
  expect(lines.length).toBe(40);
  expect(lines).toContain("  and 58 more lines, in the log");
  expect(lines.at(-1)).toBe("60 passed, 60 failed");
});
