import { useState } from "react";
import { MAX_DOCUMENT_BYTES } from "#domain/shop/applications/document";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { fileSize } from "#domain/ground/kernel/text";
import type { NonprofitDraft, NonprofitField } from "#domain/shop/nonprofit/application";
import { FormGroup } from "../accounts/index.ts";
import { CountryField } from "../addresses/index.ts";
import { ApplicationForm, TextFields, type TextField } from "../applications/index.ts";
import { DocumentField } from "./document-field.tsx";

type Fields = ReadonlyArray<TextField<NonprofitField>>;

const NAME: Fields = [
  {
    name: "organisation",
    label: "Name of the organization",
    maxCharacters: 160,
    autoComplete: "organization",
    isWide: true,
  },
];

const aboutIn = (country: string): Fields => [
  {
    name: "ein",
    label: "EIN",
    required: country === "US",
    inputMode: "numeric",
    maxCharacters: 20,
    autoComplete: "off",
    hint: "For US organizations: nine digits, such as 12-3456789.",
  },
  {
    name: "registration_number",
    label: "Registration number",
    required: country !== "US",
    maxCharacters: 60,
    autoComplete: "off",
    hint: "For organizations outside the US.",
  },
  {
    name: "website",
    label: "Website",
    required: false,
    type: "url",
    inputMode: "url",
    maxCharacters: 200,
    autoComplete: "url",
    hint: "If you have one.",
    isWide: true,
  },
  {
    name: "mission",
    label: "Mission",
    rows: 4,
    maxCharacters: 2000,
    hint: "What you do and whom you serve.",
    isWide: true,
  },
  {
    name: "planned_use",
    label: "How you'll use it",
    rows: 4,
    maxCharacters: 2000,
    hint: "What you'd like to print and what it's for.",
    isWide: true,
  },
];

const CONTACT: Fields = [
  { name: "contact_name", label: "Name", maxCharacters: 120, autoComplete: "name", isWide: true },
  { name: "contact_email", label: "E-mail", type: "email", maxCharacters: 254, autoComplete: "email" },
  {
    name: "contact_phone",
    label: "Phone number",
    type: "tel",
    inputMode: "tel",
    maxCharacters: 40,
    autoComplete: "tel",
  },
];

interface NonprofitFormProps {
  readonly draft: NonprofitDraft;
  /** The errors of the last submission; a new object for each. */
  readonly errors: FieldErrors | undefined;
}

/** The application of an organization, with the proof of its status. */
export function NonprofitForm({ draft, errors }: NonprofitFormProps) {
  const [country, setCountry] = useState(draft.country);
  return (
    <ApplicationForm
      draft={draft}
      errors={errors}
      action="/profile/nonprofit/?intent=apply"
      submit="Submit application"
    >
      {(field, isSending) => (
        <>
          <FormGroup id="organisation" title="Your organization">
            <TextFields fields={NAME} field={field} />
            <CountryField
              name="country"
              value={country}
              onChange={setCountry}
              error={messagesAt(errors, "country")}
              autoComplete="country"
              className="md:col-span-2"
            />
            <TextFields fields={aboutIn(country)} field={field} />
          </FormGroup>
          <FormGroup id="contact" title="Contact person">
            <TextFields fields={CONTACT} field={field} />
          </FormGroup>
          <FormGroup id="proof" title="Proof of status">
            <DocumentField
              isSending={isSending}
              className="md:col-span-2"
              error={messagesAt(errors, "document")}
              hint={`Your IRS determination letter or registration document. PDF, PNG or JPEG, up to ${fileSize(MAX_DOCUMENT_BYTES)}. Only you and our staff can open it.`}
            />
          </FormGroup>
        </>
      )}
    </ApplicationForm>
  );
}
