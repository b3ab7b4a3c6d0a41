import { SHORTEST_PASSWORD } from "#domain/accounts/login-panel";
import type { AccountView } from "#domain/profile/account-view";
import { TextInput } from "../../../ui/field.tsx";
import { SectionForm, SectionFrame, useSection } from "./account-section.tsx";

/** Changes the password, or sets the first one of an account that signs in by mail or a third party. */
export function PasswordSection({ account: { hasPassword, email } }: { account: AccountView }) {
  const section = useSection("password");
  return (
    <SectionFrame
      id="password"
      title={hasPassword ? "Password" : "Set a password"}
      lead={hasPassword ? "A new one signs every other device out." : "Your account has none: you sign in by a link or by a third party. A password is one way more."}
    >
      <SectionForm section={section} intent="password" submit={hasPassword ? "Change password" : "Set password"}>
        {/* For password managers, which store the new one under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {hasPassword ? <TextInput label="Current password" name="current_password" type="password" autoComplete="current-password" required error={section.field("current_password", "").error} /> : null}
        <TextInput label="New password" name="password" type="password" autoComplete="new-password" required error={section.field("password", "").error} hint={`At least ${SHORTEST_PASSWORD} characters. A sentence is easier to keep than a word with signs.`} />
      </SectionForm>
    </SectionFrame>
  );
}
