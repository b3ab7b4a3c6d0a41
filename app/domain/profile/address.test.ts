import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { fieldErrorsOf } from "#domain/field-errors";
import { AddressInput, addressLabel, addressLines } from "./address.ts";

const typed = { first_name: "Ann", last_name: "Lee", phone: "503 555 0100", street_address_1: "1 Main St", city: "Portland", country_area: "OR", postal_code: "97201" };

const errorsOf = (input: unknown) => {
  const parsed = v.safeParse(AddressInput, input);
  return parsed.success ? {} : fieldErrorsOf(parsed.issues);
};

describe("an address", () => {
  test("is in the United States unless it says otherwise", () => {
    expect(v.parse(AddressInput, typed).country).toBe("US");
  });

  test("names every required field that is missing, null or blank, each with its own message", () => {
    const missing = { first_name: null, last_name: "  ", phone: "" };
    expect(errorsOf(missing)).toEqual({
      first_name: ["This field is required."],
      last_name: ["This field is required."],
      phone: ["This field is required."],
      street_address_1: ["This field is required."],
      city: ['For APO addresses use "APO".'],
      country_area: ["This field is required."],
      postal_code: ["This field is required."],
    });
  });

  test("needs a state in the United States only", () => {
    expect(errorsOf({ ...typed, country_area: "" })).toEqual({ country_area: ["This field is required."] });
    expect(errorsOf({ ...typed, country: "de", country_area: "", postal_code: "10115" })).toEqual({});
  });

  test("needs an American ZIP code in the United States only", () => {
    expect(errorsOf({ ...typed, postal_code: "AB1 2CD" })).toEqual({ postal_code: ["Enter a ZIP code such as 97201 or 97201-1234."] });
    expect(errorsOf({ ...typed, country: "GB", postal_code: "AB1 2CD" })).toEqual({});
  });

  test("never passes with a required part that is only spaces", () => {
    const field = fc.constantFrom("first_name", "last_name", "phone", "street_address_1", "city", "postal_code", "country_area");
    fc.assert(
      fc.property(field, fc.stringMatching(/^\s{0,5}$/), (name, blank) => {
        expect(Object.keys(errorsOf({ ...typed, [name]: blank }))).toEqual([name]);
      }),
    );
  });

  test("is shown as full name, street, city, area and postal code, without gaps for what is missing", () => {
    const address = v.parse(AddressInput, typed);
    expect(addressLabel(address)).toBe("Ann Lee, 1 Main St, Portland, OR, 97201");
    expect(addressLines(address, "United States")).toEqual(["Ann Lee", "1 Main St", "Portland, OR 97201", "United States"]);
  });
});
