import * as fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { flatten, MAX_DEPTH, messagesAt } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";

const listIssues = (schema: v.GenericSchema, input: unknown) => {
  const parsed = v.safeParse(schema, input);
  return parsed.success ? [] : parsed.issues;
};

test("an issue of a field is reported under its path", () => {
  const schema = v.object({ address: v.object({ city: v.pipe(v.string(), v.nonEmpty("This field is required.")) }) });
  expect(collectFieldErrors(listIssues(schema, { address: { city: "" } }))).toEqual({
    address: { city: ["This field is required."] },
  });
});

test("a field that is left out is required, like an empty one; an object's own words about it are kept", () => {
  const name = v.pipe(v.string("This field is required."), v.nonEmpty("This field is required."));
  const required = { name: ["This field is required."] };
  for (const input of [{}, { name: undefined }, { name: null }, { name: "" }])
    expect(collectFieldErrors(listIssues(v.object({ name }), input))).toEqual(required);
  expect(collectFieldErrors(listIssues(v.object({ name }, "Say who you are."), {}))).toEqual({
    name: ["Say who you are."],
  });
  expect(collectFieldErrors(listIssues(v.object({ of: v.object({ name }) }), { of: {} }))).toEqual({ of: required });
});

test("an empty number, choice, list or answer is a missing field, not one of another type", () => {
  const schema = v.object({
    rating: v.number(),
    reason: v.picklist(["a", "b"]),
    lines: v.array(v.string()),
    agreed: v.boolean(),
  });
  const required = ["This field is required."];
  for (const empty of ["", null, undefined]) {
    const issues = listIssues(schema, { rating: empty, reason: empty, lines: empty, agreed: empty });
    expect(collectFieldErrors(issues)).toEqual({
      rating: required,
      reason: required,
      lines: required,
      agreed: required,
    });
  }
});

test("a value of another type gets a sentence that says what to send, never the schema library's own words", () => {
  const schema = v.object({
    text: v.string(),
    amount: v.number(),
    choice: v.boolean(),
    list: v.array(v.string()),
    part: v.object({}),
    one: v.picklist(["a", "b"]),
    few: v.pipe(v.array(v.string()), v.maxLength(1)),
    short: v.pipe(v.string(), maxCharacters(1000)),
  });
  const input = {
    text: 5,
    amount: "5",
    choice: 1,
    list: {},
    part: null,
    one: "c",
    few: ["a", "b"],
    short: "x".repeat(1001),
  };
  expect(collectFieldErrors(listIssues(schema, input))).toEqual({
    text: ["Enter text."],
    amount: ["Enter a number."],
    choice: ["Answer yes or no."],
    list: ["Send a list."],
    part: ["This field is required."],
    one: ["Enter a valid value."],
    few: ["Enter a valid value."],
    short: ["Use at most 1,000 characters."],
  });
  expect(collectFieldErrors(listIssues(schema, null))).toEqual({ __all__: ["Send an object with named fields."] });
});

test("an issue of the whole record is reported under __all__", () => {
  const schema = v.pipe(
    v.object({ a: v.number() }),
    v.check(() => false, "Choose one."),
  );
  expect(collectFieldErrors(listIssues(schema, { a: 1 }))).toEqual({ __all__: ["Choose one."] });
});

test("several messages of one field keep their order", () => {
  const schema = v.object({ a: v.pipe(v.string(), v.minLength(3, "Too short."), v.regex(/\d/, "Needs a digit.")) });
  expect(collectFieldErrors(listIssues(schema, { a: "x" }))).toEqual({ a: ["Too short.", "Needs a digit."] });
});

test("items of a list are keyed by index", () => {
  const schema = v.object({ sizes: v.array(v.number("Not a number.")) });
  expect(collectFieldErrors(listIssues(schema, { sizes: [1, "x"] }))).toEqual({ sizes: { 1: ["Not a number."] } });
});

test("a key that would reach the prototype is never used", () => {
  const issue = {
    kind: "validation",
    type: "check",
    input: 1,
    expected: null,
    received: "1",
    message: "No.",
    path: [{ key: "__proto__" }],
  };
  const errors = collectFieldErrors([issue as unknown as v.BaseIssue<unknown>]);
  expect(errors).toEqual({ __all__: ["No."] });
  expect(Object.getPrototypeOf(errors)).toBe(Object.prototype);
});

test("no message is lost, however deep or frequent, and nothing nests deeper than eight levels", () => {
  const path = fc.array(fc.constantFrom("a", "b", "c", "0", "1"), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(path, fc.string({ minLength: 1 }))), (entries) => {
      const issues = entries.map(
        ([keys, message]) => ({ message, path: keys.map((key) => ({ key })) }) as unknown as v.BaseIssue<unknown>,
      );
      const errors = flatten(collectFieldErrors(issues));
      expect(errors.map((error) => error.message).sort()).toEqual(entries.map(([, message]) => message).sort());
      for (const one of errors) expect(one.field.split(".").length).toBeLessThanOrEqual(MAX_DEPTH + 1);
    }),
  );
});

test("messages are found by path, and a record's own messages by its path", () => {
  const errors = { size: { __all__: ["Too large."], width: ["Too wide."] }, quantity: ["Whole numbers only."] };
  expect(messagesAt(errors, "quantity")).toEqual(["Whole numbers only."]);
  expect(messagesAt(errors, "size", "width")).toEqual(["Too wide."]);
  expect(messagesAt(errors, "size")).toEqual(["Too large."]);
  expect(messagesAt(errors, "height")).toEqual([]);
  expect(messagesAt(undefined, "height")).toEqual([]);
});
