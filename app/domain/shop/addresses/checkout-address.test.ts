import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { hasPostalCodes } from "#domain/shop/addresses/address-form";
import { ADDRESS_TEXTS } from "#domain/shop/addresses/address-draft";
import { listCountryRows } from "#domain/shop/addresses/country-table";
import { areaProblem, CheckoutAddress, toShippingDestination, QuoteAddress } from "./checkout-address.ts";

const REQUIRED = "This field is required.";
const home = {
  first_name: "Ann",
  last_name: "Lee",
  phone: "555 0100",
  street_address_1: "1 Elm St",
  city: "Salem",
  country_area: "OR",
  postal_code: "97301",
  country: "US",
};
type Schema = typeof CheckoutAddress | typeof QuoteAddress;
const findErrors = (schema: Schema, changes: object) => {
  const parsed = v.safeParse(schema, { ...home, ...changes });
  return parsed.success ? {} : collectFieldErrors(parsed.issues);
};
const abroad = { country: "DE", country_area: "", postal_code: "10115" };
const written = (changes: object) => v.parse(CheckoutAddress, { ...home, ...changes });

test("an address is stored as its country writes it", () => {
  expect(v.parse(CheckoutAddress, home)).toEqual({
    ...home,
    company_name: "",
    street_address_2: "",
    city_area: "",
    po_box: false,
  });
  expect(
    written({ country: "ca", country_area: "British Columbia", postal_code: "v6b2k8", city: " Vancouver " }),
  ).toEqual(expect.objectContaining({ country: "CA", country_area: "BC", postal_code: "V6B 2K8", city: "Vancouver" }));
});

test("a missing country means the United States", () => {
  for (const country of [undefined, null, "", " ", "us"]) expect(written({ country }).country).toBe("US");
});

test("an unknown area stays as typed, outside the United States", () => {
  expect(written({ country: "DE", country_area: "Hinterland", postal_code: "10115" }).country_area).toBe("Hinterland");
});

describe.each([
  ["an order's address", CheckoutAddress],
  ["an address that is still being typed", QuoteAddress],
] as const)("in %s", (_name, schema) => {
  test.each(ADDRESS_TEXTS)("'%s' of another type is reported at its field alone", (field) => {
    expect(findErrors(schema, { [field]: 7 })).toEqual({ [field]: ["Enter text."] });
  });
  test.each([
    ["first_name", 100],
    ["last_name", 100],
    ["company_name", 100],
    ["phone", 40],
    ["street_address_1", 100],
    ["street_address_2", 100],
    ["city", 100],
    ["city_area", 100],
  ])("'%s' accepts %i characters", (field, most) => {
    expect(findErrors(schema, { [field]: "1".repeat(most) })).toEqual({});
    expect(findErrors(schema, { [field]: "1".repeat(most + 1) })).toEqual({
      [field]: [`Use at most ${most} characters.`],
    });
  });
  test("the post office box flag must be a boolean", () => {
    expect(findErrors(schema, { po_box: "maybe" })).toEqual({ po_box: ["Answer yes or no."] });
  });
  test.each(["XX", "USA", 7])("%j is not a country", (country) => {
    expect(Object.keys(findErrors(schema, { country, country_area: "" }))).toEqual(["country"]);
  });
  test("an unknown country has to be chosen from the list", () => {
    expect(findErrors(schema, { country: "XX" })).toEqual({ country: ["Choose a country from the list."] });
  });
  test("an unknown US state is refused even if other fields are wrong", () => {
    expect(findErrors(schema, { first_name: 7, country_area: "Narnia" })).toEqual({
      first_name: ["Enter text."],
      country_area: ["Choose a state from the list."],
    });
  });
  test("a missing state is reported even if other fields are wrong", () => {
    expect(findErrors(schema, { first_name: 7, country_area: " " })).toEqual({
      first_name: ["Enter text."],
      country_area: [REQUIRED],
    });
  });
  test("elsewhere a state is optional and may be any text", () => {
    for (const country_area of ["", "Narnia", "OR"])
      expect(findErrors(schema, { country: "IE", country_area, postal_code: "D02 X285" })).toEqual({});
  });
});

test("abroad, an area that mail needs is asked for in the country's own word", () => {
  const findProblem = (country: string, country_area = "") => areaProblem({ country, country_area });
  expect(["CA", "JP", "BR", "AE"].map((country) => findProblem(country))).toEqual([
    "Choose a province from the list.",
    "Choose a prefecture from the list.",
    "Choose a state from the list.",
    "Choose an emirate from the list.",
  ]);
  expect([
    findProblem("CA", "ON"),
    findProblem("CA", "Narnia"),
    findProblem("DE"),
    findProblem("US"),
    findProblem("ZZ"),
  ]).toEqual(Array(5));
});

describe("an order's address is refused", () => {
  test.each(["first_name", "last_name", "phone", "street_address_1"])("without '%s'", (field) => {
    for (const missing of ["", "  ", null, undefined])
      expect(findErrors(CheckoutAddress, { [field]: missing })).toEqual({ [field]: [REQUIRED] });
  });
  test("without a postal code where its country has them, even if other fields are wrong", () => {
    expect(findErrors(CheckoutAddress, { first_name: 7, postal_code: "" })).toEqual({
      first_name: ["Enter text."],
      postal_code: [REQUIRED],
    });
    expect(findErrors(CheckoutAddress, { country: "HK", country_area: "Kowloon", postal_code: "" })).toEqual({});
  });
  test("with a postal code of another form than its country's, even if other fields are wrong", () => {
    const wrong = { postal_code: ["Enter a ZIP code, such as 95014."] };
    expect(findErrors(CheckoutAddress, { postal_code: "ABC" })).toEqual(wrong);
    expect(findErrors(CheckoutAddress, { first_name: 7, postal_code: "9021" })).toEqual({
      first_name: ["Enter text."],
      ...wrong,
    });
    expect(findErrors(CheckoutAddress, { postal_code: "90210" })).toEqual({});
  });
  test("with a phone number without a digit", () => {
    expect(findErrors(CheckoutAddress, { phone: "call me" })).toEqual({ phone: ["Enter a phone number."] });
    for (const phone of ["5", "٠٥٠١٢٣٤٥٦٧", "０９０"]) expect(findErrors(CheckoutAddress, { phone })).toEqual({});
  });
  test("without a city, with the hint for military mail in the United States only, even if other fields are wrong", () => {
    const inTheStates = [REQUIRED, 'For APO addresses use "APO".'];
    for (const country of ["US", "us", "", undefined])
      expect(findErrors(CheckoutAddress, { city: " ", country })).toEqual({ city: inTheStates });
    for (const city of ["", " ", null, undefined])
      expect(findErrors(CheckoutAddress, { city, ...abroad })).toEqual({ city: [REQUIRED] });
    expect(findErrors(CheckoutAddress, { city: "", first_name: 7 })).toEqual({
      city: inTheStates,
      first_name: ["Enter text."],
    });
    expect(findErrors(QuoteAddress, { city: " ", ...abroad })).toEqual({ city: [REQUIRED] });
    expect(findErrors(CheckoutAddress, { city: 7, ...abroad })).toEqual({ city: ["Enter text."] });
  });
  test("when it mixes military mail with a city, even if other fields are wrong", () => {
    const atCity = { city: ["For mail to the Armed Forces enter APO, FPO or DPO as the city."] };
    expect(findErrors(CheckoutAddress, { country_area: "AE", postal_code: "09012" })).toEqual(atCity);
    expect(findErrors(CheckoutAddress, { country_area: "AE", postal_code: "09012", first_name: 7 })).toEqual({
      ...atCity,
      first_name: ["Enter text."],
    });
  });
  test("when it mixes a military post office with a state, even if other fields are wrong", () => {
    const atState = {
      country_area: ["For APO addresses choose Armed Forces Americas (AA), Europe (AE) or Pacific (AP)."],
    };
    expect(findErrors(CheckoutAddress, { city: "APO" })).toEqual(atState);
    expect(findErrors(CheckoutAddress, { city: "fpo" })).toEqual({
      country_area: ["For FPO addresses choose Armed Forces Americas (AA), Europe (AE) or Pacific (AP)."],
    });
    expect(findErrors(CheckoutAddress, { city: "APO", first_name: 7 })).toEqual({
      ...atState,
      first_name: ["Enter text."],
    });
  });
});

test("military mail is stored in the postal service's spelling", () => {
  expect(written({ city: "a.p.o.", country_area: "Armed Forces Europe", postal_code: "09012" })).toMatchObject({
    city: "APO",
    country_area: "AE",
  });
  expect(written({ city: "fpo, ap", country_area: "AP", postal_code: "96349" }).city).toBe("FPO");
});

test("a city that names another area than the state is asked about", () => {
  expect(findErrors(CheckoutAddress, { city: "DPO AE", country_area: "AA", postal_code: "34012" })).toEqual({
    city: ["The city says AE, the state AA. Enter one of them."],
  });
});

describe("a post office box", () => {
  test("is detected by its street, or stated by the customer", () => {
    expect(written({ street_address_1: "P.O. Box 12" }).po_box).toBe(true);
    expect(written({ street_address_2: "PO Box 12" }).po_box).toBe(true);
    expect(written({ po_box: true }).po_box).toBe(true);
  });
  test("can be stated or detected, or neither", () => {
    for (const po_box of [false, null, undefined]) expect(written({ po_box }).po_box).toBe(false);
  });
});

describe("an incomplete address", () => {
  test("needs country and state only; other fields stay missing", () => {
    expect(v.parse(QuoteAddress, { country: "US", country_area: "oregon" })).toEqual({
      country: "US",
      country_area: "OR",
      company_name: "",
      street_address_2: "",
      city_area: "",
      po_box: false,
    });
  });
  test("is normalized as far as it is typed", () => {
    expect(v.parse(QuoteAddress, { country: "CA", country_area: "bc", postal_code: "v6b2k8" })).toMatchObject({
      country_area: "BC",
      postal_code: "V6B 2K8",
    });
  });
  test.each(["first_name", "last_name", "phone", "street_address_1", "postal_code"])(
    "cannot have a blank '%s'",
    (field) => {
      expect(findErrors(QuoteAddress, { [field]: " " })).toEqual({ [field]: [REQUIRED] });
    },
  );
  test.each(
    listCountryRows()
      .filter((row) => !hasPostalCodes(row))
      .map(({ code }) => code),
  )("in %s, which has no postal codes, is the same with an empty one as without one", (country) => {
    const [absent, ...blanks] = [undefined, "", " ", null].map((postal_code) =>
      toShippingDestination(v.parse(QuoteAddress, { country, city: "Central", postal_code })),
    );
    for (const blank of blanks) expect(blank).toEqual(absent);
  });
  test("cannot have a blank city", () => {
    expect(findErrors(QuoteAddress, { city: " " })).toEqual({ city: [REQUIRED, 'For APO addresses use "APO".'] });
  });
});

test("shipping and tax use the destination as far as it is known", () => {
  expect(toShippingDestination(written({ street_address_2: "Box 3" }))).toEqual({
    country: "US",
    countryArea: "OR",
    city: "Salem",
    streetAddress1: "1 Elm St",
    streetAddress2: "Box 3",
    postalCode: "97301",
    poBox: true,
  });
  expect(toShippingDestination(v.parse(QuoteAddress, { country: "DE" }))).toEqual({
    country: "DE",
    countryArea: "",
    city: "",
    streetAddress1: "",
    streetAddress2: "",
    postalCode: "",
    poBox: false,
  });
});
