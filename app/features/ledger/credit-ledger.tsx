import { CREDIT_KINDS, type CreditAccount, type CreditKind, type CreditLine } from "#domain/shop/ledger/ledger-entry";
import { formatDate } from "#domain/ground/calendar/dates";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import { classes } from "../../ui/classes.ts";
import { Link } from "../../ui/actions/link.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { PageNumbers } from "../kernel/index.ts";

const KIND_NAMES: Readonly<Record<CreditKind, string>> = { all: "Everything", added: "Added", used: "Used" };
const NONE: Readonly<Record<CreditKind, string>> = {
  all: "Nothing yet.",
  added: "Nothing has been added yet.",
  used: "You haven't used any of it yet.",
};

const buildLedgerPath = (kind: CreditKind): string =>
  kind === "all" ? "/profile/credit/" : `/profile/credit/?kind=${kind}`;

/** The ledger entries of the account, newest first, each with the balance after it. */
export const CreditLedger = ({
  lines,
  kind,
  page,
  pages,
}: Pick<CreditAccount, "lines" | "kind" | "page" | "pages">) => (
  <section aria-labelledby="ledger" className="grid gap-4">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 id="ledger" className="text-xl">
        History
      </h2>
      <nav aria-label="Transaction types">
        <ul className="flex gap-1">
          {CREDIT_KINDS.map((creditKind) => (
            <li key={creditKind}>
              <Link
                href={buildLedgerPath(creditKind)}
                aria-current={creditKind === kind ? "page" : undefined}
                className={classes(
                  "flex min-h-11 items-center rounded-full px-3.5 font-semibold no-underline",
                  creditKind === kind ? "bg-brand-soft text-brand-text" : "text-muted hover:bg-sunken hover:text-ink",
                )}
              >
                {KIND_NAMES[creditKind]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
    {lines.length > 0 ? (
      <ol className="divide-y divide-line overflow-hidden rounded-xl bg-surface shadow-sm ring-1 ring-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
    ) : (
      <p className="rounded-xl bg-surface px-4 py-8 text-center text-muted ring-1 ring-line">{NONE[kind]}</p>
    )}
    <PageNumbers
      page={page}
      pages={pages}
      getPageHref={(number) => pageAddress(buildLedgerPath(kind), number)}
      label="Pages of transactions"
    />
  </section>
);

function Line({ line: { reason, comment, change, balance, order, at } }: { line: CreditLine }) {
  const adds = change.minor > 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3.5 md:px-6">
      <div className="min-w-0">
        <p className="font-semibold">
          <span>{reason}</span>
          {order ? (
            <span>
              {" · "}
              <TextLink href={`/profile/orders/order/${order.id}/`}>Order {order.number}</TextLink>
            </span>
          ) : null}
        </p>
        {comment && comment !== `Order ${order?.number ?? ""}` ? (
          <p className="break-words text-muted">{comment}</p>
        ) : null}
        <p className="text-sm text-muted">
          <time dateTime={at.toISOString()}>{formatDate(at)}</time>
        </p>
      </div>
      <div className="text-right tabular-nums">
        <p className={classes("text-lg font-bold", adds ? "text-success" : "text-ink")}>
          <span aria-hidden="true">{adds ? "+" : "−"}</span>
          <span className="sr-only">{adds ? "Added " : "Used "}</span>
          {formatMoney(money(Math.abs(change.minor), change.currency))}
        </p>
        <p className="text-sm text-muted">{formatMoney(balance)} left</p>
      </div>
    </li>
  );
}
