import { counted } from "#domain/kernel/text";
import { SIGNATURE, type LetterDraft } from "../email/email-draft.ts";

/** The last letter to somebody who closed their account. */
export const farewellLetter = (to: string, keptOrders: number, shopUrl: string): LetterDraft => ({
  to,
  subject: "Your account was deleted",
  preview: "Your addresses, designs and files are gone. Thank you for the time you were with us.",
  heading: "Goodbye, and thank you",
  paragraphs: [
    "Your account was deleted, as you asked: name, addresses, designs, artwork, reviews, conversations and sign-ins are gone, and all devices are signed out.",
    keptOrders === 0
      ? "Nothing of you is left with us."
      : `Of your ${counted(keptOrders, "order")} only what the books need is left: number, sums, tax and the place of delivery, without your name.`,
    "Should you ever need a sticker again, the same address opens a new account.",
  ],
  button: { label: "The shop", url: shopUrl },
  closing: [
    SIGNATURE,
    "It was not you? Then write to us at once: we cannot bring the account back, but we can find out what happened.",
  ],
});
