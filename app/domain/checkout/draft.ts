import * as v from "valibot";
import { maxCharacters } from "#domain/kernel/characters";

const text = v.fallback(v.pipe(v.string(), maxCharacters(2000)), "");

/** An address as it stands in a form: every field a text, apart from the post box. */
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

export const EMPTY_ADDRESS: AddressDraft = v.parse(
  AddressDraft,
  Object.fromEntries(Object.keys(AddressDraft.entries).map((key) => [key, undefined])),
);

/** What somebody has typed into the checkout; kept in their browser until the order is placed. Never a card. */
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

/** A draft as the browser kept it: fields that cannot be read start empty, and what is no draft at all is none. */
export function readDraft(kept: unknown): CheckoutDraft | undefined {
  const parsed = v.safeParse(CheckoutDraft, kept);
  return parsed.success ? parsed.output : undefined;
}

/** The address for a quote: what is blank is not sent, since it is only not typed yet. The state is, once there could be one. */
export function quotableAddress(address: AddressDraft): Partial<AddressDraft> | undefined {
  if (address.country === "US" && address.country_area === "") return undefined;
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== "" && value !== false));
}
