import type { ServiceContext } from "../kernel/index.ts";
import { findInvoice, listInvoices } from "./invoice-record.ts";
import { listRecordedPayments } from "./list-recorded.ts";
import { listInvoicePage } from "./list-invoices.ts";
import { payInvoice } from "./pay-invoice.ts";
import { readInvoicePdf } from "./pdf/read-pdf.ts";
import { readPrintable } from "./read-document.ts";
import { readInvoice } from "./read-invoice.ts";
import { recordInvoicePayment, voidInvoice, voidRecordedPayment } from "./record-payment.ts";

/** The providers that can pay an invoice by card. */
const cardProviders = (context: ServiceContext): ReadonlyArray<string> =>
  [...context.payments.keys()].filter((provider) => provider !== "invoice");

/** Invoices of orders on account: lists, card payments, and what staff record. */
export const invoices = {
  list: listInvoicePage,
  listRecords: listInvoices,
  findRecord: findInvoice,
  read: readInvoice,
  readPrintable,
  readPdf: readInvoicePdf,
  cardProviders,
  pay: payInvoice,
  record: recordInvoicePayment,
  listRecorded: listRecordedPayments,
  voidPayment: voidRecordedPayment,
  void: voidInvoice,
};

export { invoicePdfKey } from "./pdf/pdf-key.ts";
export { remindOfInvoices } from "./reminders.ts";
export { INVOICE_PAYMENT } from "./invoice-payment.ts";
export { findOwnPayment, buildInvoicePagePath, resumeByKey, waitsForProvider } from "./resume-by-key.ts";
export { finishInvoicePayments } from "./finish-payments.ts";
