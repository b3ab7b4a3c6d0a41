import { TextInput } from "../../../ui/fields/field.tsx";

interface CodeFieldProps {
  readonly hasTotp: boolean;
  readonly error: ReadonlyArray<string>;
}

/** A field for a code from the authenticator app or a recovery code. */
export const CodeField = ({ hasTotp, error }: CodeFieldProps) => (
  <TextInput
    label={hasTotp ? "Code" : "Recovery code"}
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    required
    hint={
      hasTotp
        ? "The six digits in your authenticator app or one of your recovery codes."
        : "One of the recovery codes you saved."
    }
    error={error}
  />
);
