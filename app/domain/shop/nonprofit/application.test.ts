import * as v from "valibot";
import { expect, test } from "vitest";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { formatEin, formatWebsite, NonprofitInput } from "./application.ts";
import { acceptDocument } from "#domain/shop/applications/document";

const good = {
  organisation: "River Friends",
  country: "US",
  ein: "12-3456789",
  mission: "Clean water.",
  planned_use: "Stickers for helpers.",
  contact_name: "Ann",
  contact_email: "ann@example.org",
  contact_phone: "503 555 0100",
};
const read = (input: object) => v.safeParse(NonprofitInput, input);
const findErrors = (input: object) => {
  const parsed = read(input);
  return parsed.success ? {} : collectFieldErrors(parsed.issues);
};

test.each([
  ["123456789", "12-3456789"],
  ["12–345 6789", "12-3456789"],
  ["１２－３４５６７８９", "12-3456789"],
  [" 12 - 3456789 ", "12-3456789"],
  ["", ""],
  ["12-345678", undefined],
  ["12-34567890", undefined],
  ["000000000", undefined],
  ["١٢-٣٤٥٦٧٨٩", "12-3456789"],
  ["ab-cdefghi", undefined],
])("the EIN %j is read as %j", (text, ein) => {
  expect(formatEin(text)).toBe(ein);
});

test.each([
  ["example.org", "https://example.org"],
  ["http://example.org/about", "http://example.org/about"],
  ["", ""],
  ["javascript:alert(1)", undefined],
  ["localhost", undefined],
  ["not a site", undefined],
])("the website %j is read as %j", (text, website) => {
  expect(formatWebsite(text)).toBe(website);
});

test("the United States require the EIN, other countries the registration number", () => {
  expect(findErrors(good)).toEqual({});
  expect(findErrors({ ...good, ein: "" })).toEqual({ ein: ["This field is required."] });
  expect(findErrors({ ...good, country: "DE", ein: "" })).toEqual({ registration_number: ["This field is required."] });
  expect(findErrors({ ...good, country: "DE", ein: "", registration_number: "VR 1234" })).toEqual({});
});

test("every required field is reported", () => {
  expect(Object.keys(findErrors({}))).toEqual([
    "organisation",
    "country",
    "mission",
    "planned_use",
    "contact_name",
    "contact_email",
    "contact_phone",
  ]);
});

const bytes = (...parts: Array<string | number>) =>
  FileBytes.of(
    Uint8Array.from(
      parts.flatMap((part) => (typeof part === "number" ? [part] : Array.from(part, (c) => c.charCodeAt(0)))),
    ),
  );

test("a document's type is detected from its bytes", () => {
  expect(acceptDocument(bytes())).toMatchObject({ ok: false, error: expect.stringContaining("empty") as string });
  expect(acceptDocument(bytes("<html><script>alert(1)</script>"))).toMatchObject({
    ok: false,
    error: expect.stringContaining("isn't a PDF, PNG or JPEG") as string,
  });
  expect(acceptDocument(bytes("GIF89a", 1, 0, 1, 0, 0, 0, 0))).toMatchObject({ ok: false });
  expect(acceptDocument(new FileBytes(21 * 1024 * 1024, new Uint8Array(10)))).toMatchObject({
    ok: false,
    error: expect.stringContaining("20 MiB") as string,
  });
});
