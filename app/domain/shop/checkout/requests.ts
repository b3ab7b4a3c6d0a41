import { Email } from "#domain/ground/kernel/forms/email-address";
import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { CheckoutAddress, QuoteAddress } from "#domain/shop/addresses/checkout-address";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { DecimalAmount } from "#domain/ground/kernel/forms/decimal-amount";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { filledText, filledTrimmedText, trimText } from "#domain/ground/kernel/forms/filled-text";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { PAYMENT_MEANS } from "#domain/shop/payments/payment-means";

const ZIP_MESSAGE = "Enter a US ZIP code with 5 digits, such as 97201.";
const Flag = v.pipe(v.nullish(v.boolean("Answer yes or no."), false));
const Code = v.pipe(filledTrimmedText, maxCharacters(64, "Codes have up to 64 characters."));

export const CheckoutQuoteRequest = v.object({
  /** Optional where nothing is shipped. */
  shipping_address: v.nullish(QuoteAddress),
  shipping_method: v.nullish(v.pipe(v.string(), maxCharacters(64))),
  use_credit: Flag,
  code: v.nullish(Code),
});
export type CheckoutQuoteRequest = v.InferOutput<typeof CheckoutQuoteRequest>;

export const PlaceOrderRequest = v.object({
  email: Email,
  billing_address: v.pipe(v.nullish(v.unknown(), {}), CheckoutAddress),
  shipping_address: v.pipe(v.nullish(v.unknown(), {}), CheckoutAddress),
  shipping_method: v.pipe(filledText, maxCharacters(64)),
  payment: v.object(
    {
      ...PAYMENT_MEANS,
      /** For payment by invoice: the buyer's own reference. */
      purchase_order: v.optional(v.pipe(v.string(), trimText, maxCharacters(60)), ""),
    },
    REQUIRED,
  ),
  use_credit: Flag,
  /** Saves the shipping address in the address book. */
  save_address: Flag,
  note: v.pipe(v.nullish(v.string(), ""), trimText, maxCharacters(2000, "Notes can have up to 2,000 characters.")),
  /** The total that the shopper saw. If it differs now, the response is a 409 with the new total. */
  expected_total: v.nullish(DecimalAmount),
  /** The order that the shopper means to change; null: none. If the cart changes another one, the response is a 409. */
  changed_order: v.optional(v.nullable(v.pipe(v.string(), maxCharacters(64)))),
});
export type PlaceOrderRequest = v.InferOutput<typeof PlaceOrderRequest>;

/** A request for any cart. A cart without a parcel needs no shipping address, and possibly no billing address. */
export type PlaceAnyOrder = Omit<PlaceOrderRequest, "billing_address" | "shipping_address"> & {
  readonly billing_address?: CheckoutAddress | null | undefined;
  readonly shipping_address?: CheckoutAddress | null | undefined;
};

/** Returns the errors for missing addresses. @param fields their names in the request */
export const missingAddresses = (
  schema: typeof QuoteAddress | typeof CheckoutAddress,
  fields: ReadonlyArray<string>,
): FieldErrors =>
  Object.fromEntries(fields.map((field) => [field, collectFieldErrors(v.safeParse(schema, {}).issues ?? [])]));

export const AddToCartRequest = v.object({
  configured_product: v.pipe(filledText, maxCharacters(64)),
});
export const CartLineRequest = v.object({
  line: v.pipe(filledText, maxCharacters(64)),
});

/** A United States ZIP code, of which the first five digits count. */
export const EstimateRequest = v.object({
  postal_code: v.pipe(
    filledTrimmedText,
    maxCharacters(20, ZIP_MESSAGE),
    v.transform(structuredText),
    v.regex(/^\d{5}(?:[ -]?\d{4})?$/, ZIP_MESSAGE),
    v.transform((zip) => zip.slice(0, 5)),
  ),
});
export const ApplyCodeRequest = v.object({ code: Code });
