import { counted } from "#domain/ground/kernel/text";
import { type EmailDraft, SIGNATURE } from "../email/index.ts";

/** Template of the last e-mail to a deleted account. */
export const FAREWELL = "account-deleted";

/** The last e-mail to a customer who closed their account. */
export const accountDeletedEmail = (to: string, retainedOrders: number, shopUrl: string): EmailDraft => ({
  to,
  subject: "Your account was deleted",
  preview: "Your addresses, designs and files were deleted. Thank you for being our customer.",
  heading: "Goodbye, and thank you",
  paragraphs: [
    "As you requested, we deleted your account with your name, addresses, designs, artwork, reviews, conversations and sign-in methods. All your devices are signed out.",
    retainedOrders === 0
      ? "We have no data about you anymore."
      : `For your ${counted(retainedOrders, "order")}, we keep only what the law requires: number, amounts, tax and delivery area, without your name.`,
    "You can create a new account with the same e-mail address at any time.",
  ],
  button: { label: "The shop", url: shopUrl },
  closing: [
    SIGNATURE,
    "Wasn't this you? Contact us right away. We can't restore the account, but we can find out what happened.",
  ],
});
