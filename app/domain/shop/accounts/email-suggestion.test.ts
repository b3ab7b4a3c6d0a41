import { expect, test } from "vitest";
import { suggestEmail } from "#domain/shop/accounts/email-suggestion";

test("a mistyped provider or ending is corrected, and the local part is unchanged", () => {
  const cases = [
    ["Ann@gmial.com", "Ann@gmail.com"],
    ["ann@gmal.com", "ann@gmail.com"],
    ["ann@gmaill.com", "ann@gmail.com"],
    ["ann@gmail.con", "ann@gmail.com"],
    ["ann@gmail.co", "ann@gmail.com"],
    ["ann@hotmial.com", "ann@hotmail.com"],
    ["ann@yaho.com", "ann@yahoo.com"],
    ["ann@outlok.com", "ann@outlook.com"],
    ["ann@gmial.con", "ann@gmail.com"],
    ["ann@gmail", "ann@gmail.com"],
    ["ann@bakery.con", "ann@bakery.com"],
    [" ann@iclould.com ", "ann@icloud.com"],
  ] as const;
  for (const [mistypedEmail, correctEmail] of cases)
    expect(suggestEmail(mistypedEmail), mistypedEmail).toBe(correctEmail);
});

test("a plausible or invalid address gets no suggestion", () => {
  const addresses = [
    "ann@gmail.com",
    "ann@example.com",
    "ann@bakery.co",
    "ann@me.co",
    "ann@mail.com",
    "ann@yahoo.co.uk",
    "ann@ymail.com",
    "ann",
    "@gmial.com",
    "ann@",
    "",
    "ann@con",
    "ann@localhost",
  ];
  for (const address of addresses) expect(suggestEmail(address), address).toBeUndefined();
});
