import * as v from "valibot";
import { ADDRESS_TEXTS, AddressDraft, EMPTY_ADDRESS } from "#domain/shop/addresses/address-draft";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";

const text = v.fallback(v.pipe(v.string(), maxCharacters(2000)), "");

/** The checkout form as typed so far, saved in the browser until the order is placed. It never contains card data. */
export const CheckoutDraft = v.object({
  email: text,
  shipping: v.fallback(AddressDraft, EMPTY_ADDRESS),
  saveAddress: v.fallback(v.boolean(), false),
  billingSame: v.fallback(v.boolean(), true),
  billing: v.fallback(AddressDraft, EMPTY_ADDRESS),
  method: text,
  useCredit: v.fallback(v.boolean(), false),
  note: text,
  purchaseOrder: text,
});
export type CheckoutDraft = v.InferOutput<typeof CheckoutDraft>;

const typed = v.optional(v.pipe(v.string("Enter text."), maxCharacters(2000)), "");
const flag = (otherwise: boolean) => v.optional(v.boolean("Answer yes or no."), otherwise);
const typedAddress = v.optional(
  v.object({
    ...v.entriesFromList(ADDRESS_TEXTS, typed),
    country: v.optional(v.pipe(v.string("Choose a country."), v.regex(/^[A-Z]{2}$/, "Choose a country.")), "US"),
    po_box: flag(false),
  }),
  EMPTY_ADDRESS,
);

/** The form as a browser sends it, complete or not. */
export const SaveDraftRequest = v.object({
  email: typed,
  shipping: typedAddress,
  saveAddress: flag(false),
  billingSame: flag(true),
  billing: typedAddress,
  method: typed,
  useCredit: flag(false),
  note: typed,
  purchaseOrder: typed,
});

export const EMPTY_DRAFT: CheckoutDraft = {
  email: "",
  shipping: EMPTY_ADDRESS,
  saveAddress: false,
  billingSame: true,
  billing: EMPTY_ADDRESS,
  method: "",
  useCredit: false,
  note: "",
  purchaseOrder: "",
};

/** Reads a saved draft. Unreadable fields are empty. Returns undefined for anything but a draft. */
export function parseCheckoutDraft(savedValue: unknown): CheckoutDraft | undefined {
  const parsed = v.safeParse(CheckoutDraft, savedValue);
  return parsed.success ? parsed.output : undefined;
}
