import { describe, expect, test } from "vitest";
import { Results } from "./results.mjs";

const passing = (file: string, passed = 1) => ({ file, passed, failures: [] });
const failing = (file: string, ...names: ReadonlyArray<string>) => ({
  file,
  passed: 2,
  failures: names.map((name) => ({ name, message: `Error: ${name} went wrong\n    at /shop/${file}:7:1` })),
});

const buildSuite = (project: string) => ({ project, repeat: `npx vitest run --project ${project}` });
const UNIT = buildSuite("unit");
const WORKER = buildSuite("worker");
const SCREEN = { isWhole: false };
const error = (file: string, message: string) => ({ file, passed: 0, failures: [{ name: "", message }] });

const LINT = { name: "lint", isGreen: false, output: "a.ts:1:2: error: no", repeat: "npm run lint" };

test("a run in which everything passes ends with its notes and the count of tests and steps", () => {
  const results = new Results();
  results.addStep({ name: "lint", isGreen: true, output: "", repeat: "npm run lint" });
  results.addFile(UNIT, passing("a.test.ts", 3));
  expect(results.isGreen).toBe(true);
  expect(results.summary(["Seed 7"], SCREEN)).toEqual(["", "Seed 7", "", "4 passed, 0 failed"]);
});

test("each failure has its reason and the command that repeats it", () => {
  const results = new Results();
  results.addStep(LINT);
  results.addFile(WORKER, failing("tests/b.test.ts", "ships", "charges"));
  expect(results.isGreen).toBe(false);
  expect(results.summary([], SCREEN)).toEqual([
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
  results.addFile(UNIT, failing("a.test.ts", "adds"));
  results.addFile(UNIT, passing("a.test.ts", 3));
  expect(results.isGreen).toBe(false);
  expect(results.summary([], SCREEN).at(-1)).toBe("5 passed, 1 failed");
});

test("an error outside of the tests of a file that passed fails the run", () => {
  const results = new Results();
  results.addFile(UNIT, passing("a.test.ts", 3));
  results.addFile(UNIT, error("a.test.ts", "Error: nobody handled this"));
  expect(results.isGreen).toBe(false);
  expect(results.filesToRerun).toMatchObject([{ suite: UNIT, file: "a.test.ts" }]);
  expect(results.summary([], SCREEN).at(-1)).toBe("3 passed, 1 failed");
});

describe("a file that failed", () => {
  test("and passes when it runs once more is unstable: the run passes and names it", () => {
    const results = new Results();
    results.addFile(WORKER, failing("a.test.ts", "ships"));
    results.addFile(WORKER, passing("a.test.ts", 3), "again");
    expect(results.isGreen).toBe(true);
    expect(results.summary([], SCREEN)).toEqual([
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
    results.addFile(WORKER, failing("a.test.ts", "ships", "charges"));
    results.addFile(WORKER, failing("a.test.ts", "charges"), "again");
    expect(results.isGreen).toBe(false);
    expect(results.summary([], SCREEN).at(-1)).toBe("2 passed, 1 failed");
  });

  test("runs once more only if at most three failed", () => {
    const results = new Results();
    for (const name of ["a", "b", "c"]) results.addFile(UNIT, failing(`${name}.test.ts`, "adds"));
    results.addFile(UNIT, error("c.test.ts", "Error: also this"));
    expect(results.filesToRerun.map(({ file }) => file)).toEqual(["a.test.ts", "b.test.ts", "c.test.ts"]);
    results.addFile(UNIT, failing("d.test.ts", "adds"));
    expect(results.filesToRerun).toEqual([]);
  });

  test("does not hide a step that failed", () => {
    const results = new Results();
    results.addStep(LINT);
    results.addFile(UNIT, failing("a.test.ts", "adds"));
    results.addFile(UNIT, passing("a.test.ts"), "again");
    expect(results.isGreen).toBe(false);
  });
});

test("a run once more that ends without a result does not hide the failure", () => {
  const results = new Results();
  results.addFile(UNIT, failing("a.test.ts", "adds"));
  results.addStep({ name: "again: a.test.ts", isGreen: false, output: "killed", repeat: "npx vitest" });
  expect(results.isGreen).toBe(false);
  expect(results.summary([], SCREEN)).toContain("  a.test.ts:7 adds: Error: adds went wrong");
});

test("a file whose runs depend on settings fails with the settings of the run that failed", () => {
  const results = new Results();
  results.addFile(UNIT, passing("a.test.ts"));
  results.addFile({ ...UNIT, repeat: `EXAMPLES=7 ${UNIT.repeat}` }, failing("a.test.ts", "adds"));
  expect(results.summary([], SCREEN)).toContain("    EXAMPLES=7 npx vitest run --project unit a.test.ts");
});

test("a test's name with line breaks takes one line", () => {
  const results = new Results();
  results.addFile(UNIT, { file: "a.test.ts", passed: 0, failures: [{ name: "reads\n a\nb", message: "Error: no" }] });
  expect(results.summary([], SCREEN)).toContain("  a.test.ts reads a b: Error: no");
});

describe("the end of a run has at most 40 lines", () => {
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${String(i)}`);
  const NOTES = ["Seed 7", "The whole output: test-results/test.log"];

  test("so a file has three reasons, and other failures keep their place", () => {
    const results = new Results();
    results.addFile(UNIT, failing("a.test.ts", ...names("adds ", 60)));
    results.addFile(WORKER, failing("b.test.ts", "ships"));
    const lines = results.summary(NOTES, SCREEN);
    expect(lines.slice(2, 9)).toEqual([
      ...names("adds ", 3).map((name) => `  a.test.ts:7 ${name}: Error: ${name} went wrong`),
      "  and 57 more",
      "    npx vitest run --project unit a.test.ts",
      "  b.test.ts:7 ships: Error: ships went wrong",
      "    npx vitest run --project worker b.test.ts",
    ]);
  });

  test("so each of many files has one reason and its command", () => {
    const results = new Results();
    for (const name of names("", 10)) results.addFile(UNIT, failing(`${name}.test.ts`, ...names("adds ", 4)));
    const lines = results.summary(NOTES, SCREEN);
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines.filter((line) => line.startsWith("    npx vitest")).length).toBe(10);
    expect(lines.filter((line) => line === "  and 3 more").length).toBe(10);
  });

  test("and says how many failures only the log has, which has every reason", () => {
    const results = new Results();
    for (const name of names("", 30)) results.addFile(UNIT, failing(`${name}.test.ts`, ...names("adds ", 5)));
    const lines = results.summary(NOTES, SCREEN);
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines).toContain("  and 20 more steps or files, in the log");
    expect(lines.at(-1)).toBe("60 passed, 150 failed");
    const whole = results.summary(NOTES, { isWhole: true });
    expect(whole.filter((line) => line.includes("went wrong")).length).toBe(150);
  });
});
