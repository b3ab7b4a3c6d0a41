import { formatDate } from "#domain/ground/calendar/dates";
import { PAYMENT_METHOD_TEXT } from "#domain/shop/invoices/invoice";
import type { InvoicePaymentView } from "#domain/shop/invoices/invoice-view";
import { formatMoney } from "#domain/ground/kernel/money";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { VoidPayment } from "./staff-forms.tsx";

interface PaymentsMadeProps {
  readonly payments: ReadonlyArray<InvoicePaymentView>;
  /** Staff may void a transfer or check that was recorded by mistake. */
  readonly canVoid: boolean;
}

const AMOUNT_STYLE = { paid: "font-bold", reserved: "text-muted", voided: "text-muted line-through" } as const;

/** The payments of an invoice, oldest first. */
export const PaymentsMade = ({ payments, canVoid }: PaymentsMadeProps) =>
  payments.length === 0 ? (
    <p className="text-muted">No payments yet.</p>
  ) : (
    <ul className="divide-y divide-line">
      {payments.map((payment) => (
        <li key={payment.id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2">
              <span className="font-semibold">{PAYMENT_METHOD_TEXT[payment.method]}</span>
              {payment.reference ? <span className="break-all text-muted">{payment.reference}</span> : null}
              {payment.state === "reserved" ? <Badge kind="warning">In progress</Badge> : null}
              {payment.state === "voided" ? <Badge>Voided</Badge> : null}
            </span>
            <span className={classes("tabular-nums", AMOUNT_STYLE[payment.state])}>{formatMoney(payment.amount)}</span>
            <time dateTime={payment.at.toISOString()} className="basis-full text-sm text-muted">
              {formatDate(payment.at)}
            </time>
          </div>
          {payment.confirmAt === undefined ? null : (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <ButtonLink href={payment.confirmAt} size="sm">
                Continue at your bank
              </ButtonLink>
              <span className="text-sm text-muted">Or pay another way. You won't pay twice.</span>
            </div>
          )}
          {canVoid && payment.state === "paid" && payment.method !== "card" ? <Voiding payment={payment} /> : null}
        </li>
      ))}
    </ul>
  );

const Voiding = ({ payment }: { readonly payment: InvoicePaymentView }) =>
  payment.isOwnRecord ? (
    <p className="text-sm text-muted">You recorded this payment, so a colleague has to void or refund it.</p>
  ) : (
    <VoidPayment id={payment.id} />
  );
