import * as v from "valibot";
import { expect, test } from "vitest";
import { line, requiredLine, requiredText, text } from "#domain/ground/kernel/forms/fields";
import { filledTrimmedText } from "#domain/ground/kernel/forms/filled-text";
import { neededLine, neededText, optionalLine } from "#domain/ground/kernel/forms/form-fields";

const INVISIBLE = ["", " ", "\u200b", " \u3164\u00a0", "\ufeff", "\u00ad\u2060", "\u2800"];
const findMessages = (schema: v.GenericSchema, value: string) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message);

test("a required text that shows nothing is missing, which one message says", () => {
  for (const schema of [filledTrimmedText, requiredText(500), neededLine(), neededText(), requiredLine(500)])
    for (const value of INVISIBLE) expect(findMessages(schema, value)).toEqual(["This field is required."]);
});

test("an optional text that shows nothing is empty, and every other one keeps what it has", () => {
  for (const schema of [text(500), optionalLine()]) {
    for (const value of INVISIBLE) expect(v.parse(schema, value)).toBe("");
    expect(v.parse(schema, " the customer\u200b called ")).toBe("the customer\u200b called");
  }
});

const CONTROLS = ["\0", "\u0008", "\u001b", "\u007f", "\u0080", "\u009f", "\u202a", "\u202e", "\u2066", "\u2069"];

test("control characters and those that turn the text after them are left out of lines and of texts that customers type", () => {
  for (const schema of [line(500), requiredLine(500), neededLine(), neededText()])
    for (const control of CONTROLS) expect(v.parse(schema, `${control}Ann${control}a Lee`)).toBe("Anna Lee");
});

test("a line has no line breaks and tabs, a text keeps them", () => {
  for (const schema of [line(500), requiredLine(500), neededLine(), optionalLine()])
    expect(v.parse(schema, " Anna\r\n\tLee\n")).toBe("Anna Lee");
  for (const schema of [text(500), requiredText(500)]) expect(v.parse(schema, "# Hi\n\n\tcode")).toBe("# Hi\n\n\tcode");
});

test("names of every script keep their letters, marks and joiners", () => {
  for (const name of ["Zoë O’Neill-Đặng", "نور\u200cالدین", "ශ්\u200dරී", "王小明", "דָּוִד", "👨\u200d👩\u200d👧"])
    expect([v.parse(requiredLine(80), name), v.parse(text(80), name)]).toEqual([name, name]);
});
