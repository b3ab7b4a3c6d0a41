import * as v from "valibot";
import { CheckoutAddress } from "#domain/shop/addresses/checkout-address";
import { AddressFlags } from "#domain/shop/addresses/address";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { phoneProblem, storedPhone } from "./phone.ts";

/**
 * A whole address with its phone number validated by country. On the server only: the numbering plans are too large for
 * a browser.
 */
export const FullAddress = v.pipe(
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

/** An address in the address book. */
export const AddressBookInput = v.intersect([FullAddress, AddressFlags], REQUIRED);
export type AddressBookInput = v.InferOutput<typeof AddressBookInput>;
