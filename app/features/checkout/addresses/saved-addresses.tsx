import type { AddressDraft } from "#domain/shop/addresses/address-draft";
import { Select } from "../../../ui/fields/field.tsx";

interface SavedAddressesProps {
  addresses: ReadonlyArray<AddressDraft & { readonly id: string }>;
  onChoose: (address: AddressDraft) => void;
}

const inOneLine = (address: AddressDraft): string =>
  [
    `${address.first_name} ${address.last_name}`,
    address.street_address_1,
    address.street_address_2,
    address.city,
    address.country_area,
    address.postal_code,
  ]
    .filter(Boolean)
    .join(", ");

/** Fills the form with a saved address, which can then be changed for this order. */
export function SavedAddresses({ addresses, onChoose }: SavedAddressesProps) {
  if (addresses.length === 0) return null;
  return (
    <Select
      label="Your addresses"
      defaultValue={addresses[0]?.id}
      onChange={(event) => {
        const chosenAddress = addresses.find(({ id }) => id === event.target.value);
        if (chosenAddress) onChoose(chosenAddress);
      }}
    >
      {addresses.map((address) => (
        <option key={address.id} value={address.id}>
          {inOneLine(address)}
        </option>
      ))}
    </Select>
  );
}
