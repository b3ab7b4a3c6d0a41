import * as v from "valibot";
import type { InvoiceState } from "#domain/shop/payments/owed-invoice";

/** What a list of invoices can be filtered by. "open" includes the overdue ones. */
export const INVOICE_FILTERS = ["open", "overdue", "paid"] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

/** The filter in a URL; anything else shows all invoices. */
export const InvoiceFilterParam = v.fallback(v.optional(v.picklist(INVOICE_FILTERS)), undefined);

/** What people see: an open invoice whose due date has passed is overdue. */
export type InvoiceStatus = InvoiceState | "overdue";

export const invoiceStatus = (
  { state, dueAt }: { readonly state: InvoiceState; readonly dueAt: Date },
  now: Date,
): InvoiceStatus => (state === "open" && dueAt.getTime() < now.getTime() ? "overdue" : state);

export const INVOICE_STATUS_TEXT: Readonly<Record<InvoiceStatus, string>> = {
  open: "Open",
  overdue: "Overdue",
  paid: "Paid",
  void: "Void",
};

export const PAYMENT_METHOD_TEXT = { card: "Card", transfer: "Bank transfer", check: "Check" } as const;
export type InvoicePaymentMethod = keyof typeof PAYMENT_METHOD_TEXT;
