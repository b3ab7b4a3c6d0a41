import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { AddressDraft } from "#domain/shop/addresses/address-draft";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { type AddressForm, formWith, type PlaceField, type PlaceFieldRule } from "#domain/shop/addresses/address-form";
import { findStateOfZip } from "#domain/shop/addresses/area-starts";
import { isMilitaryArea } from "#domain/shop/addresses/military";
import { shortPhoneProblem } from "#domain/ground/kernel/forms/phone-text";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { Button } from "../../ui/actions/button.tsx";
import { Select, TextInput } from "../../ui/fields/field.tsx";
import { CountryField } from "./country-field.tsx";
import type { Place, ShownCountryForm } from "./use-country-form.ts";

interface AddressFieldsProps {
  /**
   * In an order, the prefix of names, ids and autocomplete. "" for a saved address, whose fields have the record's
   * names.
   */
  kind: "shipping" | "billing" | "";
  value: AddressDraft;
  /** Of this value: what the customer has changed since is left out. */
  errors: FieldErrors | undefined;
  /** That of the value's country. */
  countryForm: ShownCountryForm;
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
export function AddressFields({
  kind,
  value,
  errors,
  countryForm,
  onChange,
  countryButton = false,
}: AddressFieldsProps) {
  const { form, states } = countryForm;
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
  const optional = useOptionalFields(kind === "" || value.company_name !== "" || value.street_address_2 !== "");
  const [isPhoneLeft, setPhoneLeft] = useState(false);
  const phoneProblem = isPhoneLeft ? shortPhoneProblem(value.phone, value.country) : undefined;
  const phone = control("phone", "tel");
  const renderField = (field: PlaceFieldRule, at: number) => {
    const props = {
      rule: field,
      className: pickWidth(fields, at),
      control: control(field.name, AUTOCOMPLETE[field.name]),
    };
    if (field.name === "country_area") return <AreaField key={field.name} states={states} {...props} />;
    if (field.name === "postal_code")
      return <PostalField key={field.name} form={form} states={states} value={value} set={set} {...props} />;
    if (field.name === "city" && value.country === "US" && isMilitaryArea(value.country_area))
      return <TextField key={field.name} hint="APO, FPO or DPO" {...props} />;
    if (field.name !== "street_address_2" || optional.areShown) return <TextField key={field.name} {...props} />;
    return (
      <Button
        key={field.name}
        variant="ghost"
        size="sm"
        className="justify-self-start md:col-span-6"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => optional.show(props.control.id)}
      >
        Add apartment or company
      </Button>
    );
  };
  return (
    <div className="grid gap-4 md:grid-cols-6">
      <TextInput label="First name" required className="md:col-span-3" {...control("first_name", "given-name")} />
      <TextInput label="Last name" required className="md:col-span-3" {...control("last_name", "family-name")} />
      {optional.areShown ? (
        <TextInput label="Company" className="md:col-span-6" {...control("company_name", "organization")} />
      ) : null}
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
      {fields.map(renderField)}
      <TextInput
        label="Phone"
        required
        type="tel"
        inputMode="tel"
        hint="For delivery questions only."
        className="md:col-span-6"
        {...phone}
        onBlur={() => setPhoneLeft(true)}
        error={phone.error.length > 0 || phoneProblem === undefined ? phone.error : phoneProblem}
      />
    </div>
  );
}

/**
 * Fields that few addresses need are behind a button. Once shown, they stay, so that no field disappears while it is
 * edited.
 */
function useOptionalFields(areNeeded: boolean) {
  const [areShown, setShown] = useState(areNeeded);
  if (areNeeded && !areShown) setShown(true);
  return {
    areShown: areShown || areNeeded,
    show(firstId: string) {
      flushSync(() => setShown(true));
      document.getElementById(firstId)?.focus();
    },
  };
}

interface PlaceFieldProps {
  rule: PlaceFieldRule;
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

const TextField = ({ rule, className, control, ...rest }: PlaceFieldProps & { hint?: ReactNode }) => (
  <TextInput
    label={rule.label}
    required={rule.required}
    className={className}
    {...(rule.example && control.value === "" ? { placeholder: rule.example } : {})}
    {...control}
    {...rest}
  />
);

interface PostalFieldProps extends AreaFieldProps {
  form: AddressForm;
  value: AddressDraft;
  set: (changes: Partial<AddressDraft>) => void;
}

/** A ZIP code that is typed before the state chooses it. One of another state is asked about. */
function PostalField({ form, states, value, set, control, ...props }: PostalFieldProps) {
  const { country_area: state, postal_code: zip } = value;
  const otherState = findStateOfZip(form.areas, { zip, state });
  const name = states?.find(({ code }) => code === otherState)?.name;
  const onChange = ({ target }: { target: { value: string } }) => {
    const foundState = state === "" ? findStateOfZip(form.areas, { zip: target.value, state }) : undefined;
    set({ postal_code: target.value, ...(foundState === undefined ? {} : { country_area: foundState }) });
  };
  return (
    <TextField
      {...props}
      control={{ ...control, onChange }}
      hint={
        name === undefined ? undefined : (
          <span className="grid justify-items-start gap-1 text-ink">
            <span>
              {zip.trim()} is in {name}.
            </span>
            <Button variant="secondary" size="sm" onClick={() => set({ country_area: otherState ?? state })}>
              {state === "" ? "Choose" : "Change state to"} {name}
            </Button>
          </span>
        )
      }
    />
  );
}

interface AreaFieldProps extends PlaceFieldProps {
  states: ReadonlyArray<Place> | undefined;
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
