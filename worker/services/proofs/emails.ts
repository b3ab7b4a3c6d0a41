import type { ProofState } from "#domain/shop/proofs/proof";
import { dayText } from "#domain/shop/shipping/day-text";
import { shorten } from "#domain/ground/kernel/characters";
import { wholeNumber } from "#domain/ground/kernel/text";
import { type EmailDraft, SHOP } from "../email/index.ts";

/** The message of a proof that a changed print file sends. */
export const CHANGED_FILE = "We changed the file that we print. Please check it before we go on.";

interface ProofFacts {
  readonly to: string;
  readonly proofId: string;
  readonly number: number;
  readonly orderNumber: string;
  readonly product: string;
  readonly quantity: number;
}

const buildEmailLine = ({ product, quantity, number }: ProofFacts) => ({
  title: `${wholeNumber(quantity)} × ${product}`,
  detail: `Proof, version ${number}`,
});
/** Characters of a product's name, so that a preview shows what is said of it. */
const MAX_NAME = 40;

/** Tells the customer that a proof waits for approval. */
export const proofReadyEmail = (
  facts: ProofFacts & { readonly isFirst: boolean },
  message: string,
  origin: string,
): EmailDraft => ({
  to: facts.to,
  subject: facts.isFirst
    ? `Your proof for order ${facts.orderNumber} is ready`
    : `A new proof for order ${facts.orderNumber}`,
  preview: "Approve it or tell us what to change. We won't print until you approve it.",
  heading: facts.isFirst ? "Your proof is ready" : "Here's the next version",
  paragraphs: [
    "This is exactly what we'll print. Check every detail, then approve it or tell us what to change.",
    "We'll start printing as soon as you approve it.",
  ],
  ...(message ? { quote: { from: "Our note", text: message } } : {}),
  lines: [buildEmailLine(facts)],
  button: { label: "Review the proof", url: `${origin}/profile/proofs/${facts.proofId}/` },
  closing: [
    `You're getting this e-mail because you placed an order at ${SHOP} with this address. Order ${facts.orderNumber}`,
  ],
});

/**
 * Reminds the customer of a proof that waits.
 * @param expectedOn the day on which the order arrives if it is approved now, if later than promised
 */
export const proofReminderEmail = (
  facts: ProofFacts & { readonly expectedOn: string | undefined },
  origin: string,
): EmailDraft => ({
  to: facts.to,
  subject: `Your proof for order ${facts.orderNumber} is waiting for you`,
  preview: "We print as soon as you approve it.",
  heading: "Your proof is still waiting",
  paragraphs: [
    "We print as soon as you approve it. If something should change, tell us on the same page.",
    ...(facts.expectedOn ? [`If you approve it now, your order should arrive ${dayText(facts.expectedOn)}.`] : []),
  ],
  lines: [buildEmailLine(facts)],
  button: { label: "Review the proof", url: `${origin}/profile/proofs/${facts.proofId}/` },
  closing: [
    `You're getting this e-mail because you placed an order at ${SHOP} with this address. Order ${facts.orderNumber}`,
  ],
});

/** Tells staff about the customer's decision. */
export const proofAnsweredEmail = (
  facts: ProofFacts,
  answer: { state: Extract<ProofState, "approved" | "changes-requested">; comment: string; by: string },
  origin: string,
): EmailDraft => {
  const approved = answer.state === "approved";
  return {
    to: facts.to,
    subject: `Order ${facts.orderNumber}: proof ${facts.number} ${approved ? "approved" : "needs changes"}`,
    preview: approved
      ? `${shorten(facts.product, MAX_NAME)} is approved for printing.`
      : "The customer requested changes.",
    heading: approved ? "The customer approved the proof" : "The customer requested changes",
    paragraphs: [
      `${answer.by} ${approved ? "approved the proof. The item can be printed as shown." : "reviewed the proof and requested changes before we print."}`,
    ],
    ...(answer.comment ? { quote: { from: "Customer's message", text: answer.comment } } : {}),
    lines: [buildEmailLine(facts)],
    button: { label: "See the proof", url: `${origin}/profile/proofs/${facts.proofId}/` },
    closing: ["You're getting this e-mail because you sent the proof or handle the shop's mail."],
  };
};
