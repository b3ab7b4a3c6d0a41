import { PROVIDER_NAMES, type SignInProvider } from "#domain/shop/accounts/providers";
import type { StaffRole } from "#domain/shop/accounts/staff-member";
import { type EmailDraft, SHOP, SIGNATURE } from "../email/index.ts";

export const registerEmail = (to: string, url: string): EmailDraft => ({
  to,
  subject: `Finish creating your ${SHOP} account`,
  preview: "One click and your account is ready. The link works once and expires in 24 hours.",
  heading: "One click to go",
  paragraphs: [
    "Use the link below to finish creating your account. Your cart, designs and orders will be there on all your devices.",
    "The link works once and expires in 24 hours.",
  ],
  button: { label: "Go to my account", url },
  closing: [SIGNATURE, "If you didn't request this, you can ignore this e-mail. We won't create an account."],
});

export const haveAccountEmail = (to: string, loginUrl: string, resetUrl: string): EmailDraft => ({
  to,
  subject: `You already have a ${SHOP} account`,
  preview: "Sign in with one click. The link works once and expires in 15 minutes.",
  heading: "Good to see you again",
  paragraphs: [
    "Someone, most likely you, tried to create an account with this e-mail address. You already have one, so nothing has changed. Use the link below to sign in without a password. It works once and expires in 15 minutes.",
    `Forgot your password? Choose a new one here: ${resetUrl}`,
  ],
  button: { label: `Sign in to ${SHOP}`, url: loginUrl },
  closing: [SIGNATURE, "If this wasn't you, you can ignore this e-mail. No one can sign in without the link."],
});

export const resetEmail = (to: string, url: string): EmailDraft => ({
  to,
  subject: "Choose a new password",
  preview: "The link works once and expires in 1 hour.",
  heading: "A new password",
  paragraphs: ["Use the link below to choose a new password. It works once and expires in 1 hour."],
  button: { label: "Choose a new password", url },
  closing: [SIGNATURE, "If you didn't request this, you can ignore this e-mail. Your password hasn't changed."],
});

export const loginEmail = (to: string, url: string): EmailDraft => ({
  to,
  subject: "Your sign-in link",
  preview: "One click and you're in. The link works once and expires in 15 minutes.",
  heading: "Here's your sign-in link",
  paragraphs: ["Use the link below to sign in without a password. It works once and expires in 15 minutes."],
  button: { label: `Sign in to ${SHOP}`, url },
  closing: [SIGNATURE, "If you didn't request this, you can ignore this e-mail. No one can sign in without the link."],
});

export const ownerEmail = (to: string, url: string): EmailDraft => ({
  to,
  subject: "Your shop is open",
  preview: "Sign in to run it. This link works once and expires in 24 hours.",
  heading: "Your shop is open",
  paragraphs: [
    "You're now an admin of this shop. Use the link below to sign in. It works once and expires in 24 hours.",
    "If it expires, ask for a new sign-in link with this e-mail address on the sign-in page.",
  ],
  button: { label: "Sign in to your shop", url },
  closing: [SIGNATURE, "If you didn't expect this e-mail, you can ignore it. No one can sign in without the link."],
});

export const staffEmail = (to: string, url: string, role: StaffRole): EmailDraft => ({
  to,
  subject: `Come and work in ${SHOP}'s office`,
  preview: "Sign in to start. This link works once and expires in 24 hours.",
  heading: "Welcome to the team",
  paragraphs: [
    `You were invited to work in this shop's office as ${role === "admin" ? "an admin" : "staff"}. Use the link below to sign in. It works once and expires in 24 hours.`,
    "Then set up a passkey or an authenticator app: the office opens to those who have one.",
    "If the link expires, ask for a new sign-in link with this e-mail address on the sign-in page.",
  ],
  button: { label: "Open the office", url },
  closing: [SIGNATURE, "If you didn't expect this e-mail, you can ignore it. No one can sign in without the link."],
});

export const factorsResetEmail = (to: string, url: string): EmailDraft => ({
  to,
  subject: "Your second factor was removed",
  preview: "Set up a new passkey or authenticator app when you next sign in.",
  heading: "Set up a new second factor",
  paragraphs: [
    "An admin of the shop removed your passkeys, your authenticator app and your recovery codes, and signed you out everywhere. Sign in again and set up a new one.",
    "Didn't you ask for this? Tell them.",
  ],
  button: { label: "Sign in", url },
  closing: [SIGNATURE],
});

export const passwordChangedEmail = (to: string, url: string): EmailDraft => ({
  to,
  subject: "Your password was changed",
  preview: "All your other devices were signed out.",
  heading: "Your password was changed",
  paragraphs: [
    "Your account has a new password. All your other devices were signed out.",
    "Wasn't this you? Choose a new password now and contact us.",
  ],
  button: { label: "Choose a new password", url },
  closing: [SIGNATURE],
});

export const newAddressEmail = (to: string, url: string): EmailDraft => ({
  to,
  subject: "Confirm your new e-mail address",
  preview: `One click to use this address for your ${SHOP} account. The link works once and expires in 24 hours.`,
  heading: "Confirm your new address",
  paragraphs: [
    `You asked to use this address for your ${SHOP} account. Open the link below in a browser where you're signed in. It works once and expires in 24 hours. After that, you'll sign in and get our e-mails here.`,
  ],
  button: { label: "Use this address", url },
  closing: [SIGNATURE, "If you didn't request this, you can ignore this e-mail. Nothing will change."],
});

export const addressTakenEmail = (to: string, url: string): EmailDraft => ({
  to,
  subject: `This address already has a ${SHOP} account`,
  preview: "Someone tried to use it for another account. Nothing has changed.",
  heading: "Two accounts, one address",
  paragraphs: [
    `Someone, perhaps you, tried to use this address for another ${SHOP} account. It already belongs to an account, so nothing has changed. If both accounts are yours, sign in to this one or use a different address for the other.`,
  ],
  button: { label: "Sign in", url },
  closing: [SIGNATURE, "If this wasn't you, you can ignore this e-mail."],
});

export const addressRequestedEmail = (to: string, newEmail: string, url: string): EmailDraft => ({
  to,
  subject: "Someone asked to change your account's e-mail address",
  preview: "Nothing has changed yet. Was this you?",
  heading: "Was this you?",
  paragraphs: [
    `Someone signed in to your account asked to use ${newEmail} instead of this address. Nothing changes until they open the link we sent to that address.`,
    "If this was you, you don't have to do anything. If not, choose a new password now. That cancels the request and signs out everyone else.",
  ],
  button: { label: "Choose a new password", url },
  closing: [SIGNATURE],
});

export const addressChangedEmail = (to: string, newEmail: string): EmailDraft => ({
  to,
  subject: "Your account's e-mail address was changed",
  preview: "Sign in with your new address from now on.",
  heading: "Your e-mail address was changed",
  paragraphs: [
    `Your ${SHOP} account now uses ${newEmail}. Sign in with that address from now on. Our e-mails will go there too.`,
    "Wasn't this you? Reply to this e-mail. We log these changes and can undo them.",
  ],
  closing: [SIGNATURE],
});

export const identityConnectedEmail = (to: string, provider: SignInProvider, url: string): EmailDraft => ({
  to,
  subject: `You can now sign in with ${PROVIDER_NAMES[provider]}`,
  preview: "You just signed in this way for the first time.",
  heading: `Connected with ${PROVIDER_NAMES[provider]}`,
  paragraphs: [
    `Someone just signed in to your account with ${PROVIDER_NAMES[provider]} for the first time, using this e-mail address. You can now sign in this way too.`,
    "Wasn't this you? Disconnect it in your account and contact us.",
  ],
  button: { label: "Go to my account", url },
  closing: [SIGNATURE],
});
