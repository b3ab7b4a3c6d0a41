import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSamePlace, tidyAddress } from "./tidy-address.ts";
import { listPlaceChanges, markDifferences, type MailPlace } from "./verification.ts";

const place = (values: Partial<MailPlace> = {}): MailPlace => ({
  street_address_1: "1 Main St",
  street_address_2: "",
  city: "Portland",
  city_area: "",
  country_area: "OR",
  postal_code: "97201",
  country: "US",
  ...values,
});
const street = (street_address_1: string) => tidyAddress(place({ street_address_1 })).place.street_address_1;

describe("a US street", () => {
  test.each([
    ["123 north main street apartment 4", "123 N Main St Apt 4"],
    ["100 North Main Street West", "100 N Main St W"],
    ["2218 ne alder loop", "2218 NE Alder Loop"],
    ["4 St. James Place, Suite 200", "4 St James Pl Ste 200"],
    ["500 W. Elm St.", "500 W Elm St"],
    ["1 MAIN ST", "1 Main St"],
    ["  1   Main   Street  ", "1 Main St"],
    ["100 5th avenue floor 3", "100 5th Ave Fl 3"],
    ["post office box #a12", "PO Box A12"],
    ["psc 802 box 74", "PSC 802 Box 74"],
  ])("%s is written %s", (streetLine, tidy) => {
    expect(street(streetLine)).toBe(tidy);
  });

  test.each([
    "12 North St",
    "9 Park",
    "12 Broadway",
    "1 Avenue of the Americas",
    "77 McDonald Rd",
    "RR 2 Box 152",
    "5 Constructor Way",
    "8 E St",
  ])("%s is unchanged", (streetLine) => {
    expect(street(streetLine)).toBe(streetLine);
  });

  test("without a number is doubted, and nothing is invented", () => {
    const verdict = tidyAddress(place({ street_address_1: "Main Street", postal_code: "" }));
    expect(verdict).toMatchObject({
      confidence: "unknown",
      by: "offline",
      place: { street_address_1: "Main St", postal_code: "" },
      messages: [{ field: "street_address_1" }],
    });
  });
});

describe("any address", () => {
  const word = fc.string({ maxLength: 40 });
  const anyAddress = fc.record({
    street_address_1: word,
    street_address_2: word,
    city: word,
    city_area: word,
    country_area: word,
    postal_code: word,
    country: fc.constantFrom("US", "CA", "DE", "JP", "AE"),
  });

  test("is at most plausible without a register, and never gets a new field", () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const { place: tidy, confidence } = tidyAddress(address);
        expect(confidence).not.toBe("confirmed");
        for (const [field, value] of Object.entries(address))
          if (value.trim() === "") expect(tidy[field as keyof MailPlace]).toBe("");
      }),
    );
  });

  test("is tidied idempotently", () => {
    const line = fc
      .array(
        fc.constantFrom("12", "north", "Main", "Street", "Apt", "4", "st.", "PARK", "west,", "#5", "suite", "B", "box"),
        { minLength: 1, maxLength: 7 },
      )
      .map((words) => words.join(" "));
    fc.assert(
      fc.property(line, line, (street_address_1, street_address_2) => {
        const once = tidyAddress(place({ street_address_1, street_address_2 })).place;
        const again = tidyAddress(once).place;
        expect([again.city, again.postal_code]).toEqual([once.city, once.postal_code]);
        expect(again.street_address_1.split(" ").length).toBeLessThanOrEqual(once.street_address_1.split(" ").length);
      }),
    );
  });

  test("abroad keeps its words", () => {
    const tokyo = place({
      country: "JP",
      street_address_1: "渋谷 2丁目 21-1",
      city: "渋谷区",
      country_area: "13",
      postal_code: "1508510",
    });
    expect(tidyAddress(tokyo)).toMatchObject({ confidence: "plausible", place: { ...tokyo, postal_code: "150-8510" } });
  });

  test("abroad without its area is doubted", () => {
    expect(tidyAddress(place({ country: "CA", country_area: "", postal_code: "V6B 2K8" })).messages).toMatchObject([
      { code: "no-area", field: "country_area" },
    ]);
  });

  test("is doubted in the words of its country", () => {
    const readMessages = (parts: Parameters<typeof place>[0]) =>
      tidyAddress(place(parts)).messages.map(({ message }) => message);
    expect(readMessages({ country: "JP", country_area: "", postal_code: "150-8510" })).toEqual([
      "Addresses in this country usually name the prefecture.",
    ]);
    expect(readMessages({ country: "US", country_area: "VA", postal_code: "90210" })).toEqual([
      "We know this ZIP code from elsewhere. Check it together with the state.",
    ]);
    expect(readMessages({ country: "IN", country_area: "PY", postal_code: "110001" })).toEqual([
      "We know this PIN code from elsewhere. Check it together with the state.",
    ]);
  });
});

describe("changes", () => {
  test("are listed field by field", () => {
    const address = place({ street_address_1: "1 main street" });
    expect(listPlaceChanges(address, tidyAddress(address))).toEqual([
      { field: "street_address_1", from: "1 main street", to: "1 Main St" },
    ]);
  });

  test("are marked word by word", () => {
    const marked = (a: string, b: string) =>
      markDifferences(a, b)
        .map(({ text, differs }) => (differs ? `[${text}]` : text))
        .join(" ");
    expect(marked("123 N Main St Apt 4", "123 North Main Street Apt 4")).toBe("123 [N] Main [St] Apt 4");
    expect(marked("1 Main St", "1 Main St")).toBe("1 Main St");
    expect(marked("", "x")).toBe("");
  });

  test("leave exactly the common words unmarked, in both directions", () => {
    const text = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 8 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(text, text, (a, b) => {
        const same = (x: string, y: string) =>
          markDifferences(x, y)
            .filter(({ differs }) => !differs)
            .map((word) => word.text);
        expect(same(a, b)).toHaveLength(same(b, a).length);
        expect(
          markDifferences(a, b)
            .map((word) => word.text)
            .join(" "),
        ).toBe(a);
      }),
    );
  });
});

describe("a correction of an address", () => {
  const typedPlace = place({ street_address_1: "12 vinyl street apt. 4", city: "portland" });

  test.each<[string, Partial<MailPlace>]>([
    ["capitals and abbreviations", { street_address_1: "12 VINYL ST APT 4", city: "PORTLAND" }],
    ["the unit on its own line", { street_address_1: "12 Vinyl St", street_address_2: "Apt 4" }],
    ["the last four digits of the ZIP code", { ...typedPlace, postal_code: "97201-1234" }],
  ])("that only changes %s is the same place", (_, changes) =>
    expect(isSamePlace(typedPlace, place({ ...typedPlace, ...changes }))).toBe(true),
  );

  test.each<[string, Partial<MailPlace>]>([
    ["house number", { street_address_1: "21 Vinyl St Apt 4" }],
    ["unit", { street_address_1: "12 Vinyl St Apt 5" }],
    ["city", { city: "Salem" }],
    ["ZIP code", { postal_code: "97202" }],
  ])("with another %s is another place", (_, changes) =>
    expect(isSamePlace(typedPlace, place({ ...typedPlace, ...changes }))).toBe(false),
  );

  test("by the shop's own rules is always the same place", () => {
    const text = fc.string({ maxLength: 30 });
    fc.assert(
      fc.property(text, text, text, (street_address_1, street_address_2, city) => {
        const address = place({ street_address_1, street_address_2, city });
        expect(isSamePlace(address, tidyAddress(address).place)).toBe(true);
      }),
    );
  });
});
