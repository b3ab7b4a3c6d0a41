import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listCountryRows } from "./country-table.ts";
import { areaOfPostalCode, isInOtherArea, lacksPostalCode, postalProblem, shapedPostalCode } from "./postal-code.ts";

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
    ["JP", "〒１５４－００２３", "154-0023"],
    ["JP", "〒154ー0023", "154-0023"],
    ["JP", "154‑0023", "154-0023"],
    ["SE", "SE-114 55", "11455"],
    ["SE", "S-114\u00a055", "11455"],
    ["LV", "LV-1050", "LV-1050"],
    ["LV", "1050", "LV-1050"],
    ["LV", "lv1050", "LV-1050"],
    ["LT", "LT–04340", "04340"],
    ["DE", "D-10115", "10115"],
    ["AT", "A - 1010", "1010"],
    ["CH", "CH-8001", "8001"],
    ["FI", "FIN-00100", "00100"],
    ["PL", "PL 00-950", "00-950"],
    ["NL", "NL-1012 AB", "1012 AB"],
    ["KY", "1-1100", "KY1-1100"],
    ["AD", "500", "AD500"],
    ["VG", "1110", "VG1110"],
    ["IE", "12345", "12345"],
    ["GG", "GY1 1AA", "GY1 1AA"],
    ["SA", "١١٥٦٤", "11564"],
    ["IR", "۱۱۹۳۶", "11936"],
    ["US", "９７２１２–１２３４", "97212-1234"],
    ["IN", "११०००१", "110001"],
  ])("of %s is written as usual there: %s", (country, postalCode, shaped) => {
    expect(shapedPostalCode(country, postalCode)).toBe(shaped);
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
      fc.property(country, fc.string({ maxLength: 20 }), (code, postalCode) => {
        const once = shapedPostalCode(code, postalCode);
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

  test("of another country's prefix is not this country's", () => {
    expect(shapedPostalCode("AT", "CH-8001")).toBe("CH-8001");
    expect(postalProblem({ country: "AT", postal_code: "CH-8001" })).toBe("Enter a postal code, such as 1010.");
  });

  test("of another area than the table's is doubted, by the area's code or name, and never refused", () => {
    for (const doubted of [
      place("US", "CA", "97201"),
      place("JP", "Hokkaido", "154-0023"),
      place("IN", "PY", "533464"), // Yanam
      place("AU", "NT", "4825"), // Alpurrurulam
      place("AU", "NSW", "4383"), // Jennings
      place("US", "VA", "20041"), // Dulles
    ])
      expect([isInOtherArea(doubted), postalProblem(doubted)]).toEqual([true, undefined]);
    for (const fine of [
      place("US", "oregon", "97201"),
      place("JP", "13", "〒154-0023"),
      place("DE", "Bavaria", "10115"), // Germany's postal addresses have no areas.
      place("US", "CA", ""),
    ])
      expect(isInOtherArea(fine)).toBe(false);
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

test("every area of a country has a code of its own", () => {
  for (const { code, areas } of listCountryRows()) {
    const codes = areas.map(([area]) => area);
    expect([code, new Set(codes).size]).toEqual([code, codes.length]);
    expect(codes).not.toContain("undefined");
  }
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
    if (area) expect(isInOtherArea({ country: "US", country_area: area.code, postal_code })).toBe(false);
  }
});
