import { CLAIM_REASON_TEXT, type ClaimReason } from "#domain/shop/claims/claim";
import { type EmailDraft, SHOP } from "../email/index.ts";

interface ClaimFacts {
  readonly order: { readonly number: number; readonly email: string };
  readonly orderId: string;
  /** "20 stickers of Die cut stickers" */
  readonly pieces: string;
  readonly reason: ClaimReason;
  readonly message: string;
  readonly origin: string;
}

const closing = ({ order }: Pick<ClaimFacts, "order">) => [
  "You're getting this e-mail because you reported a problem with an order.",
  `Order ${String(order.number)}`,
];
const rows = ({ pieces, reason }: Pick<ClaimFacts, "pieces" | "reason">) => [
  { label: "Item", value: pieces },
  { label: "Problem", value: CLAIM_REASON_TEXT[reason] },
];
const seeOrder = ({ origin, orderId }: Pick<ClaimFacts, "origin" | "orderId">) => ({
  label: "See your order",
  url: `${origin}/profile/orders/order/${orderId}/`,
});

/** To the customer: the claim arrived. */
export const claimReceivedEmail = (facts: ClaimFacts): EmailDraft => ({
  to: facts.order.email,
  subject: `We got your report about ${SHOP} order ${String(facts.order.number)}`,
  preview: "We're looking at your photos and will e-mail you.",
  heading: "Thank you for telling us",
  paragraphs: [
    "We're sorry something isn't right. We're looking at your photos and will e-mail you with the next step.",
  ],
  rows: rows(facts),
  quote: { from: "You wrote", text: facts.message },
  button: seeOrder(facts),
  closing: closing(facts),
});

/** To the shop: a claim waits in the queue. */
export const claimWaitsEmail = (facts: ClaimFacts, to: string): EmailDraft => ({
  to,
  subject: `Problem reported with order ${String(facts.order.number)}`,
  preview: `${CLAIM_REASON_TEXT[facts.reason]}: ${facts.pieces}`,
  heading: `A customer reported a problem with order ${String(facts.order.number)}`,
  paragraphs: ["Look at the photos and decide: reprint, refund, store credit or decline."],
  rows: rows(facts),
  quote: { from: "The customer wrote", text: facts.message },
  button: { label: "Open the queue", url: `${facts.origin}/staff/claims/` },
  closing: [`Order ${String(facts.order.number)}`],
});

interface DecisionFacts extends Omit<ClaimFacts, "message"> {
  /** False for a claim that was declined. A refund has an e-mail of its own. */
  readonly isReprint: boolean;
  readonly answer: string;
}

/** To the customer: it is printed again, or not. */
export function claimDecidedEmail(facts: DecisionFacts): EmailDraft {
  const { order, isReprint, answer } = facts;
  const heading = isReprint ? "We're printing it again" : "About the problem you reported";
  return {
    to: order.email,
    subject: `${heading}: ${SHOP} order ${String(order.number)}`,
    preview: isReprint ? "We're printing it again at no charge." : "We can't reprint or refund this.",
    heading,
    paragraphs: [
      isReprint
        ? "We're printing these pieces again at no charge and will e-mail you the tracking number when they ship."
        : "We looked at your photos carefully. We can't reprint or refund this. Reply to this e-mail if we missed something.",
    ],
    rows: rows(facts),
    ...(answer === "" ? {} : { quote: { from: SHOP, text: answer } }),
    button: seeOrder(facts),
    closing: closing(facts),
  };
}
