import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { Checkbox } from "../../../ui/fields/field.tsx";
import { AddressFields, type ShownCountryForm } from "../../addresses/index.ts";
import { AddressCheck } from "./address-check.tsx";
import { SavedAddresses } from "./saved-addresses.tsx";
import type { CheckoutFormProps, SectionProps } from "../checkout-props.ts";
import { CheckoutSection } from "../section.tsx";

interface AddressSectionProps extends SectionProps, Pick<CheckoutFormProps, "cart" | "addresses" | "signedIn"> {
  readonly countryForms: Readonly<Record<"shipping" | "billing", ShownCountryForm>>;
  /** An order of gift cards alone needs no address, but may have one on its invoice. */
  readonly wantsAddress: boolean;
  readonly onWantsAddress: (wanted: boolean) => void;
}

export function AddressSection({
  cart: { needsParcel },
  addresses,
  countryForms,
  signedIn,
  draft,
  change,
  errors,
  wantsAddress,
  onWantsAddress,
}: AddressSectionProps) {
  const isAddressed = needsParcel || wantsAddress;
  const showFields = (kind: "shipping" | "billing") => (
    <AddressFields
      kind={kind}
      value={draft[kind]}
      errors={nested(errors, `${kind}_address`)}
      countryForm={countryForms[kind]}
      onChange={(address) => change({ [kind]: address })}
    />
  );
  return (
    <CheckoutSection number={2} title={needsParcel ? "Shipping address" : "Billing"}>
      {needsParcel ? null : (
        <>
          <p className="text-muted">Nothing ships. We send gift cards and your receipt by e-mail.</p>
          <Checkbox
            label="Add a billing address"
            name="bill_address"
            checked={wantsAddress}
            onChange={(event) => onWantsAddress(event.target.checked)}
          />
        </>
      )}
      {isAddressed ? (
        <>
          <SavedAddresses
            addresses={addresses}
            current={draft.shipping}
            onChoose={(shipping) => change({ shipping })}
          />
          <AddressCheck value={draft.shipping} onChange={(shipping) => change({ shipping })}>
            {showFields("shipping")}
          </AddressCheck>
          {/* A guest has no page on which it could be removed again. */}
          {signedIn ? (
            <Checkbox
              label="Save this address to my account"
              name="save_address"
              checked={draft.saveAddress}
              onChange={(event) => change({ saveAddress: event.target.checked })}
            />
          ) : null}
        </>
      ) : null}
      {needsParcel ? (
        <Checkbox
          label="Billing address is the same"
          name="billing_same"
          checked={draft.billingSame}
          onChange={(event) => change({ billingSame: event.target.checked })}
        />
      ) : null}
      {draft.billingSame || !needsParcel ? null : (
        <fieldset className="grid gap-4 border-t-2 border-dashed border-line pt-5">
          <legend className="sr-only">Billing address</legend>
          <h3 className="text-lg">Billing address</h3>
          {showFields("billing")}
        </fieldset>
      )}
    </CheckoutSection>
  );
}

const nested = (errors: FieldErrors, name: string): FieldErrors | undefined => {
  const inner = errors[name];
  return inner === undefined || Array.isArray(inner) ? undefined : inner;
};
