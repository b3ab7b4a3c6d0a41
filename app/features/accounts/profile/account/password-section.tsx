import type { AccountView } from "#domain/shop/accounts/account-view";
import { TextInput } from "../../../../ui/fields/field.tsx";
import { NewPasswordField } from "../../passwords/new-password-field.tsx";
import { SectionForm, SectionLayout, useSection } from "./account-section.tsx";

/** Changes the password, or sets the first one of an account that uses e-mail links or a sign-in provider. */
export function PasswordSection({ account: { hasPassword, email } }: { account: AccountView }) {
  const section = useSection("password");
  return (
    <SectionLayout
      id="password"
      title={hasPassword ? "Password" : "Set a password"}
      lead={
        hasPassword
          ? "Changing it signs out all your other devices."
          : "You don't have a password yet. You can add one as another way to sign in."
      }
    >
      <SectionForm section={section} intent="password" submit={hasPassword ? "Change password" : "Set password"}>
        {/* Lets password managers store the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {hasPassword ? (
          <TextInput
            label="Current password"
            name="current_password"
            type="password"
            autoComplete="current-password"
            required
            error={section.field("current_password", "").error}
          />
        ) : null}
        <NewPasswordField label="New password" email={email} error={section.field("password", "").error} />
      </SectionForm>
    </SectionLayout>
  );
}
