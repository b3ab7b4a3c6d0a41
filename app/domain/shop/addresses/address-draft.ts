import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";

const text = v.fallback(v.pipe(v.string(), maxCharacters(2000)), "");

/** An address as typed into a form, complete or not. */
export const AddressDraft = v.object({
  first_name: text,
  last_name: text,
  company_name: text,
  phone: text,
  street_address_1: text,
  street_address_2: text,
  city: text,
  city_area: text,
  country_area: text,
  postal_code: text,
  country: v.fallback(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), "US"),
  po_box: v.fallback(v.boolean(), false),
});
export type AddressDraft = v.InferOutput<typeof AddressDraft>;

/** As it is compared: the checkout stores a phone number without what people write between its digits. */
function toComparable(address: unknown): AddressDraft {
  const draft = v.parse(AddressDraft, address);
  return { ...draft, phone: draft.phone.replaceAll(/[^\d+]/g, "") };
}

/** The fields in which two stored addresses differ; the spelling of a phone number is no difference. */
export function findDifferences(address: unknown, otherAddress: unknown): ReadonlyArray<keyof AddressDraft> {
  const [draft, otherDraft] = [toComparable(address), toComparable(otherAddress)];
  return (Object.keys(draft) as Array<keyof AddressDraft>).filter((field) => draft[field] !== otherDraft[field]);
}

export const isSameAddress = (address: unknown, otherAddress: unknown): boolean =>
  findDifferences(address, otherAddress).length === 0;

/** The fields of an address that are typed as text. */
export const ADDRESS_TEXTS = [
  "first_name",
  "last_name",
  "company_name",
  "phone",
  "street_address_1",
  "street_address_2",
  "city",
  "city_area",
  "country_area",
  "postal_code",
] as const satisfies ReadonlyArray<keyof AddressDraft>;

/** What each country calls and needs in its own way. */
const NAMED_BY_COUNTRY: ReadonlySet<string> = new Set(["city", "city_area", "country_area", "postal_code"]);

/** Whether an error about a field of `refusedAddress` still concerns the address. */
export const isSameField = (field: keyof AddressDraft, address: AddressDraft, refusedAddress: AddressDraft): boolean =>
  address[field] === refusedAddress[field] &&
  (address.country === refusedAddress.country || !NAMED_BY_COUNTRY.has(field));

export const EMPTY_ADDRESS: AddressDraft = v.parse(
  AddressDraft,
  Object.fromEntries(Object.keys(AddressDraft.entries).map((key) => [key, undefined])),
);

/**
 * Returns the address for a quote. Blank fields are not sent, because they are not typed yet, except a state once the
 * country has states.
 */
export function quotableAddress(address: AddressDraft): Partial<AddressDraft> | undefined {
  if (address.country === "US" && address.country_area === "") return undefined;
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== "" && value !== false));
}
