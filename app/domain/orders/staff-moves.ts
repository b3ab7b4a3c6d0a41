import * as v from "valibot";
import { choice } from "#domain/kernel/forms/fields";
import { ORDER_MOVES, ORDER_STATUS_TEXT, ORDER_STATUSES, type OrderStatus } from "#domain/orders/order-state";

/** Moves an order. `expect` is the state that the caller saw: an order that moved on since is not moved. */
export const MoveRequest = v.object({ status: choice(ORDER_STATUSES), expect: choice(ORDER_STATUSES) });
export type MoveRequest = v.InferOutput<typeof MoveRequest>;

/** A button of the staff page of an order. */
export interface MoveChoice {
  readonly status: OrderStatus;
  readonly label: string;
  /** What happens, before the click. */
  readonly effect: string;
  /** The usual next step, which the page offers first. */
  readonly isUsual: boolean;
}

type MoveText = Pick<MoveChoice, "label" | "effect">;
type Offered = Exclude<OrderStatus, "pending-payment" | "partly-shipped" | "cancelled" | "refunded">;

const TEXTS: Readonly<Record<Offered, MoveText>> = {
  confirmed: { label: "Payment received", effect: "The order can be printed from now on." },
  approved: {
    label: "Approve for printing",
    effect: "Prints without waiting for the customer's answer to a proof.",
  },
  "in-production": {
    label: "Start printing",
    effect: "E-mails the customer, who can no longer change or cancel the order online.",
  },
  shipped: {
    label: "Ship everything that's left",
    effect:
      "Packages that wait leave now, and everything else leaves in one package without tracking. Charges the payment and e-mails the customer.",
  },
  delivered: {
    label: "Mark everything delivered",
    effect: "Marks every package as delivered and e-mails the customer. Whatever hasn't shipped yet is charged first.",
  },
  proofing: { label: "Wait for a proof", effect: "Nothing is printed until the customer approves a proof." },
};
/** As they are offered, the usual next step first. */
const OFFERED = Object.keys(TEXTS) as ReadonlyArray<Offered>;
/** An order that left goes back to the press. */
const LEFT: ReadonlyArray<OrderStatus> = ["partly-shipped", "shipped", "delivered"];

const isBack = (from: OrderStatus, to: OrderStatus): boolean => to === "in-production" && LEFT.includes(from);

/**
 * The next states of an order that staff choose from, as the table of states allows them. Canceling and refunding move
 * money and have forms of their own; a package makes an order partly shipped.
 * @param needsParcel false for an order that ships nothing
 */
export function moveChoices(from: OrderStatus, needsParcel: boolean): ReadonlyArray<MoveChoice> {
  const next: ReadonlyArray<OrderStatus> = ORDER_MOVES[from];
  return OFFERED.filter((to) => next.includes(to) && (needsParcel || to === "confirmed" || to === "delivered"))
    .toSorted((a, b) => Number(isBack(from, a)) - Number(isBack(from, b)))
    .map((status, i) => ({ status, ...textOf(from, status, needsParcel), isUsual: i === 0 && !isBack(from, status) }));
}

function textOf(from: OrderStatus, to: Offered, needsParcel: boolean): MoveText {
  if (isBack(from, to))
    return {
      label: "Print again",
      effect:
        "Goes back to the press at no charge and e-mails the customer. For a number of pieces, use a reported problem.",
    };
  if (to === "delivered" && !needsParcel)
    return { label: "Mark as sent", effect: "Its gift cards were sent by e-mail, so nothing ships." };
  return TEXTS[to];
}

/** What a person reads whose page was loaded before the order moved on. */
export const movedOnText = (expected: OrderStatus, current: OrderStatus): string =>
  `This order changed since you opened the page: it was "${ORDER_STATUS_TEXT[expected].label}" and is now "${ORDER_STATUS_TEXT[current].label}". Nothing was changed. Check the order and try again.`;

/** What a person reads who asks for a step that is not in the table. */
export function illegalMoveText(from: OrderStatus, to: OrderStatus): string {
  const next: ReadonlyArray<OrderStatus> = ORDER_MOVES[from];
  const labels = next.map((status) => `"${ORDER_STATUS_TEXT[status].label}"`);
  return `An order that is "${ORDER_STATUS_TEXT[from].label}" can't become "${ORDER_STATUS_TEXT[to].label}". ${
    labels.length === 0 ? "It's closed." : `Next it can be ${labels.join(", ")}.`
  }`;
}
