import { formatMoney, sum, type Money } from "#domain/kernel/money";
import type { OrderView } from "#domain/orders/order-view";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";

const row = (term: string, amount: Money, sign = "") =>
  amount.minor === 0 ? [] : [{ term, value: sign + formatMoney(amount) }];

/** The totals of an order, down to the amount due. */
export const OrderTotals = ({ order }: { order: OrderView }) => (
  <>
    <DescriptionList
      items={[
        { term: "Subtotal", value: formatMoney(order.subtotal) },
        ...row("Discount", order.discount, "−"),
        { term: order.shippingMethod, value: order.shipping.minor === 0 ? "Free" : formatMoney(order.shipping) },
        ...row(order.taxLabel || "Tax", order.tax),
        { term: "Total", value: formatMoney(sum([order.total, order.credit])), strong: true },
        ...row("Paid with store credit", order.credit, "−"),
        ...(order.credit.minor > 0 ? [{ term: "Amount due", value: formatMoney(order.total), strong: true }] : []),
      ]}
    />
    <p className="mt-4">
      <TextLink href={`/order/invoice/${order.id}/`}>Invoice or receipt</TextLink>
    </p>
  </>
);
