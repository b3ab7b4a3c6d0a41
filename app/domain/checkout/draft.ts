import * as v from "valibot";
import { AddressDraft, EMPTY_ADDRESS } from "#domain/addresses/address-draft";
import { maxCharacters } from "#domain/kernel/characters";

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
export function readDraft(kept: unknown): CheckoutDraft | undefined {
  const parsed = v.safeParse(CheckoutDraft, kept);
  return parsed.success ? parsed.output : undefined;
}
