import * as v from "valibot";
import { expect, test } from "vitest";
import { FIXED, fixedFieldErrors, fixedFields, readingFixed, splitFixed } from "./fixed-fields.ts";

const lastPart = v.pipe(
  v.string(),
  v.transform((text) => /([^/]+)\/?$/.exec(text)?.[1] ?? ""),
);
const New = v.object({ customer: lastPart, name: v.string(), count: v.optional(v.number()) });
const Changes = v.object({ name: v.optional(v.string()) }, "Send an object.");
const fixed = fixedFields(New, Changes);
const record = { customer: "/users/7/", name: "Ann", count: 2 };

test("what can be set at creation and not changed is fixed", () => {
  expect(Object.keys(fixed)).toEqual(["customer", "count"]);
  expect(fixedFields(undefined, Changes)).toEqual({});
  expect(fixedFields(New, v.objectWithRest({}, v.unknown()))).toEqual({});
});

test.each([
  ["the same id", { customer: "7" }, undefined],
  ["the same address", { customer: "/users/7/", count: 2 }, undefined],
  ["nothing of it", {}, undefined],
  ["another id", { customer: "8" }, { customer: [FIXED] }],
  ["null", { count: null }, { count: [FIXED] }],
  ["a value of another type", { customer: 7, count: "2" }, { customer: [FIXED], count: [FIXED] }],
])("a change that sends %s", (_, changes, errors) => {
  expect(fixedFieldErrors(fixed, changes, record)).toEqual(errors);
});

test("a field that the record doesn't show is not compared", () => {
  expect(fixedFieldErrors(fixed, { customer: "8" }, { name: "Ann" })).toBeUndefined();
});

test("a change is read with its fixed fields, which its service doesn't get", () => {
  const schema = readingFixed(Changes, fixed);
  const body = v.parse(schema, { name: "Bo", customer: "8", unknown: true });
  expect(splitFixed(fixed, body)).toEqual({ sent: { customer: "8" }, rest: { name: "Bo" } });
  expect(v.safeParse(schema, null).issues?.[0].message).toBe("Send an object.");
  expect(readingFixed(Changes, {})).toBe(Changes);
});
