import { ChevronRight } from "lucide-react";
import { formatDate } from "#domain/ground/calendar/dates";
import { formatMoney } from "#domain/ground/kernel/money";
import type { OrderSummary } from "#domain/shop/orders/order-history";
import { wholeNumber } from "#domain/ground/kernel/text";
import { LINK_RING } from "../../ui/actions/link-ring.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Link } from "../../ui/actions/link.tsx";
import { DesignPicture } from "../designs/index.ts";
import { OrderBadge } from "./order-badge.tsx";

const describeProducts = ({ lines, lineCount }: OrderSummary): string => {
  const more = lineCount - lines.length;
  return (
    lines.map(({ quantity, product }) => `${wholeNumber(quantity)}\u00a0× ${product.name}`).join(", ") +
    (more > 0 ? ` and ${more} more` : "")
  );
};

/** Orders as cards. The whole card is a link. */
export const OrderList = ({ orders }: { orders: ReadonlyArray<OrderSummary> }) => (
  <ul className="grid gap-4">
    {orders.map((order) => (
      <Card as="li" key={order.id} padding="sm" className={`relative transition-shadow hover:shadow-md ${LINK_RING}`}>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-6">
          <div aria-hidden="true" className="flex gap-2 self-start max-md:row-span-2 max-md:[&>*+*]:hidden">
            {order.lines.slice(0, 2).map((line) => (
              <DesignPicture key={line.id} picture={line.picture} size="sm" />
            ))}
          </div>
          <div className="grid gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-lg">
                <Link
                  href={`/profile/orders/order/${order.id}/`}
                  className="text-ink no-underline outline-none before:absolute before:inset-0 before:rounded-xl"
                >
                  Order {order.number}
                </Link>
              </h2>
              <OrderBadge status={order.status} />
            </div>
            <p className="line-clamp-2 text-muted md:line-clamp-1">{describeProducts(order)}</p>
            <p className="text-sm text-muted">
              <time dateTime={order.placedAt.toISOString()}>{formatDate(order.placedAt)}</time>
            </p>
          </div>
          <p className="flex items-center justify-between gap-2 text-lg font-bold tabular-nums">
            {formatMoney(order.total)}
            <ChevronRight aria-hidden="true" className="size-5 text-muted" />
          </p>
        </div>
      </Card>
    ))}
  </ul>
);
