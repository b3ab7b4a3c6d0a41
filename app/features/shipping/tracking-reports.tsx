import { formatMoment } from "#domain/ground/calendar/dates";
import type { ShipmentView } from "#domain/shop/shipping/shipment";
import { Disclosure } from "../../ui/layout/disclosure.tsx";

type Report = ShipmentView["reports"][number];

const ReportText = ({ report: { message, place, at } }: { report: Report }) => (
  <>
    <span className="block break-words">
      {message}
      {place === "" ? "" : `, ${place}`}
    </span>
    <time dateTime={at.toISOString()} className="block text-sm text-muted">
      {formatMoment(at)}
    </time>
  </>
);

/** What the carrier reports: the newest line, and all of them on request. */
export function TrackingReports({ reports }: Pick<ShipmentView, "reports">) {
  const [newest, ...earlier] = reports;
  if (!newest) return null;
  return (
    <div className="grid gap-2">
      <p>
        <ReportText report={newest} />
      </p>
      {earlier.length > 0 ? (
        <Disclosure summary={`Where it was before (${String(earlier.length)})`}>
          <ol className="grid gap-3 border-l-2 border-line pl-4">
            {earlier.map((report) => (
              <li key={report.id}>
                <ReportText report={report} />
              </li>
            ))}
          </ol>
        </Disclosure>
      ) : null}
    </div>
  );
}
