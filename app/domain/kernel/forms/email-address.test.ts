import * as v from "valibot";
import { expect, test } from "vitest";
import { Email } from "#domain/kernel/forms/email-address";

const messagesOf = (value: unknown) => v.safeParse(Email, value).issues?.map(({ message }) => message);

test("an address is stored without spaces around it, in lower case", () => {
  expect(v.parse(Email, "  Ann.Lee@Example.com ")).toBe("ann.lee@example.com");
});

test.each([
  ["", "This field is required."],
  ["  ", "This field is required."],
  ["ann", "Enter an e-mail address such as name@example.com."],
])("%j gets one message", (value, message) => {
  expect(messagesOf(value)).toEqual([message]);
});
