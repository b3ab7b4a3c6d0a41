import { isPdf, type ProofState } from "#domain/proofs/proof";
import { wholeNumber } from "#domain/kernel/text";
import { SHOP, type LetterDraft } from "../email/email-draft.ts";

interface ProofFacts {
  readonly to: string;
  readonly proofId: string;
  readonly number: number;
  readonly orderNumber: string;
  readonly product: string;
  readonly quantity: number;
  readonly pictureKey: string;
}

const lineOf = ({ product, quantity, number }: ProofFacts) => ({
  title: `${wholeNumber(quantity)} × ${product}`,
  detail: `Proof, version ${number}`,
});
const short = (text: string): string => (text.length > 40 ? `${[...text].slice(0, 38).join("").trimEnd()}…` : text);

/** To the customer: there is something to look at, and nothing is printed before they do. */
export const proofReadyLetter = (facts: ProofFacts, message: string, origin: string): LetterDraft => ({
  to: facts.to,
  subject:
    facts.number === 1
      ? `Your proof for order ${facts.orderNumber} is ready`
      : `A new proof for order ${facts.orderNumber}`,
  preview: "Have a look and say yes, or tell us what to change. We print nothing before you do.",
  heading: facts.number === 1 ? "Your proof is ready" : "Here is the next version",
  paragraphs: [
    "This is exactly what we are going to print and where the blade will go. Look at the spelling, the size and the cut line, then say yes or tell us what to change.",
    isPdf(facts.pictureKey)
      ? "The proof is a PDF, which you can open on its page."
      : "We start printing as soon as you have said yes.",
  ],
  ...(message ? { quote: { from: "A note with it", text: message } } : {}),
  lines: [lineOf(facts)],
  button: { label: "Look at the proof", url: `${origin}/profile/proofs/${facts.proofId}/` },
  closing: [`You get this letter because you ordered at ${SHOP} with this address. Order ${facts.orderNumber}`],
});

/** To staff: what the customer said. */
export const proofAnsweredLetter = (
  facts: ProofFacts,
  answer: { state: Extract<ProofState, "approved" | "changes-requested">; comment: string; by: string },
  origin: string,
): LetterDraft => {
  const approved = answer.state === "approved";
  return {
    to: facts.to,
    subject: `Order ${facts.orderNumber}: proof ${facts.number} ${approved ? "approved" : "needs changes"}`,
    preview: approved ? `${short(facts.product)} can be printed.` : "The customer asks for changes.",
    heading: approved ? "The customer said yes" : "The customer asks for changes",
    paragraphs: [
      `${answer.by} ${approved ? "approved the proof. The line can be printed as it was shown." : "looked at the proof and would like it changed before we print."}`,
    ],
    ...(answer.comment ? { quote: { from: "In their words", text: answer.comment } } : {}),
    lines: [lineOf(facts)],
    button: { label: "See the proof", url: `${origin}/profile/proofs/${facts.proofId}/` },
    closing: ["You get this letter because you sent the proof, or because you read the shop's mail."],
  };
};
