import { ADDRESS_TEXTS, type AddressDraft, isSameField } from "#domain/shop/addresses/address-draft";
import { type AddressForm, listMissing } from "#domain/shop/addresses/address-form";
import type { CheckoutDraft } from "#domain/shop/checkout/draft";
import { flatten, messagesAt } from "#domain/ground/kernel/field-errors";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { addMessage } from "#domain/ground/kernel/forms/schema-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";

/** The checkout form at one moment. */
export interface FormMoment {
  readonly draft: CheckoutDraft;
  /** The shipping method that is chosen or proposed; "" while none is. */
  readonly method: string;
}

/** The form as it is on the screen. */
export interface ShownForm extends FormMoment {
  /** The fields of both addresses, or those of the former country while they load. */
  readonly forms: Readonly<Record<"shipping" | "billing", AddressForm>>;
}

/** The errors of a refused order that still apply. */
export interface StandingErrors {
  /** By field of the request, for the fields that the form shows. */
  readonly fields: FieldErrors;
  /** Messages about anything else, such as a promotion code that was just used up. */
  readonly others: ReadonlyArray<string>;
}

/**
 * The errors of a refused order without those whose field the customer has changed since. A refused address that is
 * given another country lacks what that country requires.
 *
 * @param sentForm the form as it was sent; undefined before the first refusal
 */
export function standingErrors(errors: FieldErrors, sentForm: FormMoment | undefined, now: ShownForm): StandingErrors {
  const fields: FieldErrors = {};
  const otherMessages = new Set<string>();
  for (const { field, message } of sentForm ? flatten(errors) : []) {
    const path = shownAt(field.split("."), now.draft);
    const value = valueAt(now, path);
    if (value === undefined || (sentForm && isReplaced(path, sentForm, now))) otherMessages.add(message);
    else if (sentForm && isUnchanged(path, sentForm, now) && !messagesAt(fields, ...path).includes(message))
      addMessage(fields, path, message);
  }
  if (sentForm) addMissing(fields, errors, sentForm.draft, now);
  return { fields, others: [...otherMessages] };
}

/** Adds what refused addresses lack in countries that were chosen since. */
function addMissing(fields: FieldErrors, errors: FieldErrors, sentDraft: CheckoutDraft, { draft, forms }: ShownForm) {
  const isBillingSame = sentDraft.billingSame || draft.billingSame;
  for (const kind of isBillingSame ? (["shipping"] as const) : (["shipping", "billing"] as const)) {
    const key = `${kind}_address`;
    if (errors[key] === undefined || Array.isArray(errors[key])) continue;
    for (const name of listMissing(forms[kind], draft[kind], sentDraft[kind]))
      if (messagesAt(fields, key, name).length === 0) addMessage(fields, [key, name], REQUIRED);
  }
}

/** Whether the shop has chosen another method in place of a refused one: the customer has not seen why. */
const isReplaced = ([field]: ReadonlyArray<string>, sentForm: FormMoment, now: FormMoment): boolean =>
  field === "shipping_method" &&
  sentForm.method !== "" &&
  sentForm.method !== now.method &&
  sentForm.draft.method === now.draft.method;

/** Whether the form shows the same for a field as it did when it was sent. */
function isUnchanged(path: ReadonlyArray<string>, sentForm: FormMoment, now: FormMoment): boolean {
  const [first, inner = ""] = path;
  const field = findAddressField(inner);
  if (field && first === "shipping_address") return isSameField(field, now.draft.shipping, sentForm.draft.shipping);
  if (field && first === "billing_address") return isSameField(field, now.draft.billing, sentForm.draft.billing);
  return valueAt(now, path) === valueAt(sentForm, path);
}

/** An invoice address that is the shipping address has no fields of its own. */
const shownAt = (
  [first = "", ...rest]: ReadonlyArray<string>,
  { billingSame }: CheckoutDraft,
): ReadonlyArray<string> => [first === "billing_address" && billingSame ? "shipping_address" : first, ...rest];

/** What the form shows for a field of the request; undefined for a field that it does not show. */
function valueAt({ draft, method }: FormMoment, path: ReadonlyArray<string>): string | undefined {
  const [first = "", inner = ""] = path;
  switch (first) {
    case "email":
      return draft.email;
    case "note":
      return draft.note;
    case "shipping_method":
      return method;
    case "shipping_address":
      return findAddressText(draft.shipping, inner);
    case "billing_address":
      return findAddressText(draft.billing, inner);
    case "payment":
      return paymentField(draft, inner);
    default:
      return undefined;
  }
}

const findAddressField = (field: string) =>
  [...ADDRESS_TEXTS, "country" as const].find((fieldName) => fieldName === field);

function findAddressText(address: AddressDraft, field: string): string | undefined {
  const name = findAddressField(field);
  return name && address[name];
}

/** The way to pay is not part of the draft, so an error about it stands until the next try. */
function paymentField({ purchaseOrder }: CheckoutDraft, field: string): string | undefined {
  if (field === "purchase_order") return purchaseOrder;
  return field === "provider" || field === "saved_card" ? "" : undefined;
}
