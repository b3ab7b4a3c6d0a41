import { requiredText } from "#domain/ground/kernel/forms/fields";
import { isEnded, type OrderStatus } from "#domain/shop/orders/order-state";

/** The addresses of an order, by their names in the address of the page. */
export const ORDER_ADDRESSES = ["shipping", "billing"] as const;
export type OrderAddress = (typeof ORDER_ADDRESSES)[number];

/** Why staff change an order's address. Only staff read it. */
export const AddressReason = requiredText(500);

interface Addressed {
  readonly status: OrderStatus;
  readonly needsParcel: boolean;
}

const LEFT: ReadonlyArray<OrderStatus> = ["shipped", "delivered"];

/**
 * Returns why staff cannot change an address of an order as it stands, or "" if they can. A label for the former
 * address prevents it as well.
 */
export function fixedAddressText(address: OrderAddress, { status, needsParcel }: Addressed): string {
  if (isEnded(status)) return "This order has ended, so its addresses stay as they are.";
  if (address === "billing") return "";
  if (!needsParcel) return "Nothing of this order ships, so it has no shipping address.";
  return LEFT.includes(status)
    ? "Everything in this order has left, so its shipping address stays as it is. Ask the carrier to redirect the package."
    : "";
}

/** What an order costs is fixed when it is placed. */
export const AMOUNTS_STAY =
  "What an order costs never changes after it was placed: until it prints, the customer can change the order on its page, or you cancel it and they order again.";

export const ORDER_ADDRESS_TEXT: Readonly<Record<OrderAddress, string>> = {
  shipping: "Shipping address",
  billing: "Billing address",
};

/** @param changes what changed, at least one @returns "Shipping and billing address changed" */
export const addressChangedText = (changes: ReadonlyArray<OrderAddress>): string =>
  `${changes.length > 1 ? "Shipping and billing address" : changes.map((address) => ORDER_ADDRESS_TEXT[address]).join("")} changed`;
