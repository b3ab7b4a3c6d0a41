import { parsePhoneNumberFromString } from "libphonenumber-js";
import { phoneText } from "#domain/ground/kernel/forms/phone-text";

/** The country of numbers without a country code. */
const HOME = "US";

/** A typed mobile number as E.164 ("+15035550142"); "" for an empty one, undefined for an impossible one. */
export function readPhoneNumber(typedNumber: string): string | undefined {
  if (typedNumber.trim() === "") return "";
  const read = parsePhoneNumberFromString(phoneText(typedNumber, HOME), { defaultCountry: HOME, extract: false });
  return read?.isValid() && !read.ext ? read.number : undefined;
}

/** A number in its country's notation, with the country code when it is from abroad. Other text is shown unchanged. */
export function showPhoneNumber(stored: string): string {
  const read = parsePhoneNumberFromString(stored, HOME);
  if (!read) return stored;
  return read.countryCallingCode === "1" ? read.formatNational() : read.formatInternational();
}
