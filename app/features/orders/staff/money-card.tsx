import { formatDate } from "#domain/ground/calendar/dates";
import { formatMoney } from "#domain/ground/kernel/money";
import { REFUND_DESTINATION_TEXT } from "#domain/shop/payments/refund-request";
import type { StaffDispute, StaffOrder, StaffPayment } from "#domain/shop/orders/staff-orders";
import { Badge, type BadgeKind } from "../../../ui/feedback/badge.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { OrderTotals } from "../order-totals.tsx";

const KINDS: Readonly<Record<string, BadgeKind>> = {
  authorized: "info",
  partly_captured: "info",
  captured: "success",
  partly_refunded: "warning",
  refunded: "neutral",
  declined: "danger",
  failed: "danger",
  disputed: "danger",
  requires_action: "warning",
};

/** A provider's word in those of the customer's pages: "partly_captured" as "Partly charged". */
const stateText = (state: string): string =>
  state
    .replace("captured", "charged")
    .replaceAll("_", " ")
    .replace(/^./, (letter) => letter.toUpperCase());

/** The totals of an order with its payments, refunds and invoice. */
export const MoneyCard = ({
  order,
  payments,
  refunds,
  invoice,
}: Pick<StaffOrder, "order" | "payments" | "refunds" | "invoice">) => (
  <>
    <OrderTotals order={order} />
    {payments.length > 0 ? (
      <ul className="mt-5 grid gap-4 border-t border-line pt-5">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </ul>
    ) : null}
    {refunds.length > 0 ? (
      <div className="mt-5 border-t border-line pt-5">
        <h3 className="mb-2 text-base">Refunds</h3>
        <ul className="grid gap-2 text-sm">
          {refunds.map(({ id, amount, state, reason, at, to, failure }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">
                <span>{reason || "No reason given"}</span>
                <span className="block text-muted">
                  {formatDate(at)}, to {REFUND_DESTINATION_TEXT[to]}
                  {state === "done" ? "" : `, ${state}`}
                </span>
                {failure === "" ? null : <span className="block text-danger">{failure}</span>}
              </span>
              <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
            </li>
          ))}
        </ul>
      </div>
    ) : null}
    {invoice === undefined ? null : (
      <p className="mt-5 border-t border-line pt-5">
        <TextLink href={`/payments/invoices/${invoice.id}/`}>Invoice {invoice.number}</TextLink>, {invoice.state}
      </p>
    )}
  </>
);

function Payment({ payment }: { readonly payment: StaffPayment }) {
  const { provider, state, message, risk, at, authorized, captured, refunded } = payment;
  const amounts = [
    { term: "Authorized", amount: authorized },
    { term: "Charged", amount: captured },
    // Refunds that went elsewhere stand below.
    ...(refunded.minor > 0 ? [{ term: "Refunded to it", amount: refunded }] : []),
  ];
  return (
    <li className="grid gap-1.5 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">
          {provider} <span className="font-normal text-muted">{formatDate(at)}</span>
        </span>
        <Badge kind={KINDS[state] ?? "neutral"}>{stateText(state)}</Badge>
      </p>
      <dl className="grid gap-0.5">
        {amounts.map(({ term, amount }) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-muted">{term}</dt>
            <dd className="tabular-nums">{formatMoney(amount)}</dd>
          </div>
        ))}
        {risk === "" ? null : (
          <div className="flex justify-between gap-4">
            <dt className="text-muted">Risk</dt>
            <dd className={risk.startsWith("normal") ? undefined : "font-semibold text-warning"}>{risk}</dd>
          </div>
        )}
      </dl>
      <Expiry expiry={payment.expiry} />
      {payment.disputes.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} />
      ))}
      {message === "" ? null : <p className="break-words text-danger">{message}</p>}
    </li>
  );
}

function Expiry({ expiry }: Pick<StaffPayment, "expiry">) {
  if (expiry === undefined) return null;
  const { at, isOver, problem } = expiry;
  if (isOver)
    return (
      <p className="text-danger">
        The authorization expired on {formatDate(at)}. Ask the customer to pay again before you ship.
      </p>
    );
  if (problem === "") return <p className="text-muted">Authorized until {formatDate(at)}.</p>;
  return (
    <div className="grid gap-0.5 rounded border border-warning p-3">
      <p className="font-semibold text-warning">The authorization expires on {formatDate(at)}.</p>
      <p className="break-words">{problem}</p>
      <p>Ship the order before, or ask the customer to pay again.</p>
    </div>
  );
}

const DECISIONS = {
  won: "A dispute was decided for the shop",
  lost: "A dispute was decided for the customer, who got the money back",
} as const;

function Dispute({ dispute: { state, amount, reason, dueAt } }: { readonly dispute: StaffDispute }) {
  if (state !== "open")
    return (
      <p className={state === "lost" ? "text-danger" : "text-muted"}>
        {DECISIONS[state]}: {formatMoney(amount)}.
      </p>
    );
  return (
    <div className="grid gap-1 rounded-lg border-2 border-danger p-3">
      <p className="font-semibold text-danger">The customer's bank disputes {formatMoney(amount)}.</p>
      {reason === "" ? null : <p className="break-words">Reason: {stateText(reason)}.</p>}
      <p>
        Answer it at the card provider{dueAt === undefined ? "" : ` by ${formatDate(dueAt)}`}, or the money goes back.
      </p>
    </div>
  );
}
