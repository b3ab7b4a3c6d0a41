import table from "./countries.generated.json" with { type: "json" };

/**
 * How the addresses of a country are written, from Google's Address Validation Metadata
 * (scripts/generate-countries.ts). The table weighs 50 KB compressed and stays on the server: pages get `addressForm`
 * of one country, and import only types from here.
 */
export interface CountryRow {
  /** ISO 3166-1 alpha-2 */
  readonly code: string;
  readonly name: string;
  /** The order of fields in the country: A street, C city, D part of a city, S area, Z postal code. */
  readonly order: string;
  /** Whether mail needs the area; missing where it does not. */
  readonly needsArea?: boolean;
  /** Names of the area, the postal code, the city and its parts, in the metadata's terms. */
  readonly area?: string;
  readonly zipName?: string;
  readonly city?: string;
  readonly part?: string;
  /** A regular expression for a postal code; missing where the country has none. */
  readonly zip?: string;
  readonly like?: ReadonlyArray<string>;
  /** Code, name and, if known, an expression for the start of its postal codes. */
  readonly areas: ReadonlyArray<ReadonlyArray<string>>;
}

const countries: ReadonlyArray<CountryRow> = table;
const byCode = new Map(countries.map((country) => [country.code, country]));

export const listCountryRows = (): ReadonlyArray<CountryRow> => countries;

/** Returns undefined for an unknown country. */
export const countryRow = (code: string): CountryRow | undefined => byCode.get(code.trim().toUpperCase());

/** Finds an area by code or name, in any case. */
export function findCountryArea(
  country: string,
  text: string,
): { readonly code: string; readonly name: string; readonly zip: string | undefined } | undefined {
  const searchText = text.trim().toLowerCase();
  const matchingArea =
    searchText === ""
      ? undefined
      : countryRow(country)?.areas.find(
          ([code, name]) => code?.toLowerCase() === searchText || name?.toLowerCase() === searchText,
        );
  const [code, name, zip] = matchingArea ?? [];
  return code !== undefined && name !== undefined ? { code, name, zip } : undefined;
}
