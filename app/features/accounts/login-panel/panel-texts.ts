import type { PanelState } from "#domain/shop/accounts/login-panel";

export interface PanelText {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly call: string;
  /** The name of the e-mail field. The sign-in call names it `username`. */
  readonly emailField: "username" | "email";
  readonly password: "current-password" | "new-password" | undefined;
  /** Whether this state offers Google and Apple, where they are enabled. */
  readonly thirdParties: boolean;
  readonly others: ReadonlyArray<{ readonly to: PanelState; readonly label: string }>;
}

export const PANEL_TEXTS: Readonly<Record<PanelState, PanelText>> = {
  login: {
    title: "Sign in",
    lead: "Welcome back. We'll add what you made in this browser to your account.",
    submit: "Sign in",
    call: "/account/api/login/",
    emailField: "username",
    password: "current-password",
    thirdParties: true,
    others: [
      { to: "email", label: "E-mail me a sign-in link instead" },
      { to: "reset", label: "Forgot your password?" },
      { to: "register", label: "New here? Create an account" },
    ],
  },
  register: {
    title: "Create an account",
    lead: "All you need is an e-mail address and a password. We'll e-mail you a link to finish. Your cart and designs come along.",
    submit: "Send me the link",
    call: "/account/api/register/",
    emailField: "email",
    password: "new-password",
    thirdParties: true,
    others: [{ to: "login", label: "I already have an account" }],
  },
  email: {
    title: "Sign in by e-mail",
    lead: "We'll e-mail you a link that signs you in once without a password.",
    submit: "Send me a link",
    call: "/account/api/request-login-email/",
    emailField: "email",
    password: undefined,
    thirdParties: false,
    others: [
      { to: "login", label: "Use my password" },
      { to: "register", label: "New here? Create an account" },
    ],
  },
  reset: {
    title: "Choose a new password",
    lead: "We'll e-mail you a link to choose a new password.",
    submit: "Send me a link",
    call: "/account/api/reset-password/",
    emailField: "email",
    password: undefined,
    thirdParties: false,
    others: [{ to: "login", label: "Back to sign-in" }],
  },
};
