import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { flatten, messagesAt, WHOLE_RECORD } from "#domain/kernel/field-errors";
import type { FieldErrors } from "#domain/kernel/refusal";
import type { WholesaleDraft, WholesaleField } from "#domain/wholesale/application";
import { BUSINESS_DESCRIPTIONS, EMPLOYEES, REFERRALS } from "#domain/wholesale/options";
import { Button } from "../../ui/actions/button.tsx";
import { RadioCards, Select, TextInput } from "../../ui/fields/field.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { CountryField, type CountryForm, useCountryForm } from "../addresses/index.ts";
import { FormGroup, useFocusFirstError } from "../accounts/index.ts";

interface ApplicationFormProps {
  draft: WholesaleDraft;
  /** The errors of the last submission; a new object for each. */
  errors: FieldErrors | undefined;
  first: CountryForm;
}

/** The wholesale application. Every field is required; typed values stay after a refusal. */
export function ApplicationForm({ draft, errors, first }: ApplicationFormProps) {
  const { state: progress } = useNavigation();
  const form = useFocusFirstError(errors);
  const field = (name: WholesaleField, autoComplete: string) => ({
    name,
    autoComplete,
    required: true,
    defaultValue: draft[name],
    error: messagesAt(errors, name),
  });
  const whole = messagesAt(errors, WHOLE_RECORD)[0];
  const mistakes = errors ? flatten(errors).length : 0;
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      {whole ? <Notice kind="error">{whole}</Notice> : null}
      {mistakes > 0 && !whole ? (
        <Notice kind="error" title={mistakes === 1 ? "One field needs attention" : `${mistakes} fields need attention`}>
          We marked each one below. Everything you typed is still here.
        </Notice>
      ) : null}
      <FormGroup id="you" title="You">
        <TextInput label="Name" maxCharacters={120} {...field("name", "name")} />
        <TextInput label="E-mail" type="email" maxCharacters={254} {...field("email", "email")} />
        <TextInput
          label="Phone number"
          type="tel"
          inputMode="tel"
          maxCharacters={40}
          {...field("phone_number", "tel")}
        />
      </FormGroup>
      <FormGroup id="company" title="Your company">
        <TextInput
          label="Company name"
          maxCharacters={120}
          className="md:col-span-2"
          {...field("company_name", "organization")}
        />
        <PlaceFields draft={draft} first={first} field={field} />
      </FormGroup>
      <FormGroup id="business" title="Your business">
        <RadioCards
          legend="Employees"
          name="employees"
          required
          columns="fit"
          className="md:col-span-2"
          defaultValue={draft.employees}
          error={messagesAt(errors, "employees")}
          options={EMPLOYEES.map(({ value, label }) => ({ value: String(value), label }))}
        />
        <Select label="Business description" {...field("business_description", "off")}>
          <option value="">Choose…</option>
          {BUSINESS_DESCRIPTIONS.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
        <Select label="How did you hear about us?" {...field("referral", "off")}>
          <option value="">Choose…</option>
          {REFERRALS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </FormGroup>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="lg" loading={progress === "submitting"}>
          Apply for wholesale
        </Button>
        <p className="text-muted">We review every application within two business days.</p>
      </div>
    </Form>
  );
}

interface PlaceFieldsProps extends Pick<ApplicationFormProps, "draft" | "first"> {
  field: (
    name: WholesaleField,
    autoComplete: string,
  ) => { name: string; autoComplete: string; required: boolean; defaultValue: string; error: ReadonlyArray<string> };
}

/** The list of states follows the country. Without JavaScript the server refuses a state of another country. */
function PlaceFields({ draft, first, field }: PlaceFieldsProps) {
  const [country, setCountry] = useState(draft.country);
  const { states } = useCountryForm(country, first);
  const inUs = country === "US";
  const { error: countryError } = field("country", "country");
  const stateField = field("state", "address-level1");
  return (
    <>
      <CountryField
        name="country"
        autoComplete="country"
        error={countryError}
        className="md:col-span-2"
        value={country}
        onChange={setCountry}
      />
      <TextInput
        label="Address"
        maxCharacters={200}
        className="md:col-span-2"
        {...field("address", "street-address")}
      />
      <TextInput label="City" maxCharacters={100} {...field("city", "address-level2")} />
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
        maxCharacters={20}
        {...field("postal_code", "postal-code")}
      />
    </>
  );
}
