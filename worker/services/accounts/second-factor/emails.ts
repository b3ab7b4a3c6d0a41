import { type EmailDraft, SHOP, SIGNATURE } from "../../email/index.ts";

const security = (to: string, url: string, subject: string, text: string): EmailDraft => ({
  to,
  subject,
  preview: "A change to how your account is protected.",
  heading: subject,
  paragraphs: [
    text,
    "Wasn't this you? Change your password now and reply to this e-mail, so we can help you secure your account.",
  ],
  button: { label: "Check my account", url },
  closing: [SIGNATURE],
});

export const factorAddedEmail = (to: string, url: string, name: string): EmailDraft =>
  security(
    to,
    url,
    "You added a way to confirm your sign-in",
    `Your ${SHOP} account now uses ${name} when you sign in.`,
  );

export const factorRemovedEmail = (to: string, url: string, name: string): EmailDraft =>
  security(to, url, "You removed a way to confirm your sign-in", `Your ${SHOP} account no longer uses ${name}.`);

export const recoveryUsedEmail = (to: string, url: string, remainingCodes: number): EmailDraft =>
  security(
    to,
    url,
    "A recovery code was used",
    `One of your recovery codes was just used to sign in or to confirm a change. You have ${remainingCodes} left; you can create new ones in your account.`,
  );

export const recoveryRenewedEmail = (to: string, url: string): EmailDraft =>
  security(
    to,
    url,
    "You created new recovery codes",
    `Your ${SHOP} account has ten new recovery codes. The earlier ones no longer work.`,
  );
