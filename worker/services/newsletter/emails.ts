import { type EmailDraft, SIGNATURE } from "../email/index.ts";

export const subscriptionEmail = (to: string, url: string): EmailDraft => ({
  to,
  subject: "Confirm your newsletter subscription",
  preview: "One click and you're subscribed.",
  heading: "Is this your e-mail address?",
  paragraphs: [
    "Someone, most likely you, signed up for our newsletter with this address. Confirm it to hear about new materials, new shapes and the occasional discount.",
    "The link expires in 7 days. We won't send anything until you confirm.",
  ],
  button: { label: "Subscribe", url },
  closing: [SIGNATURE, "If you didn't request this, you can ignore this e-mail."],
});

export const alreadySubscribedEmail = (to: string, leaveUrl: string): EmailDraft => ({
  to,
  subject: "You're already subscribed to our newsletter",
  preview: "You don't have to do anything.",
  heading: "You're subscribed",
  paragraphs: [
    "Someone signed up for our newsletter with this address, which is already subscribed. You don't have to do anything.",
    "Had enough? Unsubscribe with one click.",
  ],
  button: { label: "Unsubscribe", url: leaveUrl },
  closing: [SIGNATURE],
});

export const welcomeEmail = (to: string, shopUrl: string, leaveUrl: string): EmailDraft => ({
  to,
  subject: "Welcome to the cutting table",
  preview: "You're subscribed. Here's what to expect.",
  heading: "You're subscribed",
  paragraphs: [
    "Thank you! We'll let you know about new materials, what other people stick where, and the occasional discount.",
    "In the meantime, upload a drawing and watch the cut line find its edge.",
  ],
  button: { label: "Look around the shop", url: shopUrl },
  closing: [SIGNATURE, "You're getting this e-mail because you subscribed to our newsletter with this address."],
  unsubscribeUrl: leaveUrl,
});
