import * as v from "valibot";
import { expect, test } from "vitest";
import { requiredText, text } from "#domain/ground/kernel/forms/fields";
import { filledTrimmedText } from "#domain/ground/kernel/forms/filled-text";
import { neededLine, neededText, optionalLine } from "#domain/ground/kernel/forms/form-fields";

const INVISIBLE = ["", " ", "\u200b", " \u3164\u00a0", "\ufeff", "\u00ad\u2060", "\u2800"];
const findMessages = (schema: v.GenericSchema, value: string) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message);

test("a required text that shows nothing is missing, which one message says", () => {
  for (const schema of [filledTrimmedText, requiredText(500), neededLine(), neededText()])
    for (const value of INVISIBLE) expect(findMessages(schema, value)).toEqual(["This field is required."]);
});

test("an optional text that shows nothing is empty, and every other one keeps what it has", () => {
  for (const schema of [text(500), optionalLine()]) {
    for (const value of INVISIBLE) expect(v.parse(schema, value)).toBe("");
    expect(v.parse(schema, " the customer\u200b called ")).toBe("the customer\u200b called");
  }
});
