import { expect, test } from "vitest";
import { OFFICE_RECORDS } from "../records/office-records.ts";
import { canBeUndone, countRunRows, readListRun, repeatRefused, startRun, undoRun } from "./list-run.ts";
import { listSteps } from "./list-steps.ts";

const run = {
  ...startRun("a", "is_published=yes", []),
  done: [{ id: "1", version: 4, text: "" }],
  unchanged: 2,
  refused: [{ id: "5", name: "Five", message: "No." }],
};

test("a repetition does only what was refused, and what was done stays done", () => {
  expect(repeatRefused(run)).toEqual({ ...run, left: [{ id: "5" }], refused: [] });
  expect(countRunRows(repeatRefused(run))).toBe(countRunRows(run));
});

test("an undo gives back the text of before to the version that the step left, and is not undone itself", () => {
  expect(canBeUndone(run)).toBe(true);
  const undo = undoRun("b", run);
  expect(undo).toMatchObject({ isUndo: true, left: [{ id: "1", version: 4, text: "" }], done: [], refused: [] });
  expect(canBeUndone({ ...undo, left: [], done: undo.left })).toBe(false);
  expect(canBeUndone({ ...run, left: [{ id: "9" }] })).toBe(false);
  expect(canBeUndone({ ...run, done: [{ id: "1" }] })).toBe(false);
});

test("a run is read as it was sent, and anything else is none", () => {
  expect(readListRun(JSON.stringify(run))).toEqual(run);
  for (const text of [
    "",
    "null",
    "{",
    "[]",
    JSON.stringify({ ...run, done: [1] }),
    JSON.stringify({ ...run, unchanged: -1 }),
  ])
    expect(readListRun(text)).toBeUndefined();
});

test.each(OFFICE_RECORDS)(
  "every step of $name has a name of its own, and sets a text that its field takes",
  (record) => {
    const steps = listSteps("admin", record);
    expect(new Set(steps.map(({ label }) => label)).size).toBe(steps.length);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  },
);

test("who may not set a field has no step for it", () => {
  const products = OFFICE_RECORDS.filter(({ name }) => name === "product");
  expect(products.flatMap((record) => listSteps("staff", record)).map(({ label }) => label)).toContain("Retire");
  expect(products.flatMap((record) => listSteps("customer", record)).map(({ label }) => label)).not.toContain("Delete");
});
