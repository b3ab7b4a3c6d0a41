import { placeWords } from "#domain/shop/addresses/address-form";
import { countryRow } from "#domain/shop/addresses/country-table";
import { cityAsWritten, isMilitaryCity } from "#domain/shop/addresses/military";
import { isPoBoxLine } from "#domain/shop/addresses/po-box";
import { isInOtherArea, shapedPostalCode } from "#domain/shop/addresses/postal-code";
import { DIRECTIONALS, SUFFIXES, SECONDARY_UNITS } from "#domain/shop/addresses/internal/publication-28";
import { doubt, type MailPlace, type Verdict, type VerifierMessage } from "#domain/shop/addresses/verification";

const spaced = (text: string): string =>
  text.normalize("NFC").trim().replace(/\s+/g, " ").replace(/\s+,/g, ",").replace(/,+$/, "");

/** Capitalizes a line in a single case. Mixed case is intended ("McDonald Rd"). */
function cased(text: string): string {
  const mixed = text !== text.toLowerCase() && text !== text.toUpperCase();
  if (mixed || !/\p{Script=Latin}{2}/u.test(text)) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s(/-])(\p{L})/gu, (_whole, boundary: string, letter: string) => boundary + letter.toUpperCase())
    .replace(/\b(?:psc|cmr|uss|po|rr|hc)\b/gi, (word) => word.toUpperCase());
}

const key = (word: string | undefined): string => (word ?? "").toLowerCase().replace(/[.,]/g, "");

/**
 * Returns where the unit begins ("Apt 4", "# 12"), or the end of the line. A unit designator counts only before its
 * number.
 */
function unitStart(words: ReadonlyArray<string>): number {
  const at = words.findIndex(
    (word, i) =>
      i > 0 && (word.startsWith("#") || (SECONDARY_UNITS.has(key(word)) && /\d|^[a-z]$/i.test(words[i + 1] ?? ""))),
  );
  return at === -1 ? words.length : at;
}

const unitWords = (words: ReadonlyArray<string>): Array<string> =>
  words.map((word, i) => (/\d|^[a-z]$/i.test(words[i + 1] ?? "") ? (SECONDARY_UNITS.get(key(word)) ?? word) : word));

/** Formats a street line by Publication 28: no periods, abbreviated directionals, suffixes and unit designators. */
function usStreetLine(line: string): string {
  if (isPoBoxLine(line)) {
    const box =
      /(?:box|\bp\.?\s*o\.?\s*b\.?|drawer)\s*(?:no|nr|number|num)?[.:]?\s*#?\s*([a-z]{0,2}-?\d[\w-]*)\s*$/i.exec(
        line,
      )?.[1];
    if (/^\s*p/i.test(line) && box !== undefined) return `PO Box ${box.toUpperCase()}`;
    return line;
  }
  const words = cased(line)
    .replace(/(\p{L})\./gu, "$1")
    .split(" ");
  const end = unitStart(words);
  const street = words.slice(0, end).map((word) => word.replace(/,$/, ""));
  const unit = unitWords(words.slice(end));
  const number = /^\d/.test(street[0] ?? "") ? 1 : 0;
  // "100 North Main Street West": a directional before the name, a suffix at the end, and a directional after it.
  let last = street.length - 1;
  const post = last - number >= 2 && DIRECTIONALS.has(key(street[last])) && SUFFIXES.has(key(street[last - 1]));
  if (post) {
    street[last] = DIRECTIONALS.get(key(street[last])) ?? "";
    last -= 1;
  }
  // A single word is the street's name, not its suffix: "12 Broadway", "9 Park".
  if (last - number >= 1) street[last] = SUFFIXES.get(key(street[last])) ?? street[last] ?? "";
  // In "12 North Street", North is the name: a directional precedes a name, not a suffix.
  if (number === 1 && last - number >= 2)
    street[number] = DIRECTIONALS.get(key(street[number])) ?? street[number] ?? "";
  return [...street, ...unit].join(" ");
}

function usUnitLine(line: string): string {
  if (line === "" || isPoBoxLine(line)) return line === "" ? "" : usStreetLine(line);
  return unitWords(
    cased(line)
      .replace(/(\p{L})\./gu, "$1")
      .split(" "),
  ).join(" ");
}

/** Rural routes, highway contracts and military boxes have no house number. */
const NUMBERLESS = /^(?:rr|hc|psc|cmr|unit|uss|box|po box|general delivery)\b/i;

function doubts(place: MailPlace): Array<VerifierMessage> {
  const row = countryRow(place.country);
  const messages: Array<VerifierMessage> = [];
  const street = place.street_address_1;
  if (
    place.country === "US" &&
    !isMilitaryCity(place.city) &&
    !/\d/.test(street) &&
    !NUMBERLESS.test(street) &&
    !isPoBoxLine(street)
  ) {
    messages.push(doubt("no-number"));
  }
  if (isMilitaryCity(place.city) && !/\b(?:unit|psc|cmr|box|uss)\b/i.test(`${street} ${place.street_address_2}`)) {
    messages.push(doubt("no-military-box"));
  }
  if (
    place.country !== "US" &&
    row?.order.includes("S") === true &&
    row.areas.length > 0 &&
    place.country_area === ""
  ) {
    messages.push(doubt("no-area", placeWords(row)));
  }
  if (isInOtherArea(place)) messages.push(doubt("other-area", placeWords(row)));
  return messages;
}

/** What is left of a text that may be written in several ways. */
const core = (...texts: ReadonlyArray<string>): string =>
  texts
    .join("")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Whether a correction only writes an address in another way: capitals, spaces, abbreviations, the unit on its own
 * line, the last four digits of a ZIP code.
 */
export function isSamePlace(typedPlace: MailPlace, correctedPlace: MailPlace): boolean {
  const [a, b] = [tidyAddress(typedPlace).place, tidyAddress(correctedPlace).place];
  return (
    core(a.street_address_1, a.street_address_2) === core(b.street_address_1, b.street_address_2) &&
    (["city", "city_area", "country_area"] as const).every((field) => core(a[field]) === core(b[field])) &&
    core(b.postal_code).startsWith(core(a.postal_code))
  );
}

/**
 * An address as the post likes to read it, by rules alone: spaces, capitals and the postal code's form everywhere, and
 * the abbreviations of USPS Publication 28 in the United States. It adds nothing that was not typed, and since no
 * register was asked, it is never surer than "plausible".
 */
export function tidyAddress(address: MailPlace): Verdict {
  const us = address.country === "US";
  const place: MailPlace = {
    country: address.country,
    street_address_1: us ? usStreetLine(spaced(address.street_address_1)) : cased(spaced(address.street_address_1)),
    street_address_2: us ? usUnitLine(spaced(address.street_address_2)) : spaced(address.street_address_2),
    city: cityAsWritten({ country: address.country, city: cased(spaced(address.city)) }),
    city_area: cased(spaced(address.city_area)),
    country_area: spaced(address.country_area),
    postal_code: shapedPostalCode(address.country, address.postal_code),
  };
  const messages = doubts(place);
  return { place, messages, confidence: messages.length > 0 ? "unknown" : "plausible", by: "offline" };
}
