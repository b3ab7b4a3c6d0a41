import { Form } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { type AddressDraft, isSameField } from "#domain/shop/addresses/address-draft";
import { type AddressForm as CountryFields, listMissing } from "#domain/shop/addresses/address-form";
import { messagesAt, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { useIsSending } from "../kernel/index.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { AddressLines } from "./address-card.tsx";
import { AddressFields } from "./address-fields.tsx";
import { type CountryForm, useCountryForm } from "./use-country-form.ts";

export interface AddressFormProps {
  start: AddressDraft;
  /** The version of the loaded address; undefined for a new one. */
  version: number | undefined;
  first: CountryForm;
  /** The errors of a refused submission. */
  errors: FieldErrors | undefined;
  /** The current address, after a save in another tab. */
  now: ReadonlyArray<string> | undefined;
  /** Where Cancel leads. */
  backHref: string;
  /** Further fields. */
  children: ReactNode;
}

/** Why the address was not saved: another tab saved first, or the server refused fields. */
function RefusalNotice({ now, errors }: Pick<AddressFormProps, "now" | "errors">) {
  if (now)
    return (
      <Notice kind="warning" title="This address was changed in another window">
        <p>Your version is still below and hasn't been saved. This is what's saved now:</p>
        <div className="my-2 rounded-md bg-surface px-3 py-2">
          <AddressLines lines={now} />
        </div>
        <p>Save to replace it with yours, or cancel to leave it as is.</p>
      </Notice>
    );
  const whole = messagesAt(errors, WHOLE_RECORD);
  if (whole.length > 0) return <Notice kind="error">{whole.join(" ")}</Notice>;
  if (!errors) return null;
  return (
    <Notice kind="error" title="Almost there">
      Some fields need your attention. They are marked below.
    </Notice>
  );
}

/** The errors of fields that still have the refused value, and of what a country requires that was chosen since. */
const unchanged = (errors: FieldErrors, refusedDraft: AddressDraft, value: AddressDraft, form: CountryFields) => ({
  ...Object.fromEntries(listMissing(form, value, refusedDraft).map((name) => [name, [REQUIRED]])),
  ...Object.fromEntries(
    Object.entries(errors).filter(([name]) => isSameField(name as keyof AddressDraft, value, refusedDraft)),
  ),
});

/**
 * Creates or edits an address. The fields follow the country as it changes, or after a button click without JavaScript.
 */
export function AddressForm({ start, version, first, errors, now, backHref, children }: AddressFormProps) {
  const [draft, setDraft] = useState(start);
  const countryForm = useCountryForm(draft.country, first);
  const form = useRef<HTMLFormElement>(null);
  const busy = useIsSending();
  useEffect(() => {
    if (!errors) return;
    const mistaken = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (mistaken) return mistaken.focus();
    // Focus alone does not scroll to the top of a form that is taller than the screen, where the message is.
    form.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: "start" });
  }, [errors]);
  return (
    <Form ref={form} method="post" noValidate tabIndex={-1} className="grid max-w-3xl gap-6 outline-none">
      {/* The Enter key uses a form's first button: this one saves instead of changing the country. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      <RefusalNotice now={now} errors={errors} />
      <AddressFields
        kind=""
        value={draft}
        errors={errors && unchanged(errors, start, draft, countryForm.form)}
        countryForm={countryForm}
        onChange={setDraft}
        countryButton
      />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy}>
          Save address
        </Button>
        <ButtonLink href={backHref} variant="ghost">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
