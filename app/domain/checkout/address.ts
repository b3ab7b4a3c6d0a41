import * as v from "valibot";
import { stateCode } from "#domain/shipping/us-states";

export const REQUIRED = "This field is required.";
const CITY = 'For APO addresses use "APO".';
const UNKNOWN_STATE = "Choose a state from the list.";

/** Text that may be left out; null and undefined are "". */
const text = (most = 100) =>
  v.pipe(v.nullish(v.string("Enter text."), ""), v.transform((value) => value ?? ""), v.trim(), v.maxLength(most, `Use at most ${most} characters.`));
const needed = (message = REQUIRED, most = 100) => v.pipe(text(most), v.nonEmpty(message));
/** May be missing while somebody still types, but what is sent must not be blank. */
const notBlank = (message = REQUIRED, most = 100) => v.optional(needed(message, most), undefined);

const country = v.pipe(text(2), v.toUpperCase(), v.transform((code) => code || "US"), v.regex(/^[A-Z]{2}$/, "Choose a country from the list."));
const shared = {
  company_name: text(),
  street_address_2: text(),
  city_area: text(),
  country_area: text(60),
  country,
  po_box: v.pipe(v.nullish(v.boolean("Answer yes or no."), false), v.transform((value) => value ?? false)),
};

interface Place {
  country: string;
  country_area: string;
}
// In the United States tax and postage depend on the state. Both checks speak even while other fields are still wrong.
const hasState = ({ country, country_area }: Place) => country !== "US" || country_area !== "";
const knowsState = ({ country, country_area }: Place) => country !== "US" || country_area === "" || stateCode(country_area) !== undefined;
const withStateCode = <A extends Place>(address: A): A =>
  address.country === "US" ? { ...address, country_area: stateCode(address.country_area) ?? address.country_area } : address;

/** A whole address, as an order keeps it. Its fields are those of the address record. */
export const CheckoutAddress = v.pipe(
  v.object({
    ...shared,
    first_name: needed(),
    last_name: needed(),
    phone: v.pipe(needed(REQUIRED, 40), v.regex(/\d|^$/, "Enter a telephone number.")),
    street_address_1: needed(),
    city: needed(CITY),
    postal_code: needed(REQUIRED, 20),
  }),
  v.forward(v.partialCheck([["country"], ["country_area"]], hasState, REQUIRED), ["country_area"]),
  v.forward(v.partialCheck([["country"], ["country_area"]], knowsState, UNKNOWN_STATE), ["country_area"]),
  v.transform(withStateCode),
);
export type CheckoutAddress = v.InferOutput<typeof CheckoutAddress>;

/** An address that is still being typed: enough to know where a parcel goes and what tax is due. */
export const QuoteAddress = v.pipe(
  v.object({
    ...shared,
    first_name: notBlank(),
    last_name: notBlank(),
    phone: notBlank(REQUIRED, 40),
    street_address_1: notBlank(),
    city: notBlank(CITY),
    postal_code: notBlank(REQUIRED, 20),
  }),
  v.forward(v.partialCheck([["country"], ["country_area"]], hasState, REQUIRED), ["country_area"]),
  v.forward(v.partialCheck([["country"], ["country_area"]], knowsState, UNKNOWN_STATE), ["country_area"]),
  v.transform(withStateCode),
);
export type QuoteAddress = v.InferOutput<typeof QuoteAddress>;

/** What shipping and tax read of an address. */
export const destinationOf = (address: QuoteAddress | CheckoutAddress) => ({
  country: address.country,
  countryArea: address.country_area,
  city: address.city ?? "",
  streetAddress1: address.street_address_1 ?? "",
  streetAddress2: address.street_address_2,
  poBox: address.po_box,
});
