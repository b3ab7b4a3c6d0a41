import * as v from "valibot";
import { expect, test } from "vitest";
import { Email, emailProblem, neededEmail } from "#domain/ground/kernel/forms/email-address";

const listMessages = (value: unknown) => v.safeParse(neededEmail(), value).issues?.map(({ message }) => message);
const MESSAGE = "Enter an e-mail address such as name@example.com.";

test("an address is stored without spaces around it, in lower case", () => {
  expect(v.parse(Email, "  Ann.Lee@Example.com ")).toBe("ann.lee@example.com");
});

test.each([
  [null, "This field is required."],
  [undefined, "This field is required."],
  ["", "This field is required."],
  ["  ", "This field is required."],
  ["ann", MESSAGE],
  [`${"a".repeat(250)}@b.example`, "Use at most 254 characters."],
])("%j gets one message", (value, message) => {
  expect(listMessages(value)).toEqual([message]);
});

test.each([
  "o'brien@example.com",
  "fish&chips@example.com",
  "50%off@example.com",
  "a!#$*+/=?^_`{|}~-z@example.com",
  ".ann..lee.@example.com",
  "ann@xn--bcher-kva.example",
  "ann@a--b.example",
  "ann@1.2.example",
  "ann@example.museum",
  "ann@mail.example.co",
  "ann@localhost",
])("%s is an e-mail address, as in a browser's own field", (address) => {
  expect(v.parse(Email, address)).toBe(address);
});

test.each([
  "ann@",
  "@example.com",
  "a b@example.com",
  "<b>@example.com",
  "ann@example.com\u0000",
  "ann@example.com\r\nbcc: bob@example.com",
  "\u202eann@example.com",
  "🦊@example.com",
  "ann@exa mple.com",
  "ann@@example.com",
  "ann@example..com",
  "ann@example.com.",
  "ann@-example.com",
  "ann@example-.com",
  "ann@exa_mple.com",
  "ann@example.com, bob@example.com",
  '"ann lee"@example.com',
  `ann@${"a".repeat(64)}.example`,
])("%j is not an e-mail address", (address) => {
  expect(emailProblem(address)).toBe(MESSAGE);
});
