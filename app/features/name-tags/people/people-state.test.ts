import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CheckedTag } from "#domain/prepress/name-tags/check";
import type { TextFix } from "#domain/prepress/name-tags/people/characters";
import { MAX_TAGS, tagsIn, type TagRow } from "#domain/prepress/name-tags/people/roster";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import {
  listAfter,
  mendable,
  mendedRows,
  oddRows,
  PEOPLE_START,
  reducePeople,
  rowStep,
  shownRows,
  importMessage,
  typedTagCount,
  withOneMore,
} from "./people-state.ts";

const person = (id: number, name: string, count = 1): TagRow => ({ id, texts: { name }, count });
const ann = person(1, "Ann");
const bo = person(2, "Bo");
const fields = [{ name: "name" }, { name: "title" }] as unknown as TagTemplate["fields"];
/** Checks with the corrections that each field of a row needs. */
const found = (needs: Record<number, Record<string, ReadonlyArray<TextFix>>>) =>
  new Map(
    Object.entries(needs).map(([id, byField]) => [
      Number(id),
      {
        hasProblem: Object.values(byField).some((mends) => mends.length > 0),
        fields: Object.fromEntries(
          Object.entries(byField).map(([name, mends]) => [name, { problems: mends.map((mend) => ({ mend })) }]),
        ) as unknown as CheckedTag["fields"],
      },
    ]),
  );

describe("the view of the list", () => {
  test("the input for another list can be opened and closed", () => {
    const addingView = reducePeople({ ...PEOPLE_START, importResult: "1 person added." }, { kind: "ask-for-list" });
    expect(addingView).toEqual({ isAdding: true, importResult: "1 person added.", show: "all" });
    expect(reducePeople(addingView, { kind: "back-to-list" })).toEqual({ ...addingView, isAdding: false });
  });

  test("an imported list is shown as a whole, with the result of the import", () => {
    const previousView = { isAdding: true, importResult: "older", show: "problems" } as const;
    expect(reducePeople(previousView, { kind: "imported", result: "2 people added." })).toEqual({
      isAdding: false,
      importResult: "2 people added.",
      show: "all",
    });
  });

  test("a filter changes nothing else", () => {
    expect(reducePeople(PEOPLE_START, { kind: "show", show: "duplicates" })).toEqual({
      ...PEOPLE_START,
      show: "duplicates",
    });
  });
});

describe("importing a list", () => {
  const imported = { rows: [person(1, "Cy"), person(2, "Di")], rest: [] };

  test("appends or replaces the rows and gives every row a unique id", () => {
    const there = { rows: [ann, bo], rest: [person(9, "Waiting")] };
    expect(listAfter(there, imported, "add")).toEqual({
      rows: [ann, bo, person(10, "Cy"), person(11, "Di")],
      rest: [],
      added: 2,
    });
    expect(listAfter(there, imported, "replace")).toEqual({
      rows: [person(10, "Cy"), person(11, "Di")],
      rest: [],
      added: 2,
    });
  });

  test("puts all rows from the first one that does not fit into the rest, in their order", () => {
    const there = { rows: [person(1, "Many", MAX_TAGS - 3)], rest: [] };
    const people = { rows: [person(1, "Cy", 2), person(2, "Di", 2)], rest: [person(3, "Ed")] };
    const combinedLists = listAfter(there, people, "add");
    expect(combinedLists.rows.map(({ texts }) => texts["name"])).toEqual(["Many", "Cy"]);
    expect(combinedLists.rest.map(({ texts }) => texts["name"])).toEqual(["Di", "Ed"]);
    expect(combinedLists.added).toBe(1);
  });

  test("loses no row and never exceeds the largest order", () => {
    const rows = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 12 });
    const makePeople = (counts: ReadonlyArray<number>) => counts.map((count, i) => person(i + 1, `P${i}`, count));
    fc.assert(
      fc.property(rows, rows, fc.constantFrom("add" as const, "replace" as const), (there, addedCounts, how) => {
        const start = listAfter({ rows: [], rest: [] }, { rows: makePeople(there), rest: [] }, "replace");
        const combinedLists = listAfter(start, { rows: makePeople(addedCounts), rest: [] }, how);
        const startCount = how === "add" ? start.rows.length : 0;
        expect(combinedLists.rows.length + combinedLists.rest.length).toBe(startCount + addedCounts.length);
        expect(combinedLists.rows.length).toBe(startCount + combinedLists.added);
        expect(tagsIn(combinedLists.rows)).toBeLessThanOrEqual(MAX_TAGS);
        const ids = [...combinedLists.rows, ...combinedLists.rest].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  test("an added tag is empty, at the end, with a unique id", () => {
    expect(withOneMore({ rows: [ann], rest: [person(5, "Waiting")] })).toEqual([ann, { id: 6, texts: {}, count: 1 }]);
    expect(withOneMore({ rows: [], rest: [] })).toEqual([{ id: 1, texts: {}, count: 1 }]);
  });
});

describe("the message about an import", () => {
  const nothing = { empty: 0, unwanted: 0, badCounts: 0 };

  test("is the number of people when nothing was skipped", () => {
    expect(importMessage(nothing, 1, { emptyLines: 0, unread: 0 })).toBe("1 person added.");
    expect(importMessage(nothing, 1200, undefined)).toBe("1,200 people added.");
  });

  test("names everything that was skipped or read differently", () => {
    expect(importMessage({ empty: 1, unwanted: 1, badCounts: 1 }, 3, { emptyLines: 1, unread: 1200 })).toBe(
      "3 people added. 2 empty lines skipped. 1 line with quantity 0 skipped. " +
        "1 number couldn't be read and counts as one tag. " +
        "We read only the first 5,000 lines. Your file has 1,200 more.",
    );
    expect(importMessage({ ...nothing, badCounts: 2 }, 3, undefined)).toBe(
      "3 people added. 2 numbers couldn't be read and count as one tag.",
    );
  });
});

describe("the visible rows", () => {
  const rows = [ann, bo];
  const checks = found({ 1: { name: [] }, 2: { name: ["trim"] } });

  test("are all, those with a problem, or the duplicates", () => {
    const twice = new Map([[2, 1]]);
    expect(shownRows(rows, "all", checks, twice)).toBe(rows);
    expect(shownRows(rows, "problems", checks, new Map())).toEqual([bo]);
    expect(shownRows(rows, "duplicates", checks, twice)).toEqual([bo]);
  });

  test("have no problem until they are checked", () => {
    expect(oddRows(rows, new Map())).toEqual([]);
  });
});

describe("correcting the whole list", () => {
  const rows = [
    { id: 1, texts: { name: " ANN  LEE ", title: " x " }, count: 1 },
    { id: 2, texts: { name: "BO CHEN", title: "y" }, count: 3 },
  ];
  const checks = found({ 1: { name: ["trim", "name-case"], title: [] }, 2: { name: ["name-case"], title: [] } });

  test("counts each tag once for each correction", () => {
    const twice = found({ 1: { name: ["trim"], title: ["trim"] } });
    expect([
      mendable(rows, checks, "trim"),
      mendable(rows, checks, "name-case"),
      mendable(rows, checks, "remove"),
    ]).toEqual([1, 2, 0]);
    expect(mendable(rows, twice, "trim")).toBe(1);
  });

  test("changes only the texts that need it", () => {
    expect(mendedRows(rows, checks, fields, "trim")).toEqual([
      { id: 1, texts: { name: "ANN LEE", title: " x " }, count: 1 },
      rows[1],
    ]);
    expect(mendedRows(rows, checks, fields, "name-case")[1]).toEqual({
      id: 2,
      texts: { name: "Bo Chen", title: "y" },
      count: 3,
    });
  });

  test("does not change a list that is not checked", () => {
    expect(mendedRows(rows, new Map(), fields, "trim")).toEqual(rows);
  });
});

test.each([
  ["Enter", false, 1],
  ["Enter", true, -1],
  ["ArrowDown", false, 1],
  ["ArrowUp", false, -1],
  ["ArrowLeft", false, 0],
  ["a", true, 0],
] as const)("the key '%s' (with Shift: %s) goes %i rows on", (key, shiftKey, step) => {
  expect(rowStep({ key, shiftKey })).toBe(step);
});

test.each([
  ["12", { count: 12 }],
  ["1 2x", { count: 12 }],
  ["１２", { count: 12 }],
  ["5000", { count: MAX_TAGS }],
  ["", { typed: "" }],
  ["0", { typed: "0" }],
  ["x", { typed: "" }],
])("a number of tags typed as '%s' is read as %j", (text, expected) => {
  expect(typedTagCount(text)).toEqual(expected);
});
