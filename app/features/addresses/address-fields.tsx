import type { AddressDraft } from "#domain/shop/addresses/address-draft";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { formWith, type PlaceField, type PlaceFieldRule } from "#domain/shop/addresses/address-form";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { Button } from "../../ui/actions/button.tsx";
import { Select, TextInput } from "../../ui/fields/field.tsx";
import { CountryField } from "./country-field.tsx";
import { useCountryForm, type CountryForm, type Place } from "./use-country-form.ts";

interface AddressFieldsProps {
  /**
   * In an order, the prefix of names, ids and autocomplete. "" for a saved address, whose fields have the record's
   * names.
   */
  kind: "shipping" | "billing" | "";
  value: AddressDraft;
  /** Of this value: what the customer has changed since is left out. */
  errors: FieldErrors | undefined;
  first: CountryForm;
  onChange: (value: AddressDraft) => void;
  /** Adds a button that changes the country without JavaScript. */
  countryButton?: boolean;
}

type TextField = Exclude<keyof AddressDraft, "po_box">;

const AUTOCOMPLETE: Readonly<Record<PlaceField, string>> = {
  street_address_1: "address-line1",
  street_address_2: "address-line2",
  city: "address-level2",
  city_area: "address-level3",
  country_area: "address-level1",
  postal_code: "postal-code",
};
const WIDTHS = ["md:col-span-6", "md:col-span-6", "md:col-span-3", "md:col-span-2"];

/** Street lines take a full row; fields that the country's format puts side by side share one. */
function pickWidth(fields: ReadonlyArray<PlaceFieldRule>, at: number): string {
  const isStreet = (i: number) => fields[i]?.name.startsWith("street") ?? true;
  if (isStreet(at)) return "md:col-span-6";
  let from = at;
  let to = at;
  while (!isStreet(from - 1)) from--;
  while (!isStreet(to + 1)) to++;
  return WIDTHS[to - from + 1] ?? "md:col-span-3";
}

/** An address in its country's format: fields, order and labels follow the chosen country. */
export function AddressFields({ kind, value, errors, first, onChange, countryButton = false }: AddressFieldsProps) {
  const { form, states } = useCountryForm(value.country, first);
  const { fields } = formWith(form, value);
  // Errors from the server about another street or country no longer apply.
  const set = (changes: Partial<AddressDraft>) => onChange({ ...value, po_box: false, ...changes });
  const control = (name: TextField, autoComplete: string) => ({
    id: `${kind || "address"}-${name}`,
    name: kind ? `${kind}_${name}` : name,
    autoComplete: kind ? `${kind} ${autoComplete}` : autoComplete,
    value: value[name],
    error: messagesAt(errors, name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <div className="grid gap-4 md:grid-cols-6">
      <TextInput label="First name" required className="md:col-span-3" {...control("first_name", "given-name")} />
      <TextInput label="Last name" required className="md:col-span-3" {...control("last_name", "family-name")} />
      <TextInput label="Company" className="md:col-span-6" {...control("company_name", "organization")} />
      <div className="grid gap-2 md:col-span-6">
        <CountryField
          {...control("country", "country")}
          onChange={(country) => set({ country, country_area: "", city_area: "" })}
        />
        {countryButton ? (
          <noscript>
            <Button type="submit" name="intent" value="country" variant="secondary" size="sm">
              Use this country
            </Button>
          </noscript>
        ) : null}
      </div>
      {fields.map((field, at) =>
        field.name === "country_area" ? (
          <AreaField
            key={field.name}
            rule={field}
            states={states}
            className={pickWidth(fields, at)}
            control={control(field.name, AUTOCOMPLETE[field.name])}
          />
        ) : (
          <TextInput
            key={field.name}
            label={field.label}
            required={field.required}
            className={pickWidth(fields, at)}
            {...(field.example && value.postal_code === "" ? { placeholder: field.example } : {})}
            {...control(field.name, AUTOCOMPLETE[field.name])}
          />
        ),
      )}
      <TextInput
        label="Phone"
        required
        type="tel"
        inputMode="tel"
        hint="For delivery questions only."
        className="md:col-span-6"
        {...control("phone", "tel")}
      />
    </div>
  );
}

interface AreaFieldProps {
  rule: PlaceFieldRule;
  states: ReadonlyArray<Place> | undefined;
  className: string;
  control: {
    readonly id: string;
    readonly name: string;
    readonly autoComplete: string;
    readonly value: string;
    readonly error: ReadonlyArray<string>;
    readonly onChange: (event: { target: { value: string } }) => void;
  };
}

/** A select when the country's areas are known. A stored value that is not in the list stays selectable. */
function AreaField({ rule, states, className, control }: AreaFieldProps) {
  if (states?.length === 0)
    return <TextInput label={rule.label} required={rule.required} className={className} {...control} />;
  const storedOptions =
    control.value !== "" && states !== undefined && !states.some(({ code }) => code === control.value)
      ? [{ code: control.value, name: control.value }]
      : [];
  return (
    <Select
      label={rule.label}
      required={rule.required}
      disabled={states === undefined}
      className={className}
      {...control}
    >
      <option value="">{states === undefined ? "Loading…" : "Choose…"}</option>
      {[...storedOptions, ...(states ?? [])].map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
