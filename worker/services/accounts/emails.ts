import { PROVIDER_NAMES, type SignInProvider } from "#domain/accounts/providers";
import { SHOP, SIGNATURE, type LetterDraft } from "../email/email-draft.ts";

export const registerLetter = (to: string, url: string): LetterDraft => ({
  to,
  subject: `Open your ${SHOP} account`,
  preview: "One click and your account is open. The link works once, for a day.",
  heading: "One click to go",
  paragraphs: [
    "You asked for an account with this address. Open the link below and it is yours: your cart, your designs and your orders then wait for you on every device.",
    "The link works once, within the next day.",
  ],
  button: { label: "Go to my account", url },
  closing: [SIGNATURE, "If you did not ask for this, leave the link alone: without it there is no account."],
});

export const haveAccountLetter = (to: string, loginUrl: string, resetUrl: string): LetterDraft => ({
  to,
  subject: `You have a ${SHOP} account already`,
  preview: "Sign in with one click. The link works once, for 15 minutes.",
  heading: "Good to see you again",
  paragraphs: [
    "Somebody, most likely you, asked for a new account with this address. There is one already, so nothing has changed. The link below signs you in without a password. It works once, within the next 15 minutes.",
    `Forgotten your password? Choose another one here: ${resetUrl}`,
  ],
  button: { label: `Sign in to ${SHOP}`, url: loginUrl },
  closing: [SIGNATURE, "If it was not you, throw this letter away. Nobody can sign in without it."],
});

export const resetLetter = (to: string, url: string): LetterDraft => ({
  to,
  subject: "Choose a new password",
  preview: "The link in this letter works once, for an hour.",
  heading: "A new password",
  paragraphs: [
    "You asked for a new password for your account. Open the link below and choose one. It works once, within the next hour.",
  ],
  button: { label: "Choose a new password", url },
  closing: [SIGNATURE, "If you did not ask for this, nothing has changed and you can throw this letter away."],
});

export const loginLetter = (to: string, url: string): LetterDraft => ({
  to,
  subject: "Your login link",
  preview: "One click and you are in. The link works once, for 15 minutes.",
  heading: "Here is your login link",
  paragraphs: ["Open the link below to sign in without a password. It works once, within the next 15 minutes."],
  button: { label: `Sign in to ${SHOP}`, url },
  closing: [SIGNATURE, "If you did not ask for this, throw this letter away. Nobody can sign in without it."],
});

export const ownerEmail = (to: string, url: string): LetterDraft => ({
  to,
  subject: "Your shop is open",
  preview: "Sign in to run it. This link works once and expires in 24 hours.",
  heading: "Your shop is open",
  paragraphs: [
    "You're now an admin of this shop. Use the link below to sign in. It works once and expires in 24 hours.",
    "If it expires, ask for a new sign-in link with this e-mail address on the sign-in page.",
  ],
  button: { label: "Sign in to your shop", url },
  closing: [SIGNATURE, "If you didn't expect this e-mail, you can ignore it. Nobody can sign in without the link."],
});

export const passwordChangedLetter = (to: string, url: string): LetterDraft => ({
  to,
  subject: "Your password was changed",
  preview: "All other devices have been signed out.",
  heading: "Your password was changed",
  paragraphs: [
    "Your account has a new password, and all other devices have been signed out.",
    "Was that not you? Then choose another password now, and tell us.",
  ],
  button: { label: "Choose another password", url },
  closing: [SIGNATURE],
});

export const newAddressLetter = (to: string, url: string): LetterDraft => ({
  to,
  subject: "Is this your new address?",
  preview: `One click and your ${SHOP} account moves here. The link works once, for a day.`,
  heading: "Your account moves here",
  paragraphs: [
    `You asked to use this address for your ${SHOP} account. Open the link below, and from then on you sign in with it and our letters come here. It works once, within the next day, in a browser in which you are signed in.`,
  ],
  button: { label: "Use this address", url },
  closing: [SIGNATURE, "If you did not ask for this, leave the link alone and nothing changes."],
});

export const addressTakenLetter = (to: string, url: string): LetterDraft => ({
  to,
  subject: `This address has a ${SHOP} account already`,
  preview: "Somebody wanted to use it for another account. Nothing has changed.",
  heading: "Two accounts, one address",
  paragraphs: [
    `Somebody, perhaps you, wanted to use this address for another ${SHOP} account. It belongs to an account already, so nothing has changed. If both are yours, sign in to this one, or keep the other address for the other.`,
  ],
  button: { label: "Sign in", url },
  closing: [SIGNATURE, "If it was not you, you can throw this letter away."],
});

export const addressAskedLetter = (to: string, newEmail: string, url: string): LetterDraft => ({
  to,
  subject: "Your account is about to move to another address",
  preview: "Nothing has changed yet. Was it you?",
  heading: "Is it you who is moving?",
  paragraphs: [
    `Somebody who is signed in to your account asked to use ${newEmail} instead of this address. Nothing changes before the link in a letter to that address is opened.`,
    "If it was you, there is nothing to do. If not, choose another password now: that signs everybody else out and ends the request.",
  ],
  button: { label: "Choose another password", url },
  closing: [SIGNATURE],
});

export const addressChangedLetter = (to: string, newEmail: string): LetterDraft => ({
  to,
  subject: "Your account has moved to another address",
  preview: "You now sign in with your new address.",
  heading: "This was our last letter here",
  paragraphs: [
    `Your ${SHOP} account now belongs to ${newEmail}. You sign in with that address, and our letters go there.`,
    "Was that not you? Then answer this letter: we keep note of such changes and can undo them.",
  ],
  closing: [SIGNATURE],
});

export const identityConnectedLetter = (to: string, provider: SignInProvider, url: string): LetterDraft => ({
  to,
  subject: `You can now sign in with ${PROVIDER_NAMES[provider]}`,
  preview: "You signed in that way for the first time just now.",
  heading: `Connected with ${PROVIDER_NAMES[provider]}`,
  paragraphs: [
    `Your account was just opened with ${PROVIDER_NAMES[provider]} for the first time, by somebody whose address there is this one. From now on you can sign in that way too.`,
    "Was that not you? Disconnect it in your account, and tell us.",
  ],
  button: { label: "Go to my account", url },
  closing: [SIGNATURE],
});
