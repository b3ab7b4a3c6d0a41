import type { InvoicePaymentMethod, InvoiceStatus } from "#domain/shop/invoices/invoice";
import type { Money } from "#domain/ground/kernel/money";

/** An invoice in a list. */
export interface InvoiceSummary {
  readonly id: string;
  readonly number: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly status: InvoiceStatus;
  readonly total: Money;
  readonly due: Money;
  readonly issuedAt: Date;
  readonly dueAt: Date;
}

/** A payment of an invoice as people see it; `reserved` waits for its provider or for the customer's bank. */
export interface InvoicePaymentView {
  readonly id: string;
  readonly method: InvoicePaymentMethod;
  readonly state: "reserved" | "paid" | "voided";
  readonly amount: Money;
  readonly reference: string;
  /** Where its customer confirms it with their bank; undefined for others, and when nothing is to confirm. */
  readonly confirmAt: string | undefined;
  /** The staff member who looks at it recorded it, so a colleague has to void it. */
  readonly isOwnRecord: boolean;
  readonly at: Date;
}

/** A transfer or check that staff recorded, for the comparison with the bank's statement. */
export interface RecordedPayment {
  readonly id: string;
  readonly invoice: { readonly id: string; readonly number: string };
  readonly order: { readonly id: string; readonly number: string };
  readonly method: InvoicePaymentMethod;
  readonly reference: string;
  readonly amount: Money;
  readonly state: "paid" | "voided";
  /** Names of staff. */
  readonly recordedBy: string;
  readonly voidedBy: string | undefined;
  readonly at: Date;
}

/** An invoice with its payments. */
export interface InvoiceView extends InvoiceSummary {
  readonly paid: Money;
  readonly purchaseOrder: string;
  readonly paidAt: Date | undefined;
  readonly payments: ReadonlyArray<InvoicePaymentView>;
  /** Its customer looks at it; staff look at the invoices of others. */
  readonly isOwn: boolean;
}
