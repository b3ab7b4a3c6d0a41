import { describe, expect, test } from "vitest";
import { addressForm, formWith } from "./address-form.ts";
import { findCountryArea, countryRow, listCountryRows } from "./country-table.ts";

const listFields = (country: string) => addressForm(countryRow(country)).fields;
const labels = (country: string) => Object.fromEntries(listFields(country).map(({ name, label }) => [name, label]));
const names = (country: string) => listFields(country).map(({ name }) => name);

describe("the form of a country", () => {
  test("asks for the place in the country's order", () => {
    expect(names("US")).toEqual(["street_address_1", "street_address_2", "city", "country_area", "postal_code"]);
    expect(names("DE")).toEqual(["street_address_1", "street_address_2", "postal_code", "city"]);
    expect(names("JP")).toEqual(["postal_code", "country_area", "city", "street_address_1", "street_address_2"]);
    expect(names("HK")).toEqual(["country_area", "city", "street_address_1", "street_address_2"]);
  });

  test.each([
    ["US", "State", "ZIP code"],
    ["CA", "Province", "Postal code"],
    ["JP", "Prefecture", "Postal code"],
    ["IE", "County", "Eircode"],
    ["IN", "State", "PIN code"],
    ["GB", undefined, "Postal code"],
    ["AE", "Emirate", undefined],
  ])("uses the names of %s", (country, area, code) => {
    expect([labels(country)["country_area"], labels(country)["postal_code"]]).toEqual([area, code]);
  });

  test("always asks for street and city, and for the area where mail needs one that its list has", () => {
    const needed = ["US", "CA", "AU", "BR", "MX", "JP", "CN", "IN", "IT", "ES", "KR", "AE", "HK"];
    for (const code of ["DE", "GB", "FR", "PR", "GU", "CR", "NZ", "IE", "AR"])
      expect([code, countryRow(code)?.needsArea]).toEqual([code, undefined]);
    for (const code of needed) expect([code, countryRow(code)?.needsArea]).toEqual([code, true]);
    for (const row of listCountryRows()) {
      const { code } = row;
      const required = listFields(code)
        .filter((field) => field.required)
        .map(({ name }) => name);
      expect([code, required]).toEqual([code, expect.arrayContaining(["street_address_1", "city"])]);
      expect([code, required.includes("country_area")]).toEqual([code, row.needsArea === true]);
      if (row.needsArea) expect([code, row.areas.length > 1]).toEqual([code, true]);
      expect([code, new Set(names(code)).size]).toEqual([code, names(code).length]);
    }
  });

  test("asks for everything for an unknown country", () => {
    expect(addressForm(undefined, "ZZ").fields.map(({ name }) => name)).toEqual([
      "street_address_1",
      "street_address_2",
      "city",
      "country_area",
      "postal_code",
    ]);
  });

  test("shows additional fields that an address has", () => {
    const form = addressForm(countryRow("DE"));
    expect(formWith(form, { country_area: "Bayern", city: "Nürnberg" }).fields.map(({ name }) => name)).toEqual([
      ...names("DE"),
      "country_area",
    ]);
    expect(formWith(form, {}).fields).toEqual(form.fields);
  });
});

describe("areas", () => {
  test("are found by code or name, in any case", () => {
    expect(findCountryArea("JP", "tokyo")?.code).toBe("13");
    expect(findCountryArea("us", "AE")?.zip).toBe("09");
    expect([findCountryArea("US", ""), findCountryArea("US", "Narnia"), findCountryArea("ZZ", "CA")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("have unique codes and valid expressions", () => {
    for (const { code, areas } of listCountryRows()) {
      expect([code, new Set(areas.map(([area]) => area)).size]).toEqual([code, areas.length]);
      for (const [, name, zip] of areas)
        expect([name !== "", zip === undefined || new RegExp(zip) instanceof RegExp]).toEqual([true, true]);
    }
  });
});
