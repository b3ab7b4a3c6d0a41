import { useState } from "react";
import type { AddressDraft } from "#domain/shop/addresses/address-draft";
import { AddressForm, type AddressFormProps } from "./address-form.tsx";

interface StoredAddress {
  readonly version: number;
  readonly defaultBilling: boolean;
  readonly defaultShipping: boolean;
}

interface EditedAddressProps extends Pick<AddressFormProps, "start" | "first" | "backHref"> {
  /** Undefined for a new one. */
  readonly address: StoredAddress | undefined;
  /** The typed values after a refusal or a change of country. */
  readonly answer:
    | (Pick<AddressFormProps, "first" | "version" | "errors" | "now"> & {
        readonly typed: {
          readonly draft: AddressDraft;
          readonly defaultBilling: boolean;
          readonly defaultShipping: boolean;
        };
      })
    | undefined;
}

const toFormFields = ({ typed, ...answer }: NonNullable<EditedAddressProps["answer"]>) => ({
  ...answer,
  start: typed.draft,
  defaultBilling: typed.defaultBilling,
  defaultShipping: typed.defaultShipping,
});

const toStored = (address: StoredAddress | undefined) => ({
  defaultBilling: address?.defaultBilling ?? false,
  defaultShipping: address?.defaultShipping ?? false,
  version: address?.version,
  errors: undefined,
  now: undefined,
});

/**
 * The form starts with the stored address and changes only with an answer that has fields. Data that is loaded again,
 * or a refusal before this route ran, replaces neither typed text nor the version that it is based on.
 */
export function EditedAddress({ address, start, first, answer, backHref }: EditedAddressProps) {
  const [shownForm, setShownForm] = useState(() => ({
    answer,
    fields: answer ? toFormFields(answer) : { ...toStored(address), start, first },
  }));
  if (answer && answer !== shownForm.answer) setShownForm({ answer, fields: toFormFields(answer) });
  return <AddressForm {...shownForm.fields} backHref={backHref} />;
}
