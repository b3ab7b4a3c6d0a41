import { Clock } from "lucide-react";
import type { CreditAccount } from "#domain/shop/ledger/ledger-entry";
import { formatMoment } from "#domain/ground/calendar/dates";
import { formatMoney } from "#domain/ground/kernel/money";
import { TextLink } from "../../ui/actions/text-link.tsx";

/** The spendable store credit, and how much of the balance is reserved. */
export const CreditBalance = ({
  balance,
  held,
  available,
  holds,
}: Pick<CreditAccount, "balance" | "held" | "available" | "holds">) => (
  <section aria-labelledby="balance" className="grid content-start gap-5">
    <div className="mat overflow-hidden rounded-xl shadow-md">
      <div aria-hidden="true" className="mat-ruler" />
      <div className="grid gap-2 p-6 md:p-8">
        <h2 id="balance" className="text-base font-semibold text-mat-muted">
          You can spend
        </h2>
        <p className="font-display text-4xl font-bold break-words tabular-nums md:text-5xl">{formatMoney(available)}</p>
        {held.minor > 0 ? (
          <p className="text-mat-muted">
            Your balance is {formatMoney(balance)}, including {formatMoney(held)} on hold.
          </p>
        ) : null}
        <p className="mt-2 max-w-md text-mat-muted">
          Use it for anything except gift cards, including shipping and tax. You choose whether to use it at checkout.
          It never expires.
        </p>
      </div>
    </div>
    {holds.length > 0 ? (
      <ul className="grid gap-2">
        {holds.map((hold) => (
          <li key={hold.id} className="flex gap-3 rounded-lg bg-info-soft px-4 py-3">
            <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-info" />
            <p className="min-w-0">
              <strong>{formatMoney(hold.amount)}</strong> is on hold for an order you haven't finished.{" "}
              <TextLink href="/checkout/">Finish it</TextLink>, or it's released by{" "}
              <time dateTime={hold.until.toISOString()}>{formatMoment(hold.until)}</time>.
            </p>
          </li>
        ))}
      </ul>
    ) : null}
  </section>
);
