import { structuredText } from "#domain/ground/kernel/forms/code-text";
import type { Money } from "#domain/ground/kernel/money";
import type { OrderLineView, OrderView } from "#domain/shop/orders/order-view";
import { ORDER_STATUSES, type OrderStatus } from "#domain/shop/orders/order-state";
import type { TimelineEvent } from "#domain/shop/orders/timeline";
import type { ShipmentView } from "#domain/shop/shipping/shipment";

/** One order in a customer's list. */
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

/** The filter of a list of orders. */
export interface OrderFilter {
  readonly status: OrderStatus | undefined;
  /** The first digits of a number, or "". */
  readonly number: string;
}

/** Reads the filter from the URL. Unreadable values mean no filter. */
export function readOrderFilter({ status = "", number = "" }: Readonly<Record<string, string>>): OrderFilter {
  return {
    status: ORDER_STATUSES.find((orderStatus) => orderStatus === status),
    number: /^#?\s*(\d{1,9})$/.exec(structuredText(number))?.[1] ?? "",
  };
}

export interface OrderHistory {
  readonly order: OrderView;
  /** Oldest first; only events for the customer. */
  readonly events: ReadonlyArray<TimelineEvent>;
  readonly payments: ReadonlyArray<{
    readonly id: string;
    readonly provider: string;
    readonly amounts: ReadonlyArray<{ readonly label: string; readonly amount: Money }>;
    readonly at: Date;
    /** The invoice to pay, for a payment on account. */
    readonly invoiceId: string | undefined;
  }>;
  readonly shipments: ReadonlyArray<ShipmentView>;
  /** The design of each order line that has one, by line id. */
  readonly designs: Readonly<Record<string, string>>;
  /** The newest proof of each line that has one. */
  readonly proofs: ReadonlyArray<{
    readonly id: string;
    readonly lineId: string;
    readonly number: number;
    readonly waits: boolean;
  }>;
  /** Ids of the lines that the customer has reviewed. */
  readonly reviewed: ReadonlyArray<string>;
  /** Whether the visitor may cancel: nothing was paid except gift cards, which are refunded. */
  readonly canCancel: boolean;
  /** Whether the owner may change it: nobody approved it for printing, and nothing was printed. */
  readonly canChange: boolean;
  /** Whether the owner's cart changes it at the moment. */
  readonly isChanging: boolean;
  /** False for staff who view another person's order, and for who opened it by an e-mailed link. */
  readonly isOwn: boolean;
  /** Whether the visitor may cancel the order and report problems: its owner, and who opened a link just mailed. */
  readonly mayManage: boolean;
  /** Whether the visitor may read the order by a link, and needs a new one to manage it. */
  readonly needsLink: boolean;
}

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
/** An invoice reserves and charges nothing: the money is owed until it is paid. */
const INVOICE_TEXTS: Readonly<Record<string, string>> = {
  authorized: "On account",
  partly_captured: "On account",
  captured: "On account",
};

/** Describes the state of a payment. */
export const paymentText = (state: string, provider: string): string =>
  (provider === "invoice" ? INVOICE_TEXTS[state] : undefined) ?? PAYMENT_TEXTS[state] ?? state;
