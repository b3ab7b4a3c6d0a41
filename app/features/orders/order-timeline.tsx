import { formatDate } from "#domain/calendar/dates";
import type { OrderHistory } from "#domain/orders/order-history";

/** The events of an order, oldest first. */
export const OrderTimeline = ({ events }: Pick<OrderHistory, "events">) => (
  <ol className="grid gap-5 pl-6">
    {events.map(({ id, text, at }, index) => (
      <li
        key={id}
        className="relative not-last:before:absolute not-last:before:top-3 not-last:before:-bottom-8 not-last:before:-left-[1.625rem] not-last:before:border-l-2 not-last:before:border-dashed not-last:before:border-edge"
      >
        <span
          aria-hidden="true"
          className={`absolute top-1.5 -left-8 size-3.5 rounded-full ring-3 ring-vinyl ${index === events.length - 1 ? "bg-brand" : "bg-edge"}`}
        />
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
