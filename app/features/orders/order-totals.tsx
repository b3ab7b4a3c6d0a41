import { orderAmounts } from "#domain/shop/orders/order-amounts";
import type { OrderView } from "#domain/shop/orders/order-view";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";

/** The amounts of an order as rows. */
export const OrderAmounts = ({ order, className = "" }: { order: OrderView; className?: string }) => (
  <DescriptionList
    className={className}
    items={orderAmounts(order).map(({ label, ...row }) => ({ term: label, ...row }))}
  />
);

/** The totals of an order, and its invoice. */
export const OrderTotals = ({ order }: { order: OrderView }) => (
  <>
    <OrderAmounts order={order} />
    <p className="mt-4">
      <TextLink href={`/order/invoice/${order.id}/`}>Invoice or receipt</TextLink>
    </p>
  </>
);
