import { structuredText } from "#domain/ground/kernel/forms/code-text";

/** The ten digits of a Mexican number, which nothing but an extension may follow. */
const TEN_DIGITS = String.raw`(?=(?:[ ().-]*\d){10}(?![ ().-]*\d))`;
/** Mexican mobile numbers had a 1, or 044 and 045 at home, until 2019. People and phones still store them. */
const MOBILE_ABROAD = new RegExp(String.raw`^(\+ ?52)[ .-]*1${TEN_DIGITS}`);
const MOBILE_AT_HOME = new RegExp(`^(?:1|04[45])${TEN_DIGITS}`);

/** Countries whose numbers have ten digits after the country code 1 (North American Numbering Plan). */
const TEN_DIGIT_COUNTRIES: ReadonlySet<string> = new Set(["US", "CA", "PR"]);

/** Why a number without a country code is too short, which can be said while it is typed; undefined otherwise. */
export function shortPhoneProblem(phoneNumber: string, country: string): string | undefined {
  // Letters stand for digits ("1-800-STICKER"), but words alone are no number.
  const digits = /\d/.test(phoneNumber) ? phoneNumber.replace(/[^\dA-Za-z]/g, "").length : 0;
  const isShort = TEN_DIGIT_COUNTRIES.has(country) && !phoneNumber.trim().startsWith("+") && digits > 0 && digits < 10;
  return isShort ? `A phone number here has 10 digits. This one has ${digits}.` : undefined;
}

/**
 * A typed phone number as numbering plans expect it: plain digits and signs, and Mexican numbers as they are dialed
 * today. @param country of numbers without a country code
 */
export function phoneText(phoneNumber: string, country: string): string {
  const text = structuredText(phoneNumber).replace(MOBILE_ABROAD, "$1");
  return country === "MX" ? text.replace(MOBILE_AT_HOME, "") : text;
}
