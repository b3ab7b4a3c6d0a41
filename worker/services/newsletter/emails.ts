import { SIGNATURE, type LetterDraft } from "../email/email-draft.ts";

export const confirmLetter = (to: string, url: string): LetterDraft => ({
  to,
  subject: "Please confirm your newsletter",
  preview: "One click, and you hear from us about twice a month.",
  heading: "Is this your e-mail address?",
  paragraphs: [
    "Somebody, most likely you, asked for our newsletter with this address. Confirm it and you get new films, new shapes and the odd discount, about twice a month.",
    "The link works for a week. Until you follow it we send nothing.",
  ],
  button: { label: "Subscribe", url },
  closing: [SIGNATURE, "If you did not ask for this, throw this letter away: nothing happens."],
});

export const alreadyLetter = (to: string, leaveUrl: string): LetterDraft => ({
  to,
  subject: "You get our newsletter already",
  preview: "Nothing to do: this address is on the list.",
  heading: "You're subscribed",
  paragraphs: [
    "Somebody asked for our newsletter with this address, and it gets it already. There is nothing to do.",
    "Had enough of it? One click ends it.",
  ],
  button: { label: "End the newsletter", url: leaveUrl },
  closing: [SIGNATURE],
});

export const firstLetter = (to: string, shopUrl: string, leaveUrl: string): LetterDraft => ({
  to,
  subject: "Welcome to the cutting table",
  preview: "You're subscribed. Here is what comes.",
  heading: "You're subscribed",
  paragraphs: [
    "Thank you! About twice a month you hear which films are new on the shelf, what other people stuck where, and when something costs less.",
    "Meanwhile: upload a drawing, and watch the cut line find its edge.",
  ],
  button: { label: "Look around the shop", url: shopUrl },
  closing: [SIGNATURE, "You get this letter because you confirmed our newsletter with this address."],
  unsubscribeUrl: leaveUrl,
});
