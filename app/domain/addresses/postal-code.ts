import { areaLabel, hasPostalCodes, postalLabel } from "#domain/addresses/address-form";
import { areaOf, countryRow, type CountryRow } from "#domain/addresses/country-table";

const bare = (text: string): string => text.replace(/[\s-]/g, "");
const shape = (text: string): string => text.replace(/\d/g, "9").replace(/\p{L}/gu, "A");
const whole = (expression: string): RegExp => new RegExp(`^(?:${expression})$`);

/** Copies the spaces and hyphens of `example` into `code`. Both have the same length without them. */
function punctuated(code: string, example: string): string {
  const rest = [...code];
  return [...example].map((sign) => (/[\s-]/.test(sign) ? sign : (rest.shift() ?? ""))).join("");
}

/**
 * A postal code as its country writes it: upper case, with the spaces and hyphens of the country's own examples
 * ("v6b2k8" → "V6B 2K8", "1540023" → "154-0023"). What fits no example is only trimmed and put in upper case.
 */
export function shapedPostalCode(country: string, typed: string): string {
  const text = typed.trim().toUpperCase().replace(/\s+/g, " ");
  const row = countryRow(country);
  if (!row?.zip) return text;
  const stripped = bare(text);
  const example = row.like?.find((one) => shape(bare(one)) === shape(stripped));
  const shaped = example === undefined ? text : punctuated(stripped, example);
  return whole(row.zip).test(shaped) ? shaped : text;
}

export interface PostalPlace {
  readonly country: string;
  readonly country_area: string;
  readonly postal_code: string;
}

const exampleText = (row: CountryRow): string => (row.like?.[0] ? `, such as ${row.like[0]}` : "");

/** Returns whether a required postal code is missing. */
export const lacksPostalCode = ({ country, postal_code }: Pick<PostalPlace, "country" | "postal_code">): boolean =>
  postal_code.trim() === "" && hasPostalCodes(countryRow(country));

/** Returns why a postal code is invalid, or undefined. In a country without postal codes, any text is valid. */
export function postalProblem({ country, country_area, postal_code }: PostalPlace): string | undefined {
  const row = countryRow(country);
  const code = shapedPostalCode(country, postal_code);
  if (!row?.zip || code === "") return undefined;
  if (!whole(row.zip).test(code))
    return `Enter ${/^[aeiou]/i.test(postalLabel(row)) ? "an" : "a"} ${postalLabel(row)}${exampleText(row)}.`;
  const area = areaOf(country, country_area);
  if (area?.zip === undefined || new RegExp(`^(?:${area.zip})`).test(code)) return undefined;
  return `${code} is not in ${area.name}. Check the ${postalLabel(row)} and the ${areaLabel(row).toLowerCase()}.`;
}

/**
 * Returns the area of a country that a postal code belongs to: the one whose known prefix matches the most characters,
 * because a state may have a few codes within another's range. Undefined for a code of no known area.
 */
export function areaOfPostalCode(
  country: string,
  postalCode: string,
): { readonly code: string; readonly name: string } | undefined {
  const written = shapedPostalCode(country, postalCode);
  let best: { readonly code: string; readonly name: string; readonly length: number } | undefined;
  for (const [code, name, zip] of countryRow(country)?.areas ?? []) {
    if (code === undefined || name === undefined || zip === undefined) continue;
    const length = new RegExp(`^(?:${zip})`).exec(written)?.[0].length ?? 0;
    if (length > (best?.length ?? 0)) best = { code, name, length };
  }
  return best && { code: best.code, name: best.name };
}
