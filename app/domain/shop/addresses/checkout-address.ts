import * as v from "valibot";
import { trimLine } from "#domain/ground/kernel/forms/filled-text";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { withArticle } from "#domain/ground/kernel/text";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { placeWords } from "#domain/shop/addresses/address-form";
import { findCountryArea, countryRow } from "#domain/shop/addresses/country-table";
import { cityAsWritten, militaryProblem } from "#domain/shop/addresses/military";
import { isPoBoxAddress } from "#domain/shop/addresses/po-box";
import { lacksPostalCode, postalProblem, shapedPostalCode } from "#domain/shop/addresses/postal-code";
import { stateCode } from "#domain/shop/addresses/internal/us-states";

/** The specification's sentence about an empty city, for US addresses only: nowhere else does "APO" replace a city. */
const CITY = 'For APO addresses use "APO".';
const UNKNOWN_STATE = "Choose a state from the list.";

/** Optional text. null and undefined are "". */
const text = (most = 100) => v.pipe(v.nullish(v.string("Enter text."), ""), trimLine, maxCharacters(most));
const needed = (message = REQUIRED, most = 100) => v.pipe(text(most), v.nonEmpty(message));
/** Optional while the address is incomplete, but not blank. */
const notBlank = (message = REQUIRED, most = 100) => v.optional(needed(message, most), undefined);

const COUNTRY = "Choose a country from the list.";
const country = v.pipe(
  text(2),
  v.toUpperCase(),
  v.transform((code) => code || "US"),
  v.check((code) => countryRow(code) !== undefined, COUNTRY),
);
const shared = {
  company_name: text(),
  street_address_2: text(),
  city_area: text(),
  country_area: text(60),
  country,
  /** Set by the shop where the street is a post office box. Customers can set it for boxes that are not detected. */
  po_box: v.pipe(v.nullish(v.boolean("Answer yes or no."), false)),
};

interface Place {
  country: string;
  country_area: string;
}
// US tax and shipping depend on the state. Both checks run even if other fields are wrong.
const hasState = ({ country, country_area }: Place) => country !== "US" || country_area !== "";
const knowsState = ({ country, country_area }: Place) =>
  country !== "US" || country_area === "" || stateCode(country_area) !== undefined;

/** Why an address abroad lacks its area, in its country's own word; undefined where the post needs none. */
export function areaProblem({ country, country_area }: Place): string | undefined {
  const row = countryRow(country);
  if (country === "US" || row?.needsArea !== true || country_area !== "") return undefined;
  return `Choose ${withArticle(placeWords(row).area)} from the list.`;
}

/** Refuses an empty city even if other fields are wrong, in the United States with a hint for military mail. */
const withCity = <A extends Place & { city?: string | undefined }>() =>
  v.rawCheck<A>(({ dataset, addIssue }) => {
    const { city, country } = dataset.value as Partial<A>;
    if (city !== "") return;
    addIssue({ message: REQUIRED });
    if (country === "US") addIssue({ message: CITY });
  });

/** Replaces an area by its code, if the country's list has it. Other text stays as typed. */
const areaCode = ({ country, country_area }: Place) =>
  (country === "US" ? stateCode(country_area) : findCountryArea(country, country_area)?.code) ?? country_area;

interface Written extends Place {
  readonly city?: string | undefined;
  readonly postal_code?: string | undefined;
  readonly street_address_1?: string | undefined;
  readonly street_address_2: string;
  readonly po_box: boolean;
}

/** Normalizes an address for its country and detects post office boxes. */
const asWritten = <A extends Written>(address: A): A => ({
  ...address,
  country_area: areaCode(address),
  ...(address.city === undefined ? {} : { city: cityAsWritten({ country: address.country, city: address.city }) }),
  ...(address.postal_code === undefined ? {} : { postal_code: shapedPostalCode(address.country, address.postal_code) }),
  po_box: address.po_box || isPoBoxAddress(address),
});

interface Whole extends Place {
  city: string;
  postal_code: string;
}
const militaryFault = (place: Whole, field: "city" | "country_area") => {
  const problem = militaryProblem({ ...place, country_area: areaCode(place) });
  return problem?.field === field ? problem.message : undefined;
};
/**
 * A complete address, as an order stores it. Its fields are those of the address record; the required ones depend on
 * the country.
 */
export const CheckoutAddress = v.pipe(
  v.object({
    ...shared,
    first_name: needed(),
    last_name: needed(),
    phone: v.pipe(needed(REQUIRED, 40), v.transform(structuredText), v.regex(/\d|^$/, "Enter a phone number.")),
    street_address_1: needed(),
    city: text(),
    postal_code: text(20),
  }),
  v.forward(withCity(), ["city"]),
  v.forward(v.partialCheck([["country"], ["country_area"]], hasState, REQUIRED), ["country_area"]),
  v.forward(v.partialCheck([["country"], ["country_area"]], knowsState, UNKNOWN_STATE), ["country_area"]),
  v.forward(
    v.partialCheck([["country"], ["postal_code"]], (place) => !lacksPostalCode(place), REQUIRED),
    ["postal_code"],
  ),
  v.forward(
    v.partialCheck(
      [["country"], ["postal_code"]],
      (place) => postalProblem(place) === undefined,
      ({ input }) => postalProblem(input) ?? "",
    ),
    ["postal_code"],
  ),
  v.forward(
    v.partialCheck(
      [["country"], ["country_area"], ["city"]],
      (place) => militaryFault(place as Whole, "city") === undefined,
      ({ input }) => militaryFault(input as Whole, "city") ?? "",
    ),
    ["city"],
  ),
  v.forward(
    v.partialCheck(
      [["country"], ["country_area"], ["city"]],
      (place) => militaryFault(place as Whole, "country_area") === undefined,
      ({ input }) => militaryFault(input as Whole, "country_area") ?? "",
    ),
    ["country_area"],
  ),
  v.transform(asWritten),
);
export type CheckoutAddress = v.InferOutput<typeof CheckoutAddress>;

/** An incomplete address with enough for shipping and tax. */
export const QuoteAddress = v.pipe(
  v.object({
    ...shared,
    first_name: notBlank(),
    last_name: notBlank(),
    phone: notBlank(REQUIRED, 40),
    street_address_1: notBlank(),
    city: v.optional(text(), undefined),
    postal_code: v.optional(text(20), undefined),
  }),
  v.forward(withCity(), ["city"]),
  v.forward(
    v.partialCheck(
      [["country"], ["postal_code"]],
      ({ country, postal_code }) => postal_code === undefined || !lacksPostalCode({ country, postal_code }),
      REQUIRED,
    ),
    ["postal_code"],
  ),
  v.forward(v.partialCheck([["country"], ["country_area"]], hasState, REQUIRED), ["country_area"]),
  v.forward(v.partialCheck([["country"], ["country_area"]], knowsState, UNKNOWN_STATE), ["country_area"]),
  v.transform(asWritten),
);
export type QuoteAddress = v.InferOutput<typeof QuoteAddress>;

/** Returns the fields for shipping and tax. */
export const toShippingDestination = (address: QuoteAddress | CheckoutAddress) => ({
  country: address.country,
  countryArea: address.country_area,
  city: address.city ?? "",
  streetAddress1: address.street_address_1 ?? "",
  streetAddress2: address.street_address_2,
  postalCode: address.postal_code ?? "",
  poBox: address.po_box,
});
