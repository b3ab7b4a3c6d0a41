import { useState } from "react";
import { MIN_PASSWORD_LENGTH } from "#domain/shop/accounts/login-panel";
import { TextInput } from "../../../ui/fields/field.tsx";
import { StrengthMeter } from "./strength-meter.tsx";
import { useCompany } from "../../company/index.ts";

interface NewPasswordFieldProps {
  readonly label: string;
  readonly error: ReadonlyArray<string>;
  /** The e-mail address of the account. */
  readonly email: string;
}

/** A field for a new password with a strength meter. */
export function NewPasswordField({ label, error, email }: NewPasswordFieldProps) {
  const company = useCompany();
  const [password, setPassword] = useState("");
  return (
    <div className="grid gap-2">
      <TextInput
        label={label}
        type="password"
        name="password"
        autoComplete="new-password"
        required
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. A short sentence is easy to remember.`}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <StrengthMeter password={password} own={[email, company.name]} />
    </div>
  );
}
