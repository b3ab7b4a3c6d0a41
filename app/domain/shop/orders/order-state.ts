/**
 * Order states and their transitions. A checkout creates an order only once its payment is authorized;
 * `pending-payment` is for orders that staff enter and that wait for a transfer. The trigger `orders_state_moves`
 * enforces the same (tests/worker/orders/order-states.test.ts compares them), and lets an order that ships nothing be
 * canceled after it was delivered: see `isCancelable`.
 */
export const ORDER_MOVES = {
  "pending-payment": ["confirmed", "cancelled"],
  confirmed: [
    "proofing",
    "approved",
    "in-production",
    "partly-shipped",
    "shipped",
    "delivered",
    "cancelled",
    "refunded",
  ],
  proofing: ["approved", "in-production", "cancelled", "refunded"],
  // Staff may change a file after its approval: the order waits for a proof again.
  approved: ["proofing", "in-production", "partly-shipped", "shipped", "delivered", "cancelled", "refunded"],
  "in-production": ["proofing", "partly-shipped", "shipped", "delivered", "cancelled", "refunded"],
  "partly-shipped": ["in-production", "shipped", "delivered", "refunded"],
  shipped: ["delivered", "in-production", "refunded"], // A lost parcel is printed again.
  delivered: ["in-production", "refunded"],
  cancelled: ["refunded"],
  refunded: [],
} as const satisfies Record<string, ReadonlyArray<string>>;

export type OrderStatus = keyof typeof ORDER_MOVES;

export const ORDER_STATUSES = Object.keys(ORDER_MOVES) as ReadonlyArray<OrderStatus>;

export const canMoveOrder = (from: OrderStatus, to: OrderStatus): boolean =>
  (ORDER_MOVES[from] as ReadonlyArray<OrderStatus>).includes(to);

/** What the customer reads: a badge and a sentence. */
export const ORDER_STATUS_TEXT: Record<OrderStatus, { readonly label: string; readonly meaning: string }> = {
  "pending-payment": { label: "Waiting for payment", meaning: "We'll start as soon as we receive your payment." },
  confirmed: { label: "Confirmed", meaning: "We received your order and are getting it ready to print." },
  proofing: { label: "Proof in progress", meaning: "We're preparing a proof for you to approve." },
  approved: { label: "Approved", meaning: "Your order is approved. It prints next." },
  "in-production": { label: "In production", meaning: "Your order is being printed and cut." },
  "partly-shipped": { label: "Partly shipped", meaning: "Part of your order is on its way. The rest follows." },
  shipped: { label: "Shipped", meaning: "Your package is on its way." },
  delivered: { label: "Delivered", meaning: "Your package was delivered." },
  cancelled: { label: "Canceled", meaning: "This order was canceled. Nothing will be printed." },
  refunded: { label: "Refunded", meaning: "This order was refunded." },
};

/** States in which there is something to print. The others are unpaid, finished or canceled. */
export const STATES_TO_PRINT = [
  "confirmed",
  "proofing",
  "approved",
  "in-production",
  "partly-shipped",
] as const satisfies ReadonlyArray<OrderStatus>;

/** States in which nothing of an order is sent: its money went back. */
export const ENDED_STATES = ["cancelled", "refunded"] as const satisfies ReadonlyArray<OrderStatus>;
export const isEnded = (status: OrderStatus): boolean => ENDED_STATES.some((ended) => ended === status);

/** States in which the owner may cancel. From printing on, only staff know what has been made. */
const BEFORE_THE_PRESS: ReadonlyArray<OrderStatus> = ["pending-payment", "confirmed", "proofing", "approved"];

/** Returns whether the state of an order that is made allows its owner to cancel. */
export const isCancelableState = (status: OrderStatus): boolean => BEFORE_THE_PRESS.includes(status);

/**
 * Returns whether the state of any order allows its owner to cancel. An order that ships nothing is complete once its
 * gift cards were sent, and their remaining balance can still be refunded.
 */
export const isCancelable = (status: OrderStatus, needsParcel: boolean): boolean =>
  isCancelableState(status) || (!needsParcel && status === "delivered");

/** What happens first in an order that awaits a proof. The date is the one of an approval on the day it was placed. */
export const PROOF_FIRST = [
  "You asked for a proof first. We'll e-mail it to you.",
  "Printing starts after you approve it, and the delivery date moves with your approval.",
].join(" ");

/**
 * Returns the sentence on the order page.
 * @param awaitsProof its customer asked for a proof and hasn't approved it yet
 * @param hasProof a proof waits for the customer's answer
 */
export function statusMeaning(
  status: OrderStatus,
  needsParcel: boolean,
  awaitsProof = false,
  hasProof = false,
): string {
  if (hasProof && status === "proofing") return "A proof is waiting for your answer. We print after you approve it.";
  if (awaitsProof && status === "confirmed") return `We received your order. ${PROOF_FIRST}`;
  if (!needsParcel && status === "confirmed")
    return "We received your order. Gift cards are sent by e-mail, so nothing ships.";
  if (!needsParcel && status === "delivered") return "The gift cards were sent.";
  return ORDER_STATUS_TEXT[status].meaning;
}
