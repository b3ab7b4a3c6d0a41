import type { DayOfVisits, PageOfVisits, ProductOfVisits, VisitReport } from "#domain/shop/analytics/report";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { counted, wholeNumber } from "#domain/ground/kernel/text";
import { Link } from "../../../ui/actions/link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { Table, type Column } from "../../../ui/layout/table.tsx";
import { Funnel, share } from "./funnel.tsx";
import { PageSpeed, SpeedValue } from "./page-speed.tsx";
import { shortDay, VisitsChart } from "./visits-chart.tsx";

interface MissedSearch {
  query: string;
  count: number;
  lastDay: string;
}

export interface ReportViewProps {
  report: VisitReport;
  /** Names by slug. */
  productNames: Readonly<Record<string, string>>;
  missedSearches: ReadonlyArray<MissedSearch>;
}

const number = <Row,>(key: string, header: string, read: (row: Row) => number): Column<Row> => ({
  key,
  header,
  align: "end",
  cell: (row) => wholeNumber(read(row)),
});

const DAYS: ReadonlyArray<Column<DayOfVisits>> = [
  { key: "day", header: "Day", isRowHeader: true, cell: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
  number("visits", "Visits", ({ visits }) => visits),
  number("pages", "Pages", ({ pages }) => pages),
  number("orders", "Orders", ({ orders }) => orders),
];

const PAGES: ReadonlyArray<Column<PageOfVisits>> = [
  {
    key: "page",
    header: "Page",
    isRowHeader: true,
    cell: ({ page }) => <span className="block min-w-56 wrap-anywhere">{page}</span>,
  },
  number("views", "Views", ({ views }) => views),
  { key: "lcp", header: "LCP", cell: ({ speed }) => <SpeedValue metric="lcp" value={speed.lcp} /> },
  { key: "inp", header: "INP", cell: ({ speed }) => <SpeedValue metric="inp" value={speed.inp} /> },
  { key: "cls", header: "CLS", cell: ({ speed }) => <SpeedValue metric="cls" value={speed.cls} /> },
];

const SEARCHES: ReadonlyArray<Column<MissedSearch>> = [
  {
    key: "query",
    header: "Search",
    isRowHeader: true,
    cell: ({ query }) => (
      <Link href={`/search/${encodeURIComponent(query)}/`} className="break-words">
        {query}
      </Link>
    ),
  },
  number("count", "Times", ({ count }) => count),
  {
    key: "last",
    header: "Last",
    cell: ({ lastDay }) => <span className="whitespace-nowrap">{shortDay(lastDay)}</span>,
  },
];

const productColumns = (names: ReportViewProps["productNames"]): ReadonlyArray<Column<ProductOfVisits>> => [
  { key: "name", header: "Product", isRowHeader: true, cell: ({ product }) => names[product] ?? product },
  number("views", "Visits", ({ views }) => views),
  number("carts", "Added to cart", ({ carts }) => carts),
];

const Glance = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col-reverse justify-end gap-1 rounded-xl bg-surface p-4 ring-1 ring-line">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-display text-2xl">{value}</dd>
  </div>
);

/** What visitors did in a range of days. */
export function ReportView({ report, productNames, missedSearches }: ReportViewProps) {
  const { visits, pages, orders, revenueMinor } = report;
  const isEmpty = visits === 0 && pages === 0 && orders === 0;
  return (
    <div className="grid gap-8">
      {isEmpty ? (
        <EmptyState title="No visits yet">
          {`No one has visited the shop in the last ${counted(report.days.length, "day")}, or every browser asked not to be counted.`}
        </EmptyState>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
            <Glance name="Visits" value={wholeNumber(visits)} />
            <Glance name="Pages a visit" value={visits === 0 ? "–" : (pages / visits).toFixed(1)} />
            <Glance name="Orders" value={wholeNumber(orders)} />
            <Glance name="Visits that order" value={share(orders, visits)} />
            <Glance name="Order total" value={formatMoney(money(revenueMinor))} />
          </dl>
          <div className="grid gap-3">
            <VisitsChart days={report.days} />
            <Disclosure summary="The same as a table">
              <Table caption="By day" columns={DAYS} rows={[...report.days].reverse()} rowKey={({ day }) => day} />
            </Disclosure>
          </div>
          <Funnel funnel={report.funnel} />
          <PageSpeed speed={report.speed} />
          <Table caption="Pages" columns={PAGES} rows={report.topPages} rowKey={({ page }) => page} />
          <Table
            caption="Products"
            columns={productColumns(productNames)}
            rows={report.topProducts}
            rowKey={({ product }) => product}
          />
        </>
      )}
      {missedSearches.length === 0 ? (
        <p className="text-muted">Every search of these days found something.</p>
      ) : (
        <Table
          caption="Searches that found nothing"
          columns={SEARCHES}
          rows={missedSearches}
          rowKey={({ query }) => query}
        />
      )}
    </div>
  );
}
