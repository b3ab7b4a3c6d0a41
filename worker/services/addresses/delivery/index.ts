import { addressForm, type AddressForm } from "#domain/shop/addresses/address-form";
import { countryRow, listCountryRows } from "#domain/shop/addresses/country-table";
import type { ServiceContext } from "../../kernel/index.ts";

export interface Place {
  readonly code: string;
  readonly name: string;
}

/** The countries that we ship to, by name. The United States come first, because most users look for them. */
export function listCountries(_context: ServiceContext): Array<Place> {
  const rows = listCountryRows();
  const home = rows.filter(({ code }) => code === "US");
  return [...home, ...rows.filter(({ code }) => code !== "US")].map(({ code, name }) => ({ code, name }));
}

/**
 * States, provinces or areas of a country; the US ones include the military areas AA, AE and AP. Undefined for an
 * unknown country.
 */
export function listStates(_context: ServiceContext, country: string): Array<Place> | undefined {
  return countryRow(country)?.areas.map(([code = "", name = code]) => ({ code, name }));
}

export interface CountryForm {
  readonly states: ReadonlyArray<Place>;
  readonly form: AddressForm;
}

/**
 * What an address form shows for a country: its states and the parts of its addresses. Undefined for an unknown
 * country.
 */
export function countryForm(context: ServiceContext, country: string): CountryForm | undefined {
  const row = countryRow(country);
  return row && { states: listStates(context, row.code) ?? [], form: addressForm(row) };
}

/** For a country without rules: the form asks for everything, and the state is typed. */
export const usualForm = (_context: ServiceContext, country: string): CountryForm => ({
  states: [],
  form: addressForm(undefined, country),
});

export const delivery = { listCountries, listStates, countryForm, usualForm };
