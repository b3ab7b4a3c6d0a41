import table from "./countries.generated.json" with { type: "json" };

/**
 * How the addresses of a country are written, from Google's Address Validation Metadata (scripts/generate-countries.ts).
 * The table weighs 50 KB compressed and stays on the server: pages get `addressForm` of one country, and import only types from here.
 */
export interface CountryRow {
  /** ISO 3166-1 alpha-2 */
  readonly code: string;
  readonly name: string;
  /** The parts of a place as the country orders them: A street, C city, D part of a city, S area, Z postal code. */
  readonly order: string;
  /** What the area, the postal code, the city and the part of a city are called; the metadata's own words. */
  readonly area?: string;
  readonly zipName?: string;
  readonly city?: string;
  readonly part?: string;
  /** A regular expression for a whole postal code; none where the country has no postal codes. */
  readonly zip?: string;
  readonly like?: ReadonlyArray<string>;
  /** Code, name and, where it is known, an expression for how postal codes there begin. */
  readonly areas: ReadonlyArray<ReadonlyArray<string>>;
}

const countries: ReadonlyArray<CountryRow> = table;
const byCode = new Map(countries.map((country) => [country.code, country]));

export const listCountryRows = (): ReadonlyArray<CountryRow> => countries;

/** Undefined for what is no country. */
export const countryRow = (code: string): CountryRow | undefined => byCode.get(code.trim().toUpperCase());

/** The area that a text means, by its code or its name in any case. */
export function areaOf(
  country: string,
  text: string,
): { readonly code: string; readonly name: string; readonly zip: string | undefined } | undefined {
  const wanted = text.trim().toLowerCase();
  const found =
    wanted === ""
      ? undefined
      : countryRow(country)?.areas.find(
          ([code, name]) => code?.toLowerCase() === wanted || name?.toLowerCase() === wanted,
        );
  const [code, name, zip] = found ?? [];
  return code !== undefined && name !== undefined ? { code, name, zip } : undefined;
}
