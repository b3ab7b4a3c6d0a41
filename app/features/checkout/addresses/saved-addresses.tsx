import { isSameAddress, type AddressDraft } from "#domain/shop/addresses/address-draft";
import { Select } from "../../../ui/fields/field.tsx";

interface SavedAddressesProps {
  addresses: ReadonlyArray<AddressDraft & { readonly id: string }>;
  /** What the form's fields say. */
  current: AddressDraft;
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

/** Fills the form with a saved address, which can then be changed for this order. Shows which one the form has. */
export function SavedAddresses({ addresses, current, onChoose }: SavedAddressesProps) {
  if (addresses.length === 0) return null;
  const currentId = addresses.find((address) => isSameAddress(address, current))?.id;
  return (
    <Select
      label="Your addresses"
      value={currentId ?? ""}
      onChange={(event) => {
        const chosenAddress = addresses.find(({ id }) => id === event.target.value);
        if (chosenAddress) onChoose(chosenAddress);
      }}
    >
      {currentId === undefined ? <option value="">The address below</option> : null}
      {addresses.map((address) => (
        <option key={address.id} value={address.id}>
          {inOneLine(address)}
        </option>
      ))}
    </Select>
  );
}
