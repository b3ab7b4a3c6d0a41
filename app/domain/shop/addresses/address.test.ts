import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { AddressInput, addressLabel } from "./address.ts";

const typed = {
  first_name: "Ann",
  last_name: "Lee",
  phone: "503 555 0100",
  street_address_1: "1 Main St",
  city: "Portland",
  country_area: "OR",
  postal_code: "97201",
};

const findErrors = (input: unknown) => {
  const parsed = v.safeParse(AddressInput, input);
  return parsed.success ? {} : collectFieldErrors(parsed.issues);
};

describe("an address", () => {
  test("is in the United States and not a default, unless it says otherwise", () => {
    expect(v.parse(AddressInput, typed)).toMatchObject({
      country: "US",
      default_billing: false,
      default_shipping: false,
      archived: false,
    });
  });

  test("reports every required field that is missing, null or blank, with a special message for the city", () => {
    const required = ["This field is required."];
    expect(findErrors({ first_name: null, last_name: "  " })).toMatchObject({
      first_name: required,
      last_name: required,
      street_address_1: required,
      city: ["This field is required.", 'For APO addresses use "APO".'],
      country_area: required,
      postal_code: required,
    });
  });

  test("needs a state in the United States only", () => {
    expect(findErrors({ ...typed, country_area: "" })).toEqual({ country_area: ["This field is required."] });
    expect(findErrors({ ...typed, country: "DE", country_area: "", postal_code: "10115" })).toEqual({});
  });

  test("is refused if a required field contains only spaces", () => {
    const field = fc.constantFrom(
      "first_name",
      "last_name",
      "phone",
      "street_address_1",
      "city",
      "postal_code",
      "country_area",
    );
    fc.assert(
      fc.property(field, fc.stringMatching(/^\s{0,5}$/), (name, blank) => {
        expect(Object.keys(findErrors({ ...typed, [name]: blank }))).toEqual([name]);
      }),
    );
  });

  test("is shown as full name, street, city, area and postal code, without gaps", () => {
    expect(addressLabel(v.parse(AddressInput, typed))).toBe("Ann Lee, 1 Main St, Portland, OR, 97201");
  });
});
