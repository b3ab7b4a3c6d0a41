import type { ServiceContext } from "../service-context.ts";
import table from "./countries.generated.json" with { type: "json" };

export interface Place {
  readonly code: string;
  readonly name: string;
}

interface Country extends Place {
  readonly states: ReadonlyArray<readonly [code: string, name: string]>;
}

// The generated file's pairs are read as string[][]; its script writes nothing else.
const countries = table as unknown as ReadonlyArray<Country>;

/** The countries that we send to, by name. The shop's own comes first, as most people look for it. */
export function listCountries(_context: ServiceContext): Array<Place> {
  const home = countries.filter(({ code }) => code === "US");
  return [...home, ...countries.filter(({ code }) => code !== "US")].map(({ code, name }) => ({ code, name }));
}

/** States, provinces or areas of a country; the US ones include the military areas AA, AE and AP. Undefined for no country. */
export function listStates(_context: ServiceContext, country: string): Array<Place> | undefined {
  const found = countries.find(({ code }) => code === country.trim().toUpperCase());
  return found?.states.map(([code, name]) => ({ code, name }));
}

export const delivery = { listCountries, listStates };
