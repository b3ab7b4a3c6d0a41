import type { LetterDraft } from "../mail/letter-layout.ts";

const SIGNATURE = "Kisscut, custom stickers and name tags";

export const welcomeLetter = (to: string, url: string): LetterDraft => ({
  to,
  subject: "Welcome to Kisscut",
  preview: "Your account is ready. One click tells us that this mailbox is yours.",
  heading: "Hello, and welcome!",
  paragraphs: [
    "Your account is ready. Your cart, your designs and your orders now wait for you on every device you sign in with.",
    "One thing is left: tell us that this mailbox is really yours. The link works for a week.",
  ],
  button: { label: "Confirm my address", url },
  closing: [SIGNATURE, "You get this letter because somebody opened an account with this address. If it was not you, simply leave the link alone."],
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
