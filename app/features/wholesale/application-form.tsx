import { useState } from "react";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import type { WholesaleDraft, WholesaleField } from "#domain/shop/wholesale/application";
import { BUSINESS_DESCRIPTIONS, EMPLOYEES, REFERRALS } from "#domain/shop/wholesale/options";
import { RadioCards, Select, TextInput } from "../../ui/fields/field.tsx";
import { FormGroup } from "../accounts/index.ts";
import { CountryField, type CountryForm, useCountryForm } from "../addresses/index.ts";
import { ApplicationForm, TextFields, type FieldProps, type TextField } from "../applications/index.ts";

type Fields = ReadonlyArray<TextField<WholesaleField>>;

const YOU: Fields = [
  { name: "name", label: "Name", maxCharacters: 120, autoComplete: "name" },
  { name: "email", label: "E-mail", type: "email", maxCharacters: 254, autoComplete: "email" },
  {
    name: "phone_number",
    label: "Phone number",
    type: "tel",
    inputMode: "tel",
    maxCharacters: 40,
    autoComplete: "tel",
  },
];
const COMPANY: Fields = [
  { name: "company_name", label: "Company name", maxCharacters: 120, autoComplete: "organization", isWide: true },
];
const STREET: Fields = [
  { name: "address", label: "Address", maxCharacters: 200, autoComplete: "street-address", isWide: true },
  { name: "city", label: "City", maxCharacters: 100, autoComplete: "address-level2" },
];

interface WholesaleFormProps {
  readonly draft: WholesaleDraft;
  /** The errors of the last submission; a new object for each. */
  readonly errors: FieldErrors | undefined;
  readonly first: CountryForm;
}

/** The wholesale application. Every field is required. */
export const WholesaleForm = ({ draft, errors, first }: WholesaleFormProps) => (
  <ApplicationForm
    draft={draft}
    errors={errors}
    submit="Apply for wholesale"
    note="We review every application within two business days."
  >
    {(field) => (
      <>
        <FormGroup id="you" title="You">
          <TextFields fields={YOU} field={field} />
        </FormGroup>
        <FormGroup id="company" title="Your company">
          <TextFields fields={COMPANY} field={field} />
          <PlaceFields draft={draft} first={first} field={field} />
        </FormGroup>
        <FormGroup id="business" title="Your business">
          <RadioCards
            legend="Employees"
            required
            columns="fit"
            className="md:col-span-2"
            options={EMPLOYEES.map(({ value, label }) => ({ value: String(value), label }))}
            {...field("employees")}
          />
          <Select label="Business description" required autoComplete="off" {...field("business_description")}>
            <option value="">Choose…</option>
            {BUSINESS_DESCRIPTIONS.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
          <Select label="How did you hear about us?" required autoComplete="off" {...field("referral")}>
            <option value="">Choose…</option>
            {REFERRALS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </FormGroup>
      </>
    )}
  </ApplicationForm>
);

interface PlaceFieldsProps extends Pick<WholesaleFormProps, "draft" | "first"> {
  readonly field: FieldProps<WholesaleField>;
}

/** The list of states follows the country. Without JavaScript the server refuses a state of another country. */
function PlaceFields({ draft, first, field }: PlaceFieldsProps) {
  const [country, setCountry] = useState(draft.country);
  const { states } = useCountryForm(country, first);
  const inUs = country === "US";
  const stateField = { required: true, autoComplete: "address-level1", ...field("state") };
  return (
    <>
      <CountryField
        name="country"
        autoComplete="country"
        error={field("country").error}
        className="md:col-span-2"
        value={country}
        onChange={setCountry}
      />
      <TextFields fields={STREET} field={field} />
      {states !== undefined && states.length === 0 ? (
        <TextInput
          label="State"
          hint="If your country has none, enter the city again."
          maxCharacters={60}
          {...stateField}
        />
      ) : (
        <Select
          key={states === undefined ? "" : country}
          label="State"
          disabled={states === undefined}
          {...stateField}
          defaultValue={country === draft.country ? draft.state : ""}
        >
          <option value="">{states === undefined ? "Loading…" : "Choose…"}</option>
          {(states ?? []).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <TextInput
        label={inUs ? "ZIP code" : "Postal code"}
        required
        maxCharacters={20}
        autoComplete="postal-code"
        {...field("postal_code")}
      />
    </>
  );
}
