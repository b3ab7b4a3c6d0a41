import { parsePhoneNumberFromString } from "libphonenumber-js";

/** Where a number without a country's prefix is from. */
const HOME = "US";

/** A typed mobile number as E.164 ("+15035550142"); "" for none, undefined when no such number can exist. */
export function readPhoneNumber(typed: string): string | undefined {
  if (typed.trim() === "") return "";
  const read = parsePhoneNumberFromString(typed, { defaultCountry: HOME, extract: false });
  return read?.isValid() && !read.ext ? read.number : undefined;
}

/** As people of its country write it; one from abroad with its prefix. What is no number is shown as it is. */
export function showPhoneNumber(stored: string): string {
  const read = parsePhoneNumberFromString(stored, HOME);
  if (!read) return stored;
  return read.countryCallingCode === "1" ? read.formatNational() : read.formatInternational();
}
