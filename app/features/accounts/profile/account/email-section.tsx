import { formatDate } from "#domain/ground/calendar/dates";
import type { AccountView } from "#domain/shop/accounts/account-view";
import { TextInput } from "../../../../ui/fields/field.tsx";
import { EmailInput } from "../../../kernel/index.ts";
import { SectionForm, SectionLayout, useSection } from "./account-section.tsx";

/** The address for sign-in and e-mails. It changes only after the new address is confirmed. */
export function EmailSection({ account: { email, emailVerifiedAt, hasPassword } }: { account: AccountView }) {
  const section = useSection("email");
  const emailField = section.field("email", "");
  return (
    <SectionLayout
      id="email"
      title="E-mail"
      lead={
        <>
          You sign in as <strong className="break-all text-ink">{email}</strong>
          {emailVerifiedAt
            ? `, confirmed on ${formatDate(emailVerifiedAt)}.`
            : ". It isn't confirmed yet. Open the link in our welcome e-mail."}
        </>
      }
    >
      <SectionForm section={section} intent="email" submit="Send a link to the new address">
        <EmailInput
          label="New e-mail address"
          name="email"
          autoComplete="email"
          maxCharacters={254}
          required
          defaultValue={emailField.value}
          error={emailField.error}
          hint="Nothing changes until you open the link we send there."
        />
        {hasPassword ? (
          <TextInput
            label="Confirm your password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={section.field("password", "").error}
          />
        ) : null}
      </SectionForm>
    </SectionLayout>
  );
}
