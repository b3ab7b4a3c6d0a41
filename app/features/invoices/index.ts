export { InvoiceBadge } from "./invoice-badge.tsx";
export { InvoiceFilters } from "./invoice-filters.tsx";
export { InvoiceList } from "./invoice-list.tsx";
export { InvoicesPage } from "./invoices-page.tsx";
export { PayInvoice } from "./pay-invoice.tsx";
export { PaymentsMade } from "./payments-made.tsx";
export { PrintedInvoice } from "./printed-invoice.tsx";
export { RecordPayment, VoidInvoice } from "./staff-forms.tsx";
