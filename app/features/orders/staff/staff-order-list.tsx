import { formatDate } from "#domain/ground/calendar/dates";
import { formatMoney } from "#domain/ground/kernel/money";
import { dayText } from "#domain/shop/shipping/day-text";
import type { StaffOrderSummary } from "#domain/shop/orders/staff-orders";
import { Link } from "../../../ui/actions/link.tsx";
import { OrderBadge } from "../order-badge.tsx";
import { AttentionBadges } from "./attention-badges.tsx";

/** Orders as rows; the whole row is a link. */
export const StaffOrderList = ({ orders }: { readonly orders: ReadonlyArray<StaffOrderSummary> }) => (
  <ul className="divide-y divide-line overflow-hidden rounded-xl bg-surface shadow-sm ring-1 ring-line">
    {orders.map((order) => (
      <li
        key={order.id}
        className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 px-4 py-3.5 hover:bg-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-focus md:px-5 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.2fr)_10.5rem_6.5rem]"
      >
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 max-md:col-span-2">
          <Link
            href={`/staff/orders/${order.id}/`}
            className="text-lg font-bold text-ink tabular-nums no-underline outline-none before:absolute before:inset-0"
          >
            <span className="sr-only">Order </span>
            {order.number}
          </Link>
          <OrderBadge status={order.status} />
          <AttentionBadges attention={order.attention} />
        </p>
        <p className="min-w-0 max-md:col-span-2">
          <span className="block truncate font-semibold">{order.name || order.email}</span>
          <span className="block truncate text-sm text-muted">
            {order.firstLine}
            {order.lineCount > 1 ? ` and ${String(order.lineCount - 1)} more` : ""}
          </span>
        </p>
        <p className="text-sm text-muted">
          <DueDay {...order} />
          <span>Placed {formatDate(order.placedAt)}</span>
        </p>
        <p className="text-right font-semibold tabular-nums">{formatMoney(order.total)}</p>
      </li>
    ))}
  </ul>
);

/** The day to ship by, or the promised one before an approval. */
function DueDay({ shipBy, promisedOn }: Pick<StaffOrderSummary, "shipBy" | "promisedOn">) {
  const day = shipBy ?? promisedOn;
  return day === undefined ? null : (
    <span className="block font-semibold text-ink">
      {shipBy === undefined ? "Promised" : "Ship by"} {dayText(day)}
    </span>
  );
}
