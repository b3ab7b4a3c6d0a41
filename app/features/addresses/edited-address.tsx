import { useState, type ReactNode } from "react";
import type { AddressDraft } from "#domain/shop/addresses/address-draft";
import { Checkbox } from "../../ui/fields/field.tsx";
import { AddressForm, type AddressFormProps } from "./address-form.tsx";

interface AnsweredForm extends Pick<AddressFormProps, "first" | "version" | "errors" | "now"> {
  readonly typed: { readonly draft: AddressDraft };
}

interface EditedAddressProps extends Pick<AddressFormProps, "start" | "first" | "backHref"> {
  /** The version of what is edited; undefined for something new. */
  readonly version: number | undefined;
  /** The typed values after a refusal or a change of country. */
  readonly answer: AnsweredForm | undefined;
  /** Further fields, which keep what is typed by themselves. */
  readonly children: ReactNode;
}

/**
 * The form starts with the stored address and changes only with an answer that has fields. Data that is loaded again,
 * or a refusal before this route ran, replaces neither typed text nor the version that it is based on.
 */
export function EditedAddress({ version, start, first, answer, backHref, children }: EditedAddressProps) {
  const [shownForm, setShownForm] = useState(() => ({
    answer,
    fields: answer ? toFormFields(answer) : { version, start, first, errors: undefined, now: undefined },
  }));
  if (answer && answer !== shownForm.answer) setShownForm({ answer, fields: toFormFields(answer) });
  return (
    <AddressForm {...shownForm.fields} backHref={backHref}>
      {children}
    </AddressForm>
  );
}

const toFormFields = ({ typed, first, version, errors, now }: AnsweredForm) => ({
  first,
  version,
  errors,
  now,
  start: typed.draft,
});

interface Defaults {
  readonly defaultBilling: boolean;
  readonly defaultShipping: boolean;
}

interface BookAddressProps extends Omit<EditedAddressProps, "version" | "answer" | "children"> {
  /** Undefined for a new one. */
  readonly address: (Defaults & { readonly version: number }) | undefined;
  readonly answer: (AnsweredForm & { readonly typed: Defaults }) | undefined;
}

/** An address in a customer's book, with what it is used for. */
export function BookAddress({ address, answer, ...props }: BookAddressProps) {
  const uses = answer?.typed ?? address;
  return (
    <EditedAddress {...props} version={address?.version} answer={answer}>
      <div className="grid gap-1 rounded-lg bg-raised px-4 py-3">
        <Checkbox
          label="Ship here by default"
          name="default_shipping"
          defaultChecked={uses?.defaultShipping ?? false}
        />
        <Checkbox label="Bill here by default" name="default_billing" defaultChecked={uses?.defaultBilling ?? false} />
      </div>
    </EditedAddress>
  );
}
