import * as v from "valibot";
import { areaProblem, CheckoutAddress } from "#domain/shop/addresses/checkout-address";
import { AddressFlags } from "#domain/shop/addresses/address";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { phoneProblem, storedPhone } from "./phone.ts";

/**
 * An address with its phone number validated by country. On the server only: the numbering plans are too large for a
 * browser.
 */
const PhonedAddress = v.pipe(
  CheckoutAddress,
  v.forward(
    v.partialCheck(
      [["country"], ["phone"]],
      ({ country, phone }) => phoneProblem(phone, country) === undefined,
      ({ input }) => phoneProblem(input.phone, input.country) ?? "",
    ),
    ["phone"],
  ),
  v.transform((address) => ({ ...address, phone: storedPhone(address.phone, address.country) ?? address.phone })),
);

/** An address that mail reaches: of an order, or typed into a form. */
export const FullAddress = v.pipe(
  PhonedAddress,
  v.forward(
    v.partialCheck(
      [["country"], ["country_area"]],
      (place) => areaProblem(place) === undefined,
      ({ input }) => areaProblem(input) ?? "",
    ),
    ["country_area"],
  ),
);

/** An address record. The specification requires its area in the United States alone. */
export const AddressBookInput = v.intersect([PhonedAddress, AddressFlags], REQUIRED);
export type AddressBookInput = v.InferOutput<typeof AddressBookInput>;

/** An address that is typed into a form of the address book. */
export const AddressBookForm = v.intersect([FullAddress, AddressFlags], REQUIRED);
