import { TextLink } from "../../ui/actions/text-link.tsx";
import { EmailInput } from "../kernel/index.ts";
import { CheckoutSection } from "./section.tsx";

interface OrderEmailSectionProps {
  readonly email: string;
  readonly errors: ReadonlyArray<string>;
  readonly signedIn: boolean;
  readonly onEmail: (email: string) => void;
}

/** Where the order's e-mails go. */
export const OrderEmailSection = ({ email, errors, signedIn, onEmail }: OrderEmailSectionProps) => (
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
    <EmailInput
      label="E-mail"
      name="email"
      autoComplete="email"
      required
      hint="For your confirmation and updates about this order."
      value={email}
      error={errors}
      onEmail={onEmail}
      asksBeforeSending
    />
  </CheckoutSection>
);
