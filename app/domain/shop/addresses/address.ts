import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { CheckoutAddress } from "#domain/shop/addresses/checkout-address";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";
import { REQUIRED, requiredOr } from "#domain/ground/kernel/forms/required";

const flag = v.optional(v.boolean("Answer yes or no."), false);

/** How an address is used. An archived address is not a default. */
export const AddressFlags = v.object({ default_billing: flag, default_shipping: flag, archived: flag });
export type AddressFlags = v.InferOutput<typeof AddressFlags>;

/** An address in the address book: the fields of an order's address, and its use. */
export const AddressInput = v.intersect([CheckoutAddress, AddressFlags], REQUIRED);
export type AddressInput = v.InferOutput<typeof AddressInput>;

/** A partial change. It is merged into the stored address, and the result is validated by `AddressInput`. */
export const AddressChanges = v.objectWithRest(
  { version: LoadedVersion },
  v.unknown(),
  "Send the fields of an address.",
);
export type AddressChanges = v.InferOutput<typeof AddressChanges>;

/** An id, or a record's URL on the wire. */
const AddressId = v.pipe(
  v.string(requiredOr("Send the id of an address.")),
  v.transform((text) => /([^/]+)\/?$/.exec(text.trim())?.[1] ?? ""),
  v.nonEmpty(REQUIRED),
  maxCharacters(64, "Send the id of an address."),
);

/** Missing fields stay unchanged. */
export const DefaultChoice = v.object({
  address: AddressId,
  billing: v.optional(v.boolean("Answer yes or no.")),
  shipping: v.optional(v.boolean("Answer yes or no.")),
});
export type DefaultChoice = v.InferOutput<typeof DefaultChoice>;

export const UseVerified = v.object({ address_id: AddressId });

/** Addresses per page. */
export const ADDRESS_PAGE = 5;

type Shown = Pick<
  CheckoutAddress,
  "first_name" | "last_name" | "street_address_1" | "street_address_2" | "city" | "country_area" | "postal_code"
>;

/** Formats an address as one line: full name, street lines, city, country area, postal code. */
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
