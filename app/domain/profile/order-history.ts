import type { Money } from "#domain/money";
import type { OrderLineView, OrderView } from "#domain/orders/order-view";
import type { OrderStatus } from "#domain/orders/order-state";

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

export interface OrderPage {
  readonly orders: ReadonlyArray<OrderSummary>;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

export interface OrderHistory {
  readonly order: OrderView;
  /** Oldest first; only what is meant for the customer. */
  readonly events: ReadonlyArray<{ readonly id: string; readonly text: string; readonly at: Date }>;
  readonly payments: ReadonlyArray<{ readonly id: string; readonly provider: string; readonly state: string; readonly amount: Money; readonly refunded: Money; readonly at: Date }>;
  readonly shipments: ReadonlyArray<{ readonly id: string; readonly carrier: string; readonly state: string; readonly trackingNumber: string; readonly trackingUrl: string; readonly at: Date }>;
}

const EVENT_TEXTS: Readonly<Record<string, string>> = {
  placed: "Order placed",
  "payment.authorized": "Payment accepted",
  "payment.captured": "Payment taken",
  "payment.declined": "Payment declined",
  "payment.refunded": "Money paid back",
  "mail.sent": "Confirmation sent by e-mail",
};

/** What a line of the timeline says: its own words, or those for its kind; a kind without words is its name made readable. */
export const eventText = (type: string, message: string): string => message || EVENT_TEXTS[type] || type.replace(/[._-]+/g, " ").replace(/^./, (letter) => letter.toUpperCase());

const PROVIDERS: Readonly<Record<string, string>> = { test: "Test card", stripe: "Card", invoice: "Invoice", credit: "Store credit" };
export const providerName = (provider: string): string => PROVIDERS[provider] ?? provider;

const PAYMENT_TEXTS: Readonly<Record<string, string>> = {
  pending: "Being checked",
  requires_action: "Waiting for your bank",
  authorized: "Reserved",
  captured: "Paid",
  declined: "Declined",
  voided: "Cancelled",
};
export const paymentText = (state: string): string => PAYMENT_TEXTS[state] ?? state;
