import { durationText, type Figures, type FiguresReport } from "#domain/chat/staff/figures";
import { classes } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { Table, type Column } from "../../../ui/layout/table.tsx";
import { FiguresChart } from "./figures-chart.tsx";
import { FiguresDownload } from "./figures-download.tsx";

const RANGES = [7, 30, 90] as const;

const rating = ({ satisfaction }: Figures) =>
  satisfaction === null ? "–" : `${satisfaction.average.toFixed(1)} (${satisfaction.count})`;

/** The columns that both tables share. */
function columns<Row extends Figures>(): Array<Column<Row>> {
  const number = (key: "conversations" | "answered" | "left" | "abandoned", header: string): Column<Row> => ({
    key,
    header,
    align: "end",
    cell: (row) => row[key],
  });
  return [
    number("conversations", "Conversations"),
    number("answered", "Answered"),
    number("left", "Messages left"),
    number("abandoned", "Abandoned"),
    {
      key: "median",
      header: "First response",
      align: "end",
      cell: (row) => durationText(row.firstResponse?.median ?? null),
    },
    { key: "p90", header: "90% within", align: "end", cell: (row) => durationText(row.firstResponse?.p90 ?? null) },
    {
      key: "open",
      header: "In business hours",
      align: "end",
      cell: (row) => durationText(row.firstResponseOpen?.median ?? null),
    },
    {
      key: "open90",
      header: "90% within",
      align: "end",
      cell: (row) => durationText(row.firstResponseOpen?.p90 ?? null),
    },
    { key: "resolution", header: "Resolution", align: "end", cell: (row) => durationText(row.resolutionMedian) },
    {
      key: "rating",
      header: "Rating",
      align: "end",
      cell: (row) => <span className="whitespace-nowrap">{rating(row)}</span>,
    },
  ];
}

/** The chat's figures: summary, chart and tables by day and by colleague. */
export function FiguresView({ report, days }: { report: FiguresReport; days: number }) {
  const { total } = report;
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <nav aria-label="Range" className="flex gap-1">
          {RANGES.map((range) => (
            <Link
              key={range}
              href={`/staff/chat/figures/?days=${range}`}
              aria-current={range === days ? "true" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center rounded-full px-4 font-semibold no-underline",
                range === days ? "bg-brand-soft text-brand-text" : "text-muted hover:bg-sunken",
              )}
            >
              {range} days
            </Link>
          ))}
        </nav>
        <FiguresDownload days={days} />
      </div>
      {total.conversations === 0 ? (
        <EmptyState title="No conversations yet">{`No one has started a chat in the last ${days} days.`}</EmptyState>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
            <Glance name="Conversations" value={String(total.conversations)} />
            <Glance name="Answered" value={`${Math.round((total.answered / total.conversations) * 100)}%`} />
            <Glance name="First response" value={durationText(total.firstResponse?.median ?? null)} />
            <Glance name="In business hours" value={durationText(total.firstResponseOpen?.median ?? null)} />
            <Glance name="Resolution" value={durationText(total.resolutionMedian)} />
            <Glance name="Rating" value={rating(total)} />
          </dl>
          <FiguresChart days={report.days} />
          <Table
            caption="By day"
            columns={[
              {
                key: "date",
                header: "Day",
                isRowHeader: true,
                cell: ({ date }) => <span className="whitespace-nowrap">{date}</span>,
              },
              ...columns<FiguresReport["days"][number]>(),
            ]}
            rows={[...report.days].reverse()}
            rowKey={({ date }) => date}
          />
          <Table
            caption="By colleague"
            columns={[
              { key: "name", header: "Colleague", isRowHeader: true, cell: ({ name }) => name },
              ...columns<FiguresReport["colleagues"][number]>(),
            ]}
            rows={report.colleagues}
            rowKey={({ name }) => name}
          />
          <p className="max-w-3xl text-sm text-muted">
            Times are medians. “In business hours” counts only time within the current business hours. A message counts
            as left if it came out of hours or the visitor ended the chat before anyone answered. A chat counts as
            abandoned if the visitor left during business hours without an answer.
          </p>
        </>
      )}
    </div>
  );
}

const Glance = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col-reverse justify-end gap-1 rounded-xl bg-surface p-4 ring-1 ring-line">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-display text-2xl">{value}</dd>
  </div>
);
