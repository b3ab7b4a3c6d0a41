import { BOOK_CHECKS, type BookCheckName, type BookCheckResult, type BookProblem } from "#domain/shop/books/book-check";
import { formatMoment } from "#domain/ground/calendar/dates";
import { counted } from "#domain/ground/kernel/text";
import { Badge } from "../../ui/feedback/badge.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Table } from "../../ui/layout/table.tsx";

interface BookChecksProps {
  readonly checks: ReadonlyArray<BookCheckResult>;
  /** Only admins see which records differ and by how much. */
  readonly showsAmounts: boolean;
}

/** The latest check of the books in detail, and the ones before it. */
export function BookChecks({ checks, showsAmounts }: BookChecksProps) {
  const [latest, ...earlier] = checks;
  if (!latest)
    return <EmptyState title="Not checked yet">The books are checked every night. The result appears here.</EmptyState>;
  return (
    <div className="grid gap-8">
      <Latest check={latest} showsAmounts={showsAmounts} />
      {earlier.length > 0 ? (
        <Table
          caption="Earlier checks"
          rows={earlier}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "date",
              header: "Date",
              isRowHeader: true,
              cell: ({ startedAt }) => formatMoment(startedAt, "short"),
            },
            { key: "result", header: "Result", cell: ({ problemCount }) => <Result problemCount={problemCount} /> },
            { key: "asked", header: "Payments compared", align: "end", cell: comparedText },
          ]}
        />
      ) : null}
    </div>
  );
}

const Result = ({ problemCount }: { readonly problemCount: number }) =>
  problemCount === 0 ? (
    <Badge kind="success">Everything adds up</Badge>
  ) : (
    <Badge kind="danger">{counted(problemCount, "problem")}</Badge>
  );

const comparedText = ({ askedCount, unansweredCount }: BookCheckResult): string =>
  unansweredCount === 0 ? String(askedCount) : `${String(askedCount)} (${String(unansweredCount)} not answered)`;

const NAMES = Object.keys(BOOK_CHECKS) as ReadonlyArray<BookCheckName>;

const Latest = ({ check, showsAmounts }: { readonly check: BookCheckResult; readonly showsAmounts: boolean }) => (
  <Card as="section" aria-labelledby="latest" className="grid gap-5">
    <h2 id="latest" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xl">
      {formatMoment(check.startedAt, "short")} <Result problemCount={check.problemCount} />
    </h2>
    {check.unansweredCount > 0 ? (
      <Notice kind="warning">
        {counted(check.unansweredCount, "payment")} could not be compared, because the provider didn't answer. They are
        compared again in the next check.
      </Notice>
    ) : null}
    <ul className="divide-y divide-line">
      {NAMES.map((name) => (
        <li key={name} className="grid gap-2 py-3">
          <Line
            name={name}
            problems={check.problems.filter((problem) => problem.check === name)}
            showsAmounts={showsAmounts}
          />
        </li>
      ))}
    </ul>
    <p className="text-sm text-muted">
      {counted(check.askedCount, "payment")} of the last days compared with the payment providers.
    </p>
  </Card>
);

interface LineProps {
  readonly name: BookCheckName;
  readonly problems: ReadonlyArray<BookProblem>;
  readonly showsAmounts: boolean;
}

const Line = ({ name, problems, showsAmounts }: LineProps) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <span>{BOOK_CHECKS[name]}</span>
      {problems.length === 0 ? <Badge kind="success">OK</Badge> : <Badge kind="danger">{problems.length}</Badge>}
    </div>
    {showsAmounts && problems.length > 0 ? (
      <ul className="grid gap-1 text-sm">
        {problems.map(({ entity, text }) => (
          <li key={`${entity} ${text}`} className="wrap-anywhere text-muted">
            <code>{entity}</code>: {text} (cents)
          </li>
        ))}
      </ul>
    ) : null}
  </>
);
