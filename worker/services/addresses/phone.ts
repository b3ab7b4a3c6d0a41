import {
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
  isSupportedCountry,
} from "libphonenumber-js/min";
import { countryRow } from "#domain/shop/addresses/country-table";
import { phoneText, shortPhoneProblem } from "#domain/ground/kernel/forms/phone-text";

const WORDS: Readonly<Record<string, string>> = {
  TOO_SHORT: "This number is too short",
  TOO_LONG: "This number is too long",
  INVALID_LENGTH: "This number has the wrong length",
};

/** Numbers without a + belong to the country of the address; countries without a numbering plan need one with a +. */
const findHomeCountry = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

/**
 * A phone number in E.164 ("+15035550100"), followed by its extension (" x12"). Accepts spaces, brackets and letters.
 * Undefined when it cannot be a number.
 */
export function storedPhone(typedNumber: string, country: string): string | undefined {
  const home = findHomeCountry(country);
  const text = phoneText(typedNumber, country);
  const parsed = parsePhoneNumberFromString(text, home === undefined ? {} : { defaultCountry: home, extract: false });
  // Possible, not valid: numbering plans grow faster than their tables, and a carrier can still dial a new range.
  if (!parsed?.isPossible() || problemOfLength(text, home) !== undefined) return undefined;
  return parsed.number + (parsed.ext ? ` x${parsed.ext}` : "");
}

const problemOfLength = (typedNumber: string, home: CountryCode | undefined) =>
  validatePhoneNumberLength(typedNumber, home);

/** The error message for a number that cannot exist. */
export function phoneProblem(typedNumber: string, country: string): string | undefined {
  if (storedPhone(typedNumber, country) !== undefined) return undefined;
  const shortProblem = shortPhoneProblem(typedNumber, country);
  if (shortProblem !== undefined) return shortProblem;
  const home = findHomeCountry(country);
  const text = phoneText(typedNumber, country);
  const length = problemOfLength(text, home);
  const what = (length && WORDS[length]) ?? "This doesn't look like a phone number";
  if (text.startsWith("+") || home === undefined)
    return `${what}. Write it with + and the country code, such as +44 20 7946 0958.`;
  return `${what} for ${countryRow(country)?.name ?? country}. Start numbers from other countries with + and the country code.`;
}

/** A stored number for display: "+1 503 555 0100". Other text is shown unchanged. */
export function shownPhone(stored: string): string {
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
}
