import { ChevronRight } from "lucide-react";
import { formatDate } from "#domain/ground/calendar/dates";
import type { InvoiceSummary } from "#domain/shop/invoices/invoice-view";
import { formatMoney } from "#domain/ground/kernel/money";
import { LINK_RING } from "../../ui/actions/link-ring.ts";
import { Link } from "../../ui/actions/link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { InvoiceBadge } from "./invoice-badge.tsx";

/** Invoices as cards. The whole card is a link. */
export const InvoiceList = ({ invoices }: { readonly invoices: ReadonlyArray<InvoiceSummary> }) => (
  <ul className="grid gap-3">
    {invoices.map((invoice) => (
      <Card as="li" key={invoice.id} padding="sm" className={`relative transition-shadow hover:shadow-md ${LINK_RING}`}>
        <div className="flex items-center gap-x-4">
          <div className="grid min-w-0 grow gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-lg">
                <Link
                  href={`/payments/invoices/${invoice.id}/`}
                  className="text-ink no-underline outline-none before:absolute before:inset-0 before:rounded-xl"
                >
                  Invoice {invoice.number}
                </Link>
              </h2>
              <InvoiceBadge status={invoice.status} />
            </div>
            <p className="text-sm text-muted">
              Order {invoice.orderNumber}, issued {formatDate(invoice.issuedAt)}
            </p>
          </div>
          <p className="grid shrink-0 text-right tabular-nums">
            <span className="text-lg font-bold">{formatMoney(invoice.total)}</span>
            <span className="text-sm text-muted">{dueText(invoice)}</span>
          </p>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
        </div>
      </Card>
    ))}
  </ul>
);

function dueText({ status, due, dueAt, total }: InvoiceSummary): string {
  if (status === "paid") return "Nothing due";
  if (status === "void") return "Void";
  const date = formatDate(dueAt);
  return due.minor === total.minor ? `Due ${date}` : `${formatMoney(due)} due ${date}`;
}
