import type { ReactNode } from "react";
import { formatDate } from "#domain/ground/calendar/dates";
import type { DocumentPayment, InvoiceDocument, Seller } from "#domain/shop/invoices/document";
import { formatMoney } from "#domain/ground/kernel/money";
import { wholeNumber } from "#domain/ground/kernel/text";
import { DescriptionList } from "../../ui/layout/description-list.tsx";

interface PrintedInvoiceProps {
  readonly document: InvoiceDocument;
  readonly seller: Seller;
}

/** A document of an order as it is printed: one sheet, dark on light. */
export const PrintedInvoice = ({ document, seller }: PrintedInvoiceProps) => (
  <article className="rounded-xl bg-surface p-5 shadow-sm ring-1 ring-line md:p-10 print:rounded-none print:p-0 print:ring-0">
    <Head document={document} seller={seller} />
    <div className="grid gap-6 border-b border-line py-6 md:grid-cols-2">
      <Address title="Bill to" lines={document.billTo} />
      {document.shipTo.length > 0 ? <Address title="Ship to" lines={document.shipTo} /> : null}
    </div>
    <Lines document={document} />
    <div className="grid gap-8 pt-6 md:grid-cols-[minmax(0,1fr)_min(34vw,20rem)]">
      <div className="grid content-start gap-6 max-md:order-last">
        <p className="max-w-md text-muted empty:hidden">{document.terms}</p>
        {document.payments.length > 0 ? <Payments payments={document.payments} /> : null}
      </div>
      <DescriptionList
        items={document.amounts.map(({ label, amount, isStrong }) => ({
          term: label,
          value: amount.minor < 0 ? `−${formatMoney({ ...amount, minor: -amount.minor })}` : formatMoney(amount),
          strong: isStrong,
        }))}
      />
    </div>
  </article>
);

function Head({ document, seller }: PrintedInvoiceProps) {
  return (
    <header className="flex flex-wrap justify-between gap-x-10 gap-y-6 border-b border-line pb-6">
      <div>
        <p className="text-2xl font-bold">{seller.name}</p>
        <address className="mt-1 text-muted not-italic">
          {[...seller.address, seller.phone, seller.email].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
      <div className="min-w-60">
        <h1 className="mb-3 text-2xl md:text-right">
          {document.title} {document.number}
        </h1>
        <DescriptionList
          items={[
            ...fact("Date", formatDate(document.issuedAt, "longDate")),
            ...fact("Due date", document.dueAt ? formatDate(document.dueAt, "longDate") : ""),
            ...fact("Order", document.orderNumber),
            ...fact("Purchase order", document.purchaseOrder),
          ]}
        />
      </div>
    </header>
  );
}

const fact = (term: string, value: string) => (value === "" ? [] : [{ term, value }]);

const Address = ({ title, lines }: { readonly title: string; readonly lines: ReadonlyArray<string> }) => (
  <div className="min-w-0">
    <h2 className="mb-1 text-sm font-semibold text-muted">{title}</h2>
    <address className="wrap-anywhere not-italic">
      {lines.map((line) => (
        <span key={line} dir="auto" className="block">
          {line}
        </span>
      ))}
    </address>
  </div>
);

const Lines = ({ document: { lines } }: { readonly document: InvoiceDocument }) => (
  <table className="w-full border-collapse text-left">
    <caption className="sr-only">What you ordered</caption>
    <thead>
      <tr className="border-b border-line text-sm text-muted">
        <ColumnHead>Item</ColumnHead>
        <ColumnHead isNumber>Quantity</ColumnHead>
        <ColumnHead isNumber>Amount</ColumnHead>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.id} className="break-inside-avoid border-b border-line align-top">
          <th scope="row" className="min-w-0 py-3 font-normal">
            <span className="block font-semibold">{line.name}</span>
            {line.quantity > 1 ? <span className="block text-sm text-muted">{line.each}</span> : null}
            <span dir="auto" className="block text-sm wrap-anywhere text-muted">
              {line.detail}
            </span>
          </th>
          <td className="px-3 py-3 text-right tabular-nums">{wholeNumber(line.quantity)}</td>
          <td className="py-3 text-right tabular-nums">{formatMoney(line.total)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const ColumnHead = ({ children, isNumber = false }: { readonly children: ReactNode; readonly isNumber?: boolean }) => (
  <th scope="col" className={isNumber ? "px-3 py-3 text-right font-semibold last:pr-0" : "py-3 font-semibold"}>
    {children}
  </th>
);

const Payments = ({ payments }: { readonly payments: ReadonlyArray<DocumentPayment> }) => (
  <section aria-labelledby="payments">
    <h2 id="payments" className="mb-2 text-lg">
      Payments
    </h2>
    <ul className="grid max-w-md gap-1">
      {payments.map(({ id, label, at, amount }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6">
          <span className="min-w-0 break-words text-muted">
            <span>{label}</span>
            {at === undefined ? null : (
              <>
                , <time dateTime={at.toISOString()}>{formatDate(at)}</time>
              </>
            )}
          </span>
          <span className="tabular-nums">{formatMoney(amount)}</span>
        </li>
      ))}
    </ul>
  </section>
);
