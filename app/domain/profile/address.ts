import * as v from "valibot";
import { CheckoutAddress } from "#domain/checkout/address";

const flag = v.optional(v.boolean("Answer yes or no."), false);

/** An address as the address book takes it: what an order needs of one, and how its owner uses it. */
export const AddressInput = v.intersect([CheckoutAddress, v.object({ default_billing: flag, default_shipping: flag, archived: flag })], "This field is required.");
export type AddressInput = v.InferOutput<typeof AddressInput>;

/** A change of some fields: what is sent is laid over what is there, and the whole is judged by `AddressInput`. */
export const AddressChanges = v.record(v.string(), v.unknown(), "Send the fields of an address.");
export type AddressChanges = v.InferOutput<typeof AddressChanges>;

type Shown = Pick<CheckoutAddress, "first_name" | "last_name" | "street_address_1" | "street_address_2" | "city" | "country_area" | "postal_code">;

/** One line for a list: full name, street lines, city, country area, postal code. */
export const addressLabel = (address: Shown): string =>
  [`${address.first_name} ${address.last_name}`, address.street_address_1, address.street_address_2, address.city, address.country_area, address.postal_code].filter((part) => part !== "").join(", ");
