import { describe, expect, test } from "vitest";
import { SAMPLE } from "#domain/prepress/name-tags/people/sample";
import type { TagRow } from "#domain/prepress/name-tags/people/roster";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import {
  buildPreviewCaption,
  reasonToWait,
  rosterToSend,
  shortPrice,
  shownTexts,
  tagsAsked,
  tagsPriced,
  tagsWithErrors,
} from "./personalize-state.ts";

const person = (id: number, name: string, count = 1): TagRow => ({ id, texts: { name }, count });
const one = (name: string) => ({ mode: "one" as const, texts: { name }, rows: [] });
const list = (...rows: ReadonlyArray<TagRow>) => ({ mode: "list" as const, texts: { name: "Zoe" }, rows });
const fields = [
  { name: "name", required: true },
  { name: "title", required: false },
] as unknown as TagTemplate["fields"];
const plain = { fields, picture: undefined };
const withPicture = { fields, picture: { name: "picture" } as unknown as NonNullable<TagTemplate["picture"]> };

test("the large preview is the single tag, or the first one of the list that is not empty", () => {
  expect(shownTexts(one("Ann"))).toEqual({ name: "Ann" });
  expect(shownTexts(list(person(1, " "), person(2, "Bo"), person(3, "Cy")))).toEqual({ name: "Bo" });
});

test("a sample is shown until a name is entered", () => {
  for (const choices of [one(""), one("  "), list(), list(person(1, " "))]) expect(shownTexts(choices)).toBe(SAMPLE);
});

describe("the number of tags", () => {
  test("a list has the sum of its quantities", () => {
    expect(tagsAsked({ ...list(person(1, "Ann", 2), person(2, "Bo")), quantity: "7" })).toBe(3);
  });
  test.each([
    ["12", 12],
    ["1000", 1000],
    ["", 0],
    ["ten", 0],
    ["-1", 0],
    ["1.5", 0],
    ["10000", 0],
  ])("a single tag typed '%s' times is asked for %i times", (quantity, tagCount) => {
    expect(tagsAsked({ ...one("Ann"), quantity })).toBe(tagCount);
  });
  test("the price is for the starting quantity while the entered one is not possible", () => {
    expect([tagsPriced(0, 10), tagsPriced(1, 10), tagsPriced(1000, 10), tagsPriced(1001, 10)]).toEqual([
      10, 1, 1000, 10,
    ]);
  });
});

describe("why tags cannot be ordered yet", () => {
  const checks = new Map([
    [1, { isError: true }],
    [2, { isError: false }],
  ]);

  test("tags with errors are counted, in a list or alone", () => {
    expect(tagsWithErrors(list(person(1, "A"), person(2, "B"), person(3, "C")), checks, { isError: true })).toBe(1);
    expect(tagsWithErrors(one("A"), checks, { isError: true })).toBe(1);
    expect(tagsWithErrors(one("A"), checks, { isError: false })).toBe(0);
    expect(tagsWithErrors(one("A"), checks, undefined)).toBe(0);
  });

  test.each([
    [one(" "), 0, "Write a name first."],
    [one(" "), 1, "Write a name first."],
    [one("Ann"), 1, "Fix the marked fields first."],
    [one("Ann"), 0, undefined],
    [list(), 0, "Add people to your list first."],
    [list(person(1, "A")), 1, "1 tag can't be made as it is. Fix the marked fields."],
    [list(person(1, "A")), 2, "2 tags can't be made as they are. Fix the marked fields."],
    [list(person(1, "A")), 0, undefined],
  ])("%j with %i problems: %s", (choices, problems, reason) => {
    expect(reasonToWait(choices, problems)).toBe(reason);
  });
});

describe("the submitted roster", () => {
  test("has every person of the list, with their quantity unless it is one", () => {
    expect(JSON.parse(rosterToSend(list(person(1, "Ann"), person(2, "Bo", 3)), plain))).toEqual([
      { name: "Ann" },
      { name: "Bo", quantity: "3" },
    ]);
  });
  test("leaves out texts of fields that only another layout has", () => {
    const row = { id: 1, texts: { name: "Ann", room: "214", picture: "p1" }, count: 1 };
    expect(JSON.parse(rosterToSend(list(row), plain))).toEqual([{ name: "Ann" }]);
    expect(JSON.parse(rosterToSend(list(row), withPicture))).toEqual([{ name: "Ann", picture: "p1" }]);
  });
  test("is empty for a single tag, whose texts are form fields, unless it has a picture", () => {
    expect(rosterToSend(one("Ann"), plain)).toBe("");
    expect(rosterToSend(one(" "), withPicture)).toBe("");
    expect(JSON.parse(rosterToSend({ ...one("Ann"), texts: { name: "Ann", picture: "p1" } }, withPicture))).toEqual([
      { name: "Ann", picture: "p1" },
    ]);
  });
});

test.each([
  [list(person(1, "Ann"), person(2, "Bo", 2)), { name: "Ann" }, undefined, "Ann, the first of 3 tags"],
  [list(), SAMPLE, undefined, "This is a sample until you enter a name."],
  [one(""), SAMPLE, 100, "This is a sample until you enter a name."],
  [one("Ann"), { name: "Ann" }, undefined, ""],
  [one("Ann"), { name: "Ann" }, 0, "It doesn't fit yet. Fix the marked fields."],
  [one("Ann"), { name: "Ann" }, 87, "Text is set at 87% of full size to fit."],
  [one("Ann"), { name: "Ann" }, 100, "All text is at full size."],
])("below %j stands what it is", (choices, previewTexts, score, caption) => {
  expect(buildPreviewCaption(choices, previewTexts, fields, score)).toBe(caption);
});

test("the price of a fastener is in cents below a dollar", () => {
  expect([shortPrice(13), shortPrice(99), shortPrice(100), shortPrice(112)]).toEqual(["13¢", "99¢", "$1.00", "$1.12"]);
});
