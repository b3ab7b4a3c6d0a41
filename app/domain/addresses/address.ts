import * as v from "valibot";
import { maxCharacters } from "#domain/kernel/characters";
import { CheckoutAddress } from "#domain/addresses/checkout-address";
import { LoadedVersion } from "#domain/kernel/version";

const flag = v.optional(v.boolean("Answer yes or no."), false);

/** How an address is used. Nobody's default lies in the archive. */
export const AddressFlags = v.object({ default_billing: flag, default_shipping: flag, archived: flag });
export type AddressFlags = v.InferOutput<typeof AddressFlags>;

/** An address as the address book takes it: what an order needs of one, and how its owner uses it. */
export const AddressInput = v.intersect([CheckoutAddress, AddressFlags], "This field is required.");
export type AddressInput = v.InferOutput<typeof AddressInput>;

/** A change of some fields: what is sent is laid over what is there, and the whole is judged by `AddressInput`. */
export const AddressChanges = v.objectWithRest(
  { version: LoadedVersion },
  v.unknown(),
  "Send the fields of an address.",
);
export type AddressChanges = v.InferOutput<typeof AddressChanges>;

/** An id, or a record's address on the wire. */
const AddressId = v.pipe(
  v.string("Send the id of an address."),
  v.transform((text) => /([^/]+)\/?$/.exec(text.trim())?.[1] ?? ""),
  v.nonEmpty("This field is required."),
  maxCharacters(64, "Send the id of an address."),
);

/** What is left out stays as it is. */
export const DefaultChoice = v.object({
  address: AddressId,
  billing: v.optional(v.boolean("Answer yes or no.")),
  shipping: v.optional(v.boolean("Answer yes or no.")),
});
export type DefaultChoice = v.InferOutput<typeof DefaultChoice>;

export const UseVerified = v.object({ address_id: AddressId });

/** The pages of an address book are short: an address is five lines. */
export const ADDRESS_PAGE = 5;

type Shown = Pick<
  CheckoutAddress,
  "first_name" | "last_name" | "street_address_1" | "street_address_2" | "city" | "country_area" | "postal_code"
>;

/** One line for a list: full name, street lines, city, country area, postal code. */
export const addressLabel = (address: Shown): string =>
  [
    `${address.first_name} ${address.last_name}`,
    address.street_address_1,
    address.street_address_2,
    address.city,
    address.country_area,
    address.postal_code,
  ]
    .filter((part) => part !== "")
    .join(", ");
