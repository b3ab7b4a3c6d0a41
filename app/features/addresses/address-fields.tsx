import type { AddressDraft } from "#domain/checkout/draft";
import { messagesAt } from "#domain/field-errors";
import type { FieldErrors } from "#domain/refusal";
import { Checkbox, Select, TextInput } from "../../ui/field.tsx";
import { useStates, type Place } from "./use-states.ts";

interface AddressFieldsProps {
  /** "shipping" or "billing": prefix of names, ids and autocomplete. */
  kind: "shipping" | "billing";
  value: AddressDraft;
  errors: FieldErrors | undefined;
  /** The address that the errors are about. */
  refused: AddressDraft | undefined;
  countries: ReadonlyArray<Place>;
  firstStates: { readonly country: string; readonly states: ReadonlyArray<Place> };
  onChange: (value: AddressDraft) => void;
}

type TextField = Exclude<keyof AddressDraft, "po_box">;

/** An address in the order in which people write one; the state's list follows the country. */
export function AddressFields({ kind, value, errors, refused, countries, firstStates, onChange }: AddressFieldsProps) {
  const states = useStates(value.country, firstStates);
  const set = (changes: Partial<AddressDraft>) => onChange({ ...value, ...changes });
  const control = (name: TextField, autoComplete: string) => ({
    id: `${kind}-${name}`,
    name: `${kind}_${name}`,
    autoComplete: `${kind} ${autoComplete}`,
    value: value[name],
    error: refused?.[name] === value[name] ? messagesAt(errors, name) : [],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const inUs = value.country === "US";
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextInput label="First name" required className="sm:col-span-3" {...control("first_name", "given-name")} />
      <TextInput label="Last name" required className="sm:col-span-3" {...control("last_name", "family-name")} />
      <TextInput label="Company" className="sm:col-span-6" {...control("company_name", "organization")} />
      <Select label="Country" required className="sm:col-span-6" {...control("country", "country")} onChange={(event) => set({ country: event.target.value, country_area: "" })}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput label="Street and number" required className="sm:col-span-6" {...control("street_address_1", "address-line1")} />
      <TextInput label="Apartment, suite, floor" className="sm:col-span-6" {...control("street_address_2", "address-line2")} />
      <TextInput label="City" required className="sm:col-span-2" {...control("city", "address-level2")} />
      {states !== undefined && states.length === 0 ? (
        <TextInput label="State or province" className="sm:col-span-2" {...control("country_area", "address-level1")} />
      ) : (
        <Select label={inUs ? "State" : "State or province"} required={inUs} disabled={states === undefined} className="sm:col-span-2" {...control("country_area", "address-level1")}>
          <option value="">{states === undefined ? "Loading…" : "Choose…"}</option>
          {(states ?? []).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <TextInput label={inUs ? "ZIP code" : "Postal code"} required className="sm:col-span-2" {...control("postal_code", "postal-code")} />
      <TextInput label="Telephone" required type="tel" inputMode="tel" hint="For the carrier only." className="sm:col-span-3" {...control("phone", "tel")} />
      {kind === "shipping" ? (
        <Checkbox id="shipping-po_box" label="This is a P.O. box" className="self-center sm:col-span-3" checked={value.po_box} onChange={(event) => set({ po_box: event.target.checked })} />
      ) : null}
    </div>
  );
}
