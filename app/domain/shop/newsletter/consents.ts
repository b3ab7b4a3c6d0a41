/**
 * The consent texts, verbatim. The text is stored with each answer, so that a later wording never changes what a
 * customer agreed to.
 */
export const CONSENTS = {
  marketing:
    "Send me news and offers by e-mail, about twice a month. I can stop it at any time by the link in each e-mail.",
  text: "Text me when my order ships and when a proof is waiting for me. Message and data rates may apply. I can reply STOP at any time. My consent isn't required to place an order.",
} as const;

export type ConsentKind = keyof typeof CONSENTS;
export const NUMBER_FIRST = "Enter your mobile number first so that we can text you.";
export const NEWSLETTER_MESSAGE = "A confirmation email has been sent to your inbox.";
