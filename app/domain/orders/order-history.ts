import type { Money } from "#domain/kernel/money";
import type { OrderLineView, OrderView } from "#domain/orders/order-view";
import { ORDER_STATUSES, type OrderStatus } from "#domain/orders/order-state";
import type { ShipmentView } from "#domain/shipping/shipment";

/** One order in the list of somebody's orders. */
export interface OrderSummary {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly deliveryDate: string | undefined;
  readonly total: Money;
  /** The first few lines, for their pictures. */
  readonly lines: ReadonlyArray<Pick<OrderLineView, "id" | "product" | "quantity" | "picture">>;
  readonly lineCount: number;
}

export const ORDERS_PER_PAGE = 10;

export interface OrderPage {
  readonly orders: ReadonlyArray<OrderSummary>;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly filter: OrderFilter;
}

/** Which orders a list shows. */
export interface OrderFilter {
  readonly status: OrderStatus | undefined;
  /** The first digits of a number, or "". */
  readonly number: string;
}

/** What the address of the list asks for; whatever cannot be read asks for nothing. */
export function readOrderFilter({ status = "", number = "" }: Readonly<Record<string, string>>): OrderFilter {
  return {
    status: ORDER_STATUSES.find((one) => one === status),
    number: /^#?\s*(\d{1,9})$/.exec(number.trim())?.[1] ?? "",
  };
}

export interface OrderHistory {
  readonly order: OrderView;
  /** Oldest first; only what is meant for the customer. */
  readonly events: ReadonlyArray<{ readonly id: string; readonly text: string; readonly at: Date }>;
  readonly payments: ReadonlyArray<{
    readonly id: string;
    readonly provider: string;
    readonly amounts: ReadonlyArray<{ readonly label: string; readonly amount: Money }>;
    readonly at: Date;
  }>;
  readonly shipments: ReadonlyArray<ShipmentView>;
  /** The design of each line that has one, by the line's id. */
  readonly designs: Readonly<Record<string, string>>;
  /** The newest proof of each line that has one. */
  readonly proofs: ReadonlyArray<{
    readonly id: string;
    readonly lineId: string;
    readonly number: number;
    readonly waits: boolean;
  }>;
  /** The lines of which one wrote a review. */
  readonly reviewed: ReadonlyArray<string>;
  /** True while its owner may call it off and no money was taken but for gift cards, which is refunded. */
  readonly canCancel: boolean;
  /** False for staff who look at somebody else's. */
  readonly isOwn: boolean;
}

const EVENT_TEXTS: Readonly<Record<string, string>> = {
  placed: "Order placed",
  "payment.authorized": "Payment accepted",
  "payment.captured": "Payment charged",
  "payment.declined": "Payment declined",
  "payment.refunded": "Payment refunded",
  "mail.sent": "Confirmation sent by e-mail",
};

/** What a line of the timeline says: its own words, or those for its kind; a kind without words is its name made readable. */
export const eventText = (type: string, message: string): string =>
  message || EVENT_TEXTS[type] || type.replace(/[._-]+/g, " ").replace(/^./, (letter) => letter.toUpperCase());

const PROVIDERS: Readonly<Record<string, string>> = {
  test: "Test card",
  stripe: "Card",
  invoice: "Invoice",
  credit: "Store credit",
};
export const providerName = (provider: string): string => PROVIDERS[provider] ?? provider;

const PAYMENT_TEXTS: Readonly<Record<string, string>> = {
  pending: "Being checked",
  requires_action: "Waiting for your bank",
  authorized: "Reserved",
  captured: "Paid",
  declined: "Declined",
  voided: "Canceled",
};
/** An invoice reserves nothing: the money is owed until it is paid. */
const INVOICE_TEXTS: Readonly<Record<string, string>> = { authorized: "On account" };

/** What became of a payment, in words. */
export const paymentText = (state: string, provider: string): string =>
  (provider === "invoice" ? INVOICE_TEXTS[state] : undefined) ?? PAYMENT_TEXTS[state] ?? state;
