import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { flatten, messagesAt, WHOLE_RECORD } from "#domain/kernel/field-errors";
import type { NonprofitDraft, NonprofitField } from "#domain/nonprofit/application";
import type { FieldErrors } from "#domain/kernel/refusal";
import { fileSize } from "#domain/kernel/text";
import { MAX_DOCUMENT_BYTES } from "#domain/nonprofit/document";
import { Button } from "../../ui/actions/button.tsx";
import { TextArea, TextInput } from "../../ui/fields/field.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { CountryField } from "../addresses/index.ts";
import { FormGroup, useFocusFirstError } from "../accounts/index.ts";
import { DocumentField } from "./document-field.tsx";

interface ApplicationFormProps {
  draft: NonprofitDraft;
  /** The errors of the last submission; a new object for each. */
  errors: FieldErrors | undefined;
}

type FieldProps = (name: NonprofitField) => {
  readonly name: string;
  readonly defaultValue: string;
  readonly error: ReadonlyArray<string>;
};

const ContactGroup = ({ field }: { field: FieldProps }) => (
  <FormGroup id="contact" title="Contact person">
    <TextInput
      label="Name"
      required
      maxCharacters={120}
      autoComplete="name"
      className="md:col-span-2"
      {...field("contact_name")}
    />
    <TextInput
      label="E-mail"
      required
      type="email"
      maxCharacters={254}
      autoComplete="email"
      {...field("contact_email")}
    />
    <TextInput
      label="Phone number"
      required
      type="tel"
      inputMode="tel"
      maxCharacters={40}
      autoComplete="tel"
      {...field("contact_phone")}
    />
  </FormGroup>
);

/**
 * The application form. The file comes last in the form, so that the text fields arrive even when the file is too
 * large.
 */
export function ApplicationForm({ draft, errors }: ApplicationFormProps) {
  const { state, formAction } = useNavigation();
  const isSending = state === "submitting" && formAction?.includes("intent=apply") === true;
  const form = useFocusFirstError(errors);
  const [country, setCountry] = useState(draft.country);
  const field: FieldProps = (name) => ({ name, defaultValue: draft[name], error: messagesAt(errors, name) });
  const whole = messagesAt(errors, WHOLE_RECORD)[0];
  const mistakes = errors ? flatten(errors).length : 0;
  return (
    <Form
      ref={form}
      method="post"
      action="/profile/nonprofit/?intent=apply"
      encType="multipart/form-data"
      noValidate
      className="grid gap-6"
    >
      {whole ? <Notice kind="error">{whole}</Notice> : null}
      {mistakes > 0 && !whole ? (
        <Notice kind="error" title={mistakes === 1 ? "One field needs attention" : `${mistakes} fields need attention`}>
          We marked each one below. Everything you typed is still here.
        </Notice>
      ) : null}
      <FormGroup id="organisation" title="Your organization">
        <TextInput
          label="Name of the organization"
          required
          maxCharacters={160}
          autoComplete="organization"
          className="md:col-span-2"
          {...field("organisation")}
        />
        <CountryField
          name="country"
          value={country}
          onChange={setCountry}
          error={messagesAt(errors, "country")}
          autoComplete="country"
          className="md:col-span-2"
        />
        <TextInput
          label="EIN"
          required={country === "US"}
          inputMode="numeric"
          maxCharacters={20}
          autoComplete="off"
          hint="For US organizations: nine digits, such as 12-3456789."
          {...field("ein")}
        />
        <TextInput
          label="Registration number"
          required={country !== "US"}
          maxCharacters={60}
          autoComplete="off"
          hint="For organizations outside the US."
          {...field("registration_number")}
        />
        <TextInput
          label="Website"
          type="url"
          inputMode="url"
          maxCharacters={200}
          autoComplete="url"
          hint="If you have one."
          className="md:col-span-2"
          {...field("website")}
        />
        <TextArea
          label="Mission"
          required
          rows={4}
          maxCharacters={2000}
          hint="What you do and whom you serve."
          className="md:col-span-2"
          {...field("mission")}
        />
        <TextArea
          label="How you'll use it"
          required
          rows={4}
          maxCharacters={2000}
          hint="What you'd like to print and what it's for."
          className="md:col-span-2"
          {...field("planned_use")}
        />
      </FormGroup>
      <ContactGroup field={field} />
      <FormGroup id="proof" title="Proof of status">
        <DocumentField
          isSending={isSending}
          className="md:col-span-2"
          error={messagesAt(errors, "document")}
          hint={`Your IRS determination letter or registration document. PDF, PNG or JPEG, up to ${fileSize(MAX_DOCUMENT_BYTES)}. Only you and our staff can open it.`}
        />
      </FormGroup>
      <Button type="submit" size="lg" loading={isSending} className="justify-self-start">
        Submit application
      </Button>
    </Form>
  );
}
