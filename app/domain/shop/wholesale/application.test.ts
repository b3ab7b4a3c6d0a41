import * as v from "valibot";
import { expect, test } from "vitest";
import { readWholesaleDraft, WholesaleInput, type WholesaleDraft } from "./application.ts";
import { BUSINESS_DESCRIPTIONS, findBusinessDescription, EMPLOYEES, REFERRALS } from "./options.ts";

const draft: WholesaleDraft = {
  name: "Ann",
  company_name: "Lee Signs",
  email: "Ann@Example.com",
  phone_number: "503 555 0100",
  address: "1 Main St",
  city: "Portland",
  state: "OR",
  postal_code: "97201",
  country: "US",
  employees: "0",
  business_description: "commercial-printer",
  referral: "7",
};

test("the lists are the specification's, word for word", () => {
  expect(EMPLOYEES.map(({ value, label }) => `${value} ${label}`)).toEqual(["0 1", "1 2 to 10", "2 11 to 50", "3 50+"]);
  expect(BUSINESS_DESCRIPTIONS.map(({ value, label }) => `${value} ${label}`)).toEqual([
    "0 Advertising / Marketing",
    "1 Promotional Product Distributor",
    "2 Apparel Embroiderer / Screen Printer",
    "3 Sign Manufacture",
    "4 Print Broker",
    "4 Commercial Printer",
    "5 Other",
    "6 Government / School",
    "7 Retail",
  ]);
  expect(REFERRALS.map(({ value, label }) => `${value} ${label}`)).toEqual([
    "0 Advertising",
    "1 Trade Association",
    "2 Email",
    "3 Direct Mail",
    "4 Trade Show",
    "5 Referral",
    "6 Other",
    "7 GSA Advantage",
  ]);
});

test("a key distinguishes the two businesses that share a number", () => {
  expect([
    findBusinessDescription(4, "commercial-printer")?.label,
    findBusinessDescription(4)?.label,
    findBusinessDescription(4, "retail")?.label,
    findBusinessDescription(9),
  ]).toEqual(["Commercial Printer", "Print Broker", "Print Broker", undefined]);
});

test("a form's input becomes numbers and keys", () => {
  expect(v.parse(WholesaleInput, readWholesaleDraft(draft))).toMatchObject({
    employees: 0,
    business_description: 4,
    business_description_key: "commercial-printer",
    referral: 7,
    email: "ann@example.com",
  });
});

test.each(Object.keys(draft) as Array<keyof WholesaleDraft>)("an empty %s is refused alone, as missing", (field) => {
  const parsed = v.safeParse(
    WholesaleInput,
    readWholesaleDraft({ ...draft, [field]: "  ".slice(field === "name" ? 0 : 2) }),
  );
  expect(parsed.success ? [] : parsed.issues.map(({ message, path }) => [path?.[0]?.key, message])).toEqual([
    [field, "This field is required."],
  ]);
});
