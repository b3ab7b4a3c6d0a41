import * as v from "valibot";

export const REQUIRED = "This field is required.";
/** People on a base have no city; the post office wants the word APO there. */
export const CITY_REQUIRED = 'For APO addresses use "APO".';

const TOO_LONG = (most: number) => `Use at most ${most} characters.`;
const text = (most: number) => v.pipe(v.optional(v.nullable(v.string(REQUIRED), ""), ""), v.trim(), v.maxLength(most, TOO_LONG(most)));
const required = (most: number, message = REQUIRED) => v.pipe(text(most), v.nonEmpty(message));

const entries = {
  first_name: required(60),
  last_name: required(60),
  company_name: text(100),
  phone: v.pipe(required(30), v.string(), v.regex(/\d.*\d.*\d.*\d.*\d/, "Enter a phone number with its area code.")),
  street_address_1: required(120),
  street_address_2: text(120),
  city: required(80, CITY_REQUIRED),
  city_area: text(80),
  /** A US state or military area by its two letters, elsewhere whatever the country uses. */
  country_area: text(80),
  postal_code: required(16),
  /** ISO 3166-1 alpha-2. */
  country: v.pipe(v.optional(v.nullable(v.string(REQUIRED), "US"), "US"), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, "Choose a country from the list.")),
  po_box: v.optional(v.boolean("Say yes or no."), false),
};

/** An address as it is typed, with the record's field names. Used by the address book, the checkout and the account alike. */
export const AddressInput = v.pipe(
  v.object(entries, REQUIRED),
  v.forward(
    v.partialCheck([["country"], ["country_area"]], ({ country, country_area }) => country !== "US" || country_area !== "", REQUIRED),
    ["country_area"],
  ),
  v.forward(
    v.partialCheck([["country"], ["postal_code"]], ({ country, postal_code }) => country !== "US" || postal_code === "" || /^\d{5}(-?\d{4})?$/.test(postal_code), "Enter a ZIP code such as 97201 or 97201-1234."),
    ["postal_code"],
  ),
);

export type AddressInput = v.InferOutput<typeof AddressInput>;

type Named = Pick<AddressInput, "first_name" | "last_name">;

export const fullName = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim();

/** One line for a list: full name, street lines, city, country area, postal code. */
export const addressLabel = (address: AddressInput): string =>
  [fullName(address), address.street_address_1, address.street_address_2, address.city, address.country_area, address.postal_code].filter((part) => part !== "").join(", ");

/** As it stands on a parcel. */
export function addressLines(address: AddressInput, countryName = address.country): Array<string> {
  const place = address.country === "US" ? `${address.city}, ${address.country_area} ${address.postal_code}` : [address.postal_code, address.city, address.country_area].filter(Boolean).join(" ");
  return [fullName(address), address.company_name, address.street_address_1, address.street_address_2, place, countryName].filter((line) => line !== "");
}
