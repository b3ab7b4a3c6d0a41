import { useState } from "react";
import { suggestEmail } from "#domain/shop/accounts/email-suggestion";
import { Button } from "../../ui/actions/button.tsx";
import { TextInput } from "../../ui/fields/field.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { CheckoutSection } from "./section.tsx";

interface OrderEmailSectionProps {
  readonly email: string;
  readonly errors: ReadonlyArray<string>;
  readonly signedIn: boolean;
  readonly onEmail: (email: string) => void;
}

/** The e-mail address. One that looks mistyped ("ann@gmial.com") is asked about once it is left. */
export function OrderEmailSection({ email, errors, signedIn, onEmail }: OrderEmailSectionProps) {
  const [leftEmail, setLeftEmail] = useState("");
  const better = leftEmail === email ? suggestEmail(email) : undefined;
  return (
    <CheckoutSection
      number={1}
      title="Contact"
      aside={
        signedIn ? null : (
          <span className="text-sm text-muted">
            <span>Have an account? </span>
            <TextLink href="/checkout/account/">Sign in</TextLink>
          </span>
        )
      }
    >
      <TextInput
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        hint="For your confirmation and updates about this order."
        value={email}
        error={errors}
        onChange={(event) => onEmail(event.target.value)}
        onBlur={() => setLeftEmail(email)}
      />
      <div aria-live="polite" className="-mt-3 empty:hidden">
        {better === undefined ? null : (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-raised px-4 py-2.5 text-sm">
            <span className="min-w-0 grow break-words">
              Did you mean <strong>{better}</strong>?
            </span>
            <Button variant="secondary" size="sm" onClick={() => onEmail(better)}>
              Use it
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setLeftEmail("")}>
              Keep mine
            </Button>
          </p>
        )}
      </div>
    </CheckoutSection>
  );
}
