import { formatDate } from "#domain/dates";
import type { OrderHistory } from "#domain/profile/order-history";

/** What happened, oldest first, along a dashed cut line. */
export const OrderTimeline = ({ events }: Pick<OrderHistory, "events">) => (
  <ol className="grid gap-5 border-l-2 border-dashed border-edge pl-6">
    {events.map(({ id, text, at }, index) => (
      <li key={id} className="relative">
        <span aria-hidden="true" className={`absolute top-1.5 -left-8 size-3.5 rounded-full ring-3 ring-vinyl ${index === events.length - 1 ? "bg-brand" : "bg-edge"}`} />
        <p className="font-semibold">{text}</p>
        <p className="text-sm text-muted">
          <time dateTime={at.toISOString()}>
            {formatDate(at)}, {formatDate(at, "shortTime")}
          </time>
        </p>
      </li>
    ))}
  </ol>
);
