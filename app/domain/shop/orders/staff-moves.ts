import * as v from "valibot";
import { choice, text } from "#domain/ground/kernel/forms/fields";
import type { ParcelCharges } from "#domain/shop/payments/capture-target";
import { chargeText } from "#domain/shop/payments/parcel-effects";
import { emailText, withEmailText } from "#domain/shop/payments/customer-email";
import { ORDER_MOVES, ORDER_STATUS_TEXT, ORDER_STATUSES, type OrderStatus } from "#domain/shop/orders/order-state";

/** Characters of the reason why an order prints without its customer's approval. */
export const MAX_REASON_LENGTH = 500;

/**
 * Moves an order. `expect` is the state that the caller saw: an order that moved on since is not moved. `reason` says
 * why an order is approved although its customer hasn't approved all of it; its customer reads it.
 */
export const MoveRequest = v.object({
  status: choice(ORDER_STATUSES),
  expect: choice(ORDER_STATUSES),
  reason: v.optional(text(MAX_REASON_LENGTH)),
});
export type MoveRequest = v.InferOutput<typeof MoveRequest>;

/** A button of the staff page of an order. */
export interface MoveChoice {
  readonly status: OrderStatus;
  readonly label: string;
  /** What happens, before the click. */
  readonly effect: string;
  /** The usual next step, which the page offers first. */
  readonly isUsual: boolean;
  /** Staff have to say why. */
  readonly needsReason: boolean;
  /** It charges the payment or prints again, so it can't be undone. */
  readonly isFinal: boolean;
}

/** How many lines of an order may be printed: approved by its customer, by staff, or without need of it. */
export type Approved = "all" | "some" | "none";

export function summarizeApproval(lines: ReadonlyArray<{ readonly isApproved: boolean }>): Approved {
  if (lines.every(({ isApproved }) => isApproved)) return "all";
  return lines.some(({ isApproved }) => isApproved) ? "some" : "none";
}

/** Steps that an order takes only when all of it, or some of it, is approved. */
const NEEDS_ALL: ReadonlyArray<OrderStatus> = ["shipped", "delivered"];
const NEEDS_SOME: ReadonlyArray<OrderStatus> = ["in-production"];

type MoveText = Pick<MoveChoice, "label" | "effect">;
type Offered = Exclude<OrderStatus, "pending-payment" | "partly-shipped" | "cancelled" | "refunded">;

const TEXTS: Readonly<Record<Offered, (order: Movable) => MoveText>> = {
  confirmed: () => ({ label: "Payment received", effect: "The order can be printed from now on." }),
  approved: () => ({ label: "Approve for printing", effect: "All of it is approved, so it can be printed." }),
  "in-production": ({ email }) => ({
    label: "Start printing",
    effect: `${emailText(email)} The order can no longer be changed or canceled online.`,
  }),
  shipped: ({ charges, email }) => ({
    label: "Ship everything that's left",
    effect: [
      withEmailText(chargeText({ charges, pieces: "all" }), email),
      "Packages that wait leave now, and everything else leaves in one package without a tracking number.",
    ].join(" "),
  }),
  delivered: ({ charges, email }) => ({
    label: "Mark everything delivered",
    effect: [
      withEmailText(chargeText({ charges, pieces: "all" }), email),
      "Marks every package as delivered; what hasn't left yet ships first, without a tracking number.",
    ].join(" "),
  }),
  proofing: () => ({ label: "Wait for a proof", effect: "Nothing is printed until the customer approves a proof." }),
};
/** As they are offered, the usual next step first. */
const OFFERED = Object.keys(TEXTS) as ReadonlyArray<Offered>;
/** An order that left goes back to the press. */
const LEFT: ReadonlyArray<OrderStatus> = ["partly-shipped", "shipped", "delivered"];

/** Whether something of an order has left. */
export const hasLeft = (status: OrderStatus): boolean => LEFT.includes(status);

/** Whether a step prints again what has left. */
export const isPrintedAgain = (from: OrderStatus, to: OrderStatus): boolean => to === "in-production" && hasLeft(from);

interface Movable {
  /** False for an order that ships nothing. */
  readonly needsParcel: boolean;
  readonly approved: Approved;
  /** What its parcels charge; undefined for an order that is paid already or later. */
  readonly charges: ParcelCharges | undefined;
  /** Where its e-mails go; "" once the customer's account is deleted. */
  readonly email: string;
  /** False for an order without a street to send it to. */
  readonly isAddressed: boolean;
}

/**
 * The next states of an order that staff choose from, as the table of states and its approvals allow them. Canceling
 * and refunding move money and have forms of their own; a package makes an order partly shipped.
 */
export function moveChoices(from: OrderStatus, order: Movable): ReadonlyArray<MoveChoice> {
  const next: ReadonlyArray<OrderStatus> = ORDER_MOVES[from];
  const isOverride = (to: OrderStatus) => to === "approved" && order.approved !== "all";
  const isUnusual = (to: OrderStatus) => isPrintedAgain(from, to) || isOverride(to);
  return OFFERED.filter((to) => next.includes(to) && isPossible(from, to, order))
    .toSorted((a, b) => Number(isUnusual(a)) - Number(isUnusual(b)))
    .map((status, i) => ({
      status,
      ...describeMove(from, status, order),
      isUsual: i === 0 && !isUnusual(status),
      needsReason: isOverride(status),
      isFinal: isPrintedAgain(from, status) || (order.needsParcel && NEEDS_ALL.includes(status)),
    }));
}

/** Why nothing of an order without a street is printed again. @param isDeleted whether its customer's account is */
export const noAddressText = (isDeleted: boolean): string =>
  isDeleted
    ? "This order has no name and street to send it to, because its customer deleted their account. Nothing of it can be printed again."
    : "This order has no street to send it to. Nothing of it can be printed again.";

/** Why nothing of an order that was canceled or refunded in full is printed again. */
export const ORDER_IS_OVER = "This order was canceled or refunded, so nothing of it can be printed again.";

interface LeftOrder extends Pick<Movable, "isAddressed"> {
  /** Canceled, or refunded in full. */
  readonly isOver: boolean;
  /** Whether its customer's account is. */
  readonly isDeleted: boolean;
}

/** Why nothing of an order that left can be printed again; undefined where it can. */
export function whyNotPrintedAgain({ isOver, isAddressed, isDeleted }: LeftOrder): string | undefined {
  if (isOver) return ORDER_IS_OVER;
  return isAddressed ? undefined : noAddressText(isDeleted);
}

function isPossible(from: OrderStatus, to: OrderStatus, { needsParcel, approved, isAddressed }: Movable): boolean {
  if (!needsParcel) return to === "confirmed" || to === "delivered";
  if (isPrintedAgain(from, to) && !isAddressed) return false;
  if (approved === "none" && NEEDS_SOME.includes(to)) return false;
  return approved === "all" || !NEEDS_ALL.includes(to);
}

function describeMove(from: OrderStatus, to: Offered, order: Movable): MoveText {
  const { needsParcel, approved, email } = order;
  if (isPrintedAgain(from, to))
    return {
      label: "Print again",
      effect: `${withEmailText("Goes back to the press at no charge", email)} For a number of pieces, use a reported problem.`,
    };
  if (to === "approved" && approved !== "all")
    return {
      label: "Print without approval",
      effect: "Prints although the customer hasn't approved all of it. The customer reads your reason.",
    };
  if (to === "delivered" && !needsParcel)
    return { label: "Mark as sent", effect: "Its gift cards were sent by e-mail, so nothing ships." };
  return TEXTS[to](order);
}

/** What a person reads whose page was loaded before the order moved on. */
export const movedOnText = (expected: OrderStatus, current: OrderStatus): string =>
  [
    `This order changed since you opened the page: it was "${ORDER_STATUS_TEXT[expected].label}"`,
    `and is now "${ORDER_STATUS_TEXT[current].label}". Nothing was changed. Check the order and try again.`,
  ].join(" ");

/** What a person reads who asks for a step that is not in the table. */
export function illegalMoveText(from: OrderStatus, to: OrderStatus): string {
  const next: ReadonlyArray<OrderStatus> = ORDER_MOVES[from];
  const labels = next.map((status) => `"${ORDER_STATUS_TEXT[status].label}"`);
  return `An order that is "${ORDER_STATUS_TEXT[from].label}" can't become "${ORDER_STATUS_TEXT[to].label}". ${
    labels.length === 0 ? "It's closed." : `Next it can be ${labels.join(", ")}.`
  }`;
}
