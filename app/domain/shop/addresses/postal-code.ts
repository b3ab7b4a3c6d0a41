import { findAreaOfPostalCode, matchedLength } from "#domain/shop/addresses/area-starts";
import { hasPostalCodes, listAreaStarts, placeWords } from "#domain/shop/addresses/address-form";
import { findCountryArea, countryRow, type CountryRow } from "#domain/shop/addresses/country-table";
import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { withArticle } from "#domain/ground/kernel/text";

const bare = (text: string): string => text.replace(/[\s-]/g, "");
const shape = (text: string): string => text.replace(/\d/g, "9").replace(/\p{L}/gu, "A");
const whole = (expression: string): RegExp => new RegExp(`^(?:${expression})$`);

/** Copies the spaces and hyphens of `example` into `code`. Both have the same length without them. */
function punctuated(code: string, example: string): string {
  const rest = [...code];
  return [...example].map((sign) => (/[\s-]/.test(sign) ? sign : (rest.shift() ?? ""))).join("");
}

/** The signs of cars that people write before a postal code, where they are not the country's own two letters. */
const CAR_SIGNS: Readonly<Record<string, string>> = {
  AT: "A",
  BA: "BIH",
  BE: "B",
  DE: "D",
  EE: "EST",
  ES: "E",
  FI: "FIN",
  FR: "F",
  HU: "H",
  IT: "I",
  LI: "FL",
  LU: "L",
  MT: "M",
  NO: "N",
  PT: "P",
  RS: "SRB",
  SE: "S",
  SI: "SLO",
  SM: "RSM",
  VA: "V",
};

/** A postal code with the spaces and hyphens of the country's own examples, or undefined if it has not their form. */
function fitting({ zip = "", like }: CountryRow, text: string): string | undefined {
  const stripped = bare(text);
  const example = like?.find((candidate) => shape(bare(candidate)) === shape(stripped));
  const shaped = example === undefined ? text : punctuated(stripped, example);
  return whole(zip).test(shaped) ? shaped : undefined;
}

/**
 * The text, then without a prefix ("〒", the country's code or the sign of its cars), then with the country's code where
 * it is part of postal codes.
 */
function* readings({ code, like = [] }: CountryRow, text: string): Generator<string> {
  yield text;
  yield text.replace(/^〒 ?/, "");
  for (const prefix of [code, CAR_SIGNS[code] ?? code])
    if (text.startsWith(prefix)) yield text.slice(prefix.length).replace(/^[ -]+/, "");
  // fitting() adds the hyphen of "LV-1073".
  if (like.some((example) => example.startsWith(code))) yield code + text;
}

/**
 * A postal code as its country writes it: upper case, with the spaces and hyphens of the country's own examples
 * ("v6b2k8" → "V6B 2K8", "1540023" → "154-0023"), without a prefix that people add ("〒154-0023", "SE-114 55"), with
 * one that belongs to it ("1050" → "LV-1050" in Latvia). What fits no example is only normalized.
 */
export function shapedPostalCode(country: string, postalCode: string): string {
  const text = structuredText(postalCode.toUpperCase());
  const row = countryRow(country);
  if (!row?.zip) return text;
  for (const reading of readings(row, text)) {
    const shaped = fitting(row, reading);
    if (shaped !== undefined) return shaped;
  }
  return text;
}

export interface PostalPlace {
  readonly country: string;
  readonly country_area: string;
  readonly postal_code: string;
}
type CountryCode = Pick<PostalPlace, "country" | "postal_code">;

const exampleText = (row: CountryRow): string => (row.like?.[0] ? `, such as ${row.like[0]}` : "");

/** Returns whether a required postal code is missing. */
export const lacksPostalCode = ({ country, postal_code }: CountryCode): boolean =>
  postal_code.trim() === "" && hasPostalCodes(countryRow(country));

/** Returns why a postal code is invalid, or undefined. In a country without postal codes, any text is valid. */
export function postalProblem({ country, postal_code }: CountryCode): string | undefined {
  const row = countryRow(country);
  const code = shapedPostalCode(country, postal_code);
  if (!row?.zip || code === "" || whole(row.zip).test(code)) return undefined;
  const { postal } = placeWords(row);
  return `Enter ${withArticle(postal)}${exampleText(row)}.`;
}

/**
 * Returns whether the table of areas has a postal code in another area than the address. It is a reason to look again,
 * never to refuse: the table has only the usual starts of postal codes, and posts cross the borders of areas.
 */
export function isInOtherArea({ country, country_area, postal_code }: PostalPlace): boolean {
  const area = findCountryArea(country, country_area);
  const code = shapedPostalCode(country, postal_code);
  return area?.zip !== undefined && code !== "" && matchedLength(area.zip, code) === 0;
}

export const UNKNOWN_ZIP = "We don't know this ZIP code. Check the digits and try again.";

/** Returns the area of a country that a postal code belongs to. Undefined for a code of no known area. */
export function areaOfPostalCode(
  country: string,
  postalCode: string,
): { readonly code: string; readonly name: string } | undefined {
  const row = countryRow(country);
  const code = findAreaOfPostalCode(listAreaStarts(row), shapedPostalCode(country, postalCode));
  return code === undefined ? undefined : findCountryArea(country, code);
}
