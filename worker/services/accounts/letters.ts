import type { LetterDraft } from "../mail/letter-layout.ts";

const SIGNATURE = "Kisscut, custom stickers and name tags";

export const registerLetter = (to: string, url: string): LetterDraft => ({
  to,
  subject: "Open your Kisscut account",
  preview: "One click and your account is open. The link works once, for a day.",
  heading: "One click to go",
  paragraphs: [
    "You asked for an account with this address. Open the link below and it is yours: your cart, your designs and your orders then wait for you on every device.",
    "The link works once, within the next day.",
  ],
  button: { label: "Open my account", url },
  closing: [SIGNATURE, "If you did not ask for this, leave the link alone: without it there is no account."],
});

export const haveAccountLetter = (to: string, loginUrl: string, resetUrl: string): LetterDraft => ({
  to,
  subject: "You have a Kisscut account already",
  preview: "Sign in with one click. The link works once, for 15 minutes.",
  heading: "Good to see you again",
  paragraphs: [
    "Somebody, most likely you, asked for a new account with this address. There is one already, so nothing has changed. The link below signs you in without a password. It works once, within the next 15 minutes.",
    `Forgotten your password? Choose another one here: ${resetUrl}`,
  ],
  button: { label: "Sign in to Kisscut", url: loginUrl },
  closing: [SIGNATURE, "If it was not you, throw this letter away. Nobody can sign in without it."],
});

export const resetLetter = (to: string, url: string): LetterDraft => ({
  to,
  subject: "Choose a new password",
  preview: "The link in this letter works once, for an hour.",
  heading: "A new password",
  paragraphs: ["You asked for a new password for your account. Open the link below and choose one. It works once, within the next hour."],
  button: { label: "Choose a new password", url },
  closing: [SIGNATURE, "If you did not ask for this, nothing has changed and you can throw this letter away."],
});

export const loginLetter = (to: string, url: string): LetterDraft => ({
  to,
  subject: "Your login link",
  preview: "One click and you are in. The link works once, for 15 minutes.",
  heading: "Here is your login link",
  paragraphs: ["Open the link below to sign in without a password. It works once, within the next 15 minutes."],
  button: { label: "Sign in to Kisscut", url },
  closing: [SIGNATURE, "If you did not ask for this, throw this letter away. Nobody can sign in without it."],
});

export const passwordChangedLetter = (to: string, url: string): LetterDraft => ({
  to,
  subject: "Your password was changed",
  preview: "All other devices have been signed out.",
  heading: "Your password was changed",
  paragraphs: ["Your account has a new password, and all other devices have been signed out.", "Was that not you? Then choose another password now, and tell us."],
  button: { label: "Choose another password", url },
  closing: [SIGNATURE],
});
