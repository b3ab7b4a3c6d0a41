import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listCountryRows } from "./country-table.ts";
import { areaOfPostalCode, lacksPostalCode, postalProblem, shapedPostalCode } from "./postal-code.ts";

const place = (country: string, country_area: string, postal_code: string) => ({ country, country_area, postal_code });

describe("a postal code", () => {
  test.each([
    ["CA", "v6b2k8", "V6B 2K8"],
    ["JP", "1540023", "154-0023"],
    ["GB", "ec1a1bb", "EC1A 1BB"],
    ["US", "972121234", "97212-1234"],
    ["US", " 97212 ", "97212"],
    ["IE", "a65f4e2", "A65 F4E2"],
    ["DE", "10115", "10115"],
    ["BR", "40301110", "40301-110"],
  ])("of %s is written as usual there: %s", (country, typed, shaped) => {
    expect(shapedPostalCode(country, typed)).toBe(shaped);
  });

  test("of each country's examples is valid and unchanged", () => {
    for (const { code, like = [] } of listCountryRows()) {
      for (const example of like)
        expect([code, example, postalProblem(place(code, "", example)), shapedPostalCode(code, example)]).toEqual([
          code,
          example,
          undefined,
          example,
        ]);
    }
  });

  test("is formatted idempotently", () => {
    const country = fc.constantFrom(...listCountryRows().map(({ code }) => code));
    fc.assert(
      fc.property(country, fc.string({ maxLength: 20 }), (code, typed) => {
        const once = shapedPostalCode(code, typed);
        expect(shapedPostalCode(code, once)).toBe(once);
      }),
    );
  });

  test("means the same with spaces or hyphens anywhere", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{3}$/),
        fc.stringMatching(/^\d{4}$/),
        fc.constantFrom("", " ", "-", " - "),
        (a, b, between) => {
          expect(shapedPostalCode("JP", a + between + b)).toBe(`${a}-${b}`);
        },
      ),
    );
  });

  test("of the wrong form is refused with an example", () => {
    expect(postalProblem(place("US", "OR", "9720"))).toBe("Enter a ZIP code, such as 95014.");
    expect(postalProblem(place("IE", "", "12345"))).toBe("Enter an Eircode, such as A65 F4E2.");
  });

  test("must be in its state, by code or name", () => {
    expect(postalProblem(place("US", "CA", "97201"))).toBe(
      "97201 is not in California. Check the ZIP code and the state.",
    );
    expect(postalProblem(place("US", "oregon", "97201"))).toBeUndefined();
    expect(postalProblem(place("JP", "13", "154-0023"))).toBeUndefined();
    expect(postalProblem(place("JP", "Hokkaido", "154-0023"))).toMatch(/not in Hokkaido/);
    expect(postalProblem(place("DE", "Bavaria", "10115"))).toBeUndefined(); // Germany's postal addresses have no areas.
  });

  test("is required where the country has them, and nowhere else", () => {
    expect(["US", "JP", "IE"].map((country) => lacksPostalCode({ country, postal_code: " " }))).toEqual([
      true,
      true,
      true,
    ]);
    expect(["HK", "AE", "AO"].map((country) => lacksPostalCode({ country, postal_code: "" }))).toEqual([
      false,
      false,
      false,
    ]);
    expect(postalProblem(place("HK", "", "999077"))).toBeUndefined();
  });
});

test.each([
  ["97201", "OR"],
  ["90012", "CA"],
  ["06390", "NY"], // Fishers Island, within the codes of Connecticut
  ["06510", "CT"],
  ["05501", "MA"],
  ["05401", "VT"],
  ["00901", "PR"],
  ["34002", "AA"],
  ["33101", "FL"],
  ["09128", "AE"],
  ["96201", "AP"],
  ["96813", "HI"],
  ["88510", "TX"],
  ["20500", "DC"],
  ["20110", "VA"],
  ["83414", "WY"],
  ["99501", "AK"],
])("the ZIP code %s is in %s", (zip, area) => {
  expect(areaOfPostalCode("US", zip)?.code).toBe(area);
});

test("a code of no area has none, and neither has a country without areas", () => {
  expect(areaOfPostalCode("US", "00000")).toBeUndefined();
  expect(areaOfPostalCode("US", "abc")).toBeUndefined();
  expect(areaOfPostalCode("FR", "75001")).toBeUndefined();
});

test("areas found by a postal code accept that postal code", () => {
  for (let zip = 0; zip < 100_000; zip += 7) {
    const postal_code = String(zip).padStart(5, "0");
    const area = areaOfPostalCode("US", postal_code);
    if (area) expect(postalProblem({ country: "US", country_area: area.code, postal_code })).toBeUndefined();
  }
});
