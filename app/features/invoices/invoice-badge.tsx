import { INVOICE_STATUS_TEXT, type InvoiceStatus } from "#domain/shop/invoices/invoice";
import { Badge, type BadgeKind } from "../../ui/feedback/badge.tsx";

const KINDS: Readonly<Record<InvoiceStatus, BadgeKind>> = {
  open: "info",
  overdue: "danger",
  paid: "success",
  void: "neutral",
};

export const InvoiceBadge = ({ status }: { readonly status: InvoiceStatus }) => (
  <Badge kind={KINDS[status]}>{INVOICE_STATUS_TEXT[status]}</Badge>
);
