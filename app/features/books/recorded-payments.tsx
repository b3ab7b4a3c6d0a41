import { formatMoment } from "#domain/ground/calendar/dates";
import { PAYMENT_METHOD_TEXT } from "#domain/shop/invoices/invoice";
import type { RecordedPayment } from "#domain/shop/invoices/invoice-view";
import { formatMoney } from "#domain/ground/kernel/money";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { classes } from "../../ui/classes.ts";
import { Table } from "../../ui/layout/table.tsx";

/** The transfers and checks that staff recorded, to compare with the bank's statement. */
export const RecordedPayments = ({ payments }: { readonly payments: ReadonlyArray<RecordedPayment> }) =>
  payments.length === 0 ? (
    <p className="text-muted">No transfers or checks were recorded yet.</p>
  ) : (
    <Table
      caption="Recorded payments"
      hideCaption
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        { key: "date", header: "Recorded", isRowHeader: true, cell: ({ at }) => formatMoment(at, "short") },
        { key: "by", header: "By", cell: ({ recordedBy }) => recordedBy },
        {
          key: "invoice",
          header: "Invoice",
          cell: ({ invoice }) => <TextLink href={`/payments/invoices/${invoice.id}/`}>{invoice.number}</TextLink>,
        },
        {
          key: "reference",
          header: "Received",
          cell: ({ method, reference }) => (
            <span className="wrap-anywhere">
              {PAYMENT_METHOD_TEXT[method]}, {reference}
            </span>
          ),
        },
        {
          key: "amount",
          header: "Amount",
          align: "end",
          cell: ({ amount, state }) => (
            <span className={classes("tabular-nums", state === "voided" && "text-muted line-through")}>
              {formatMoney(amount)}
            </span>
          ),
        },
        {
          key: "voided",
          header: "Voided by",
          cell: ({ state, voidedBy }) => (state === "voided" ? (voidedBy ?? "Unknown") : null),
        },
      ]}
    />
  );
