import type { PanelState } from "#domain/accounts/login-panel";

export interface PanelText {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly call: string;
  /** The field that carries the address: the sign-in call names it `username`. */
  readonly emailField: "username" | "email";
  readonly password: "current-password" | "new-password" | undefined;
  /** Whether Google and Apple are offered here, where they are enabled. */
  readonly thirdParties: boolean;
  readonly others: ReadonlyArray<{ readonly to: PanelState; readonly label: string }>;
}

export const PANEL_TEXTS: Readonly<Record<PanelState, PanelText>> = {
  login: {
    title: "Sign in",
    lead: "Welcome back. Your designs and orders are where you left them, and what you made in this browser comes along.",
    submit: "Sign in",
    call: "/account/api/login/",
    emailField: "username",
    password: "current-password",
    thirdParties: true,
    others: [
      { to: "email", label: "Send me a login link instead" },
      { to: "reset", label: "I forgot my password" },
      { to: "register", label: "New here? Open an account" },
    ],
  },
  register: {
    title: "Open an account",
    lead: "An e-mail address and a password, nothing more. We send you a link that opens it, and your cart and what you made here come along.",
    submit: "Send me the link",
    call: "/account/api/register/",
    emailField: "email",
    password: "new-password",
    thirdParties: true,
    others: [{ to: "login", label: "I have an account already" }],
  },
  email: {
    title: "Sign in by e-mail",
    lead: "We send you a link that signs you in, once, without a password.",
    submit: "Send me a link",
    call: "/account/api/request-login-email/",
    emailField: "email",
    password: undefined,
    thirdParties: false,
    others: [
      { to: "login", label: "Use my password" },
      { to: "register", label: "New here? Open an account" },
    ],
  },
  reset: {
    title: "Choose a new password",
    lead: "We send you a link to choose another one.",
    submit: "Send me a link",
    call: "/account/api/reset-password/",
    emailField: "email",
    password: undefined,
    thirdParties: false,
    others: [{ to: "login", label: "Back to signing in" }],
  },
};
