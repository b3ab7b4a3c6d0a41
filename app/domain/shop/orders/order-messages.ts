import type { OrderStatus } from "#domain/shop/orders/order-state";

/** What happens to an order besides its states, as far as its customer is notified. */
type OtherChange =
  | "proof-ready"
  | "parcel-left"
  | "date-moved"
  | "payment-failed"
  | "printed-again"
  | "held"
  | "address-changed";
export type OrderChange = OrderStatus | OtherChange;

export interface OrderMessage {
  /** The template of the e-mail; undefined when none is sent. */
  readonly email: string | undefined;
  /** Whether customers who agreed to it get a text message as well. The consent names these two only. */
  readonly text: boolean;
  /**
   * "batch": the use case queues the message in the batch of the change. "outbox": a trigger promises it in the
   * transaction of the change, because several use cases make this change.
   */
  readonly by: "batch" | "outbox" | "nobody";
}

const none: OrderMessage = { email: undefined, text: false, by: "nobody" };
const email = (template: string, by: OrderMessage["by"], text = false): OrderMessage => ({ email: template, text, by });

/**
 * Which change of an order sends what, once. The customer's own clicks send nothing but the confirmation: approving a
 * proof is answered on the screen, and the e-mail about printing follows.
 */
export const ORDER_MESSAGES: Readonly<Record<OrderChange, OrderMessage>> = {
  "pending-payment": none,
  confirmed: email("order-placed", "batch"),
  // The proof itself is the message.
  proofing: none,
  "proof-ready": email("proof-ready", "batch", true),
  approved: none,
  held: email("print-held", "batch"),
  "in-production": email("order-in-production", "outbox"),
  // An order that had shipped goes back to the press: a parcel was lost or something was wrong.
  "printed-again": email("order-printed-again", "outbox"),
  // Each parcel has its own message, the last one too.
  "partly-shipped": none,
  shipped: none,
  "parcel-left": email("parcel-left", "batch", true),
  delivered: email("order-delivered", "outbox"),
  cancelled: email("order-cancelled", "batch"),
  refunded: email("order-refunded", "batch"),
  "payment-failed": email("payment-failed", "outbox"),
  "date-moved": email("delivery-date-moved", "outbox"),
  "address-changed": email("order-address-changed", "batch"),
};

/** States in which nothing more is promised: a message about an earlier change would only confuse. */
const ENDED: ReadonlyArray<OrderStatus> = ["cancelled", "refunded"];

/**
 * Whether a change is still news once its message is written, which may be later than the change.
 * @param status the order's state now
 * @param current whether the change is the latest of its kind
 */
export function isNews(change: OrderChange, status: OrderStatus, current = true): boolean {
  if (ENDED.includes(status) || !current) return false;
  if (change === "in-production" || change === "printed-again") return status === "in-production";
  if (change === "date-moved") return status !== "shipped" && status !== "delivered";
  return change !== "delivered" || status === "delivered";
}
