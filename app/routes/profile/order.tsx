import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#domain/dates";
import { formatMoney } from "#domain/money";
import { ORDER_STATUS_TEXT } from "#domain/orders/order-state";
import { OrderBadge } from "../../features/profile/order-badge.tsx";
import { OrderLines } from "../../features/profile/order-lines.tsx";
import { OrderSums } from "../../features/profile/order-sums.tsx";
import { OrderTimeline } from "../../features/profile/order-timeline.tsx";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Card } from "../../ui/card.tsx";
import { Container } from "../../ui/container.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { TextLink } from "../../ui/text-link.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Order ${data?.order.number ?? ""} · Kisscut` }, { name: "robots", content: "noindex" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const found = await context.services.profile.findOrder(params["orderId"] ?? "");
  if (!found) throw notFoundPage("There is no such order.");
  return found;
}

const AddressCard = ({ title, lines }: { title: string; lines: ReadonlyArray<string> }) => (
  <div>
    <h3 className="mb-1 text-base">{title}</h3>
    <address className="text-muted not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  </div>
);

export default function Order() {
  const { order, events, payments, shipments } = useLoaderData<typeof loader>();
  const { label, meaning } = ORDER_STATUS_TEXT[order.status];
  return (
    <Container className="pb-16">
      <PageHeader
        title={`Order ${order.number}`}
        breadcrumbs={[{ label: "Account", href: "/profile/account/" }, { label: "Orders", href: "/profile/orders/" }, { label: order.number }]}
        actions={<OrderBadge status={order.status} />}
      >
        Placed on {formatDate(order.placedAt, "longDate")}. {meaning}
        {order.deliveryDate && !["delivered", "cancelled", "refunded"].includes(order.status) ? ` Expected ${formatDate(new Date(`${order.deliveryDate}T12:00:00Z`), "longDate", "UTC")}.` : null}
      </PageHeader>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Card as="section" aria-labelledby="lines">
            <h2 id="lines" className="sr-only">
              What you ordered
            </h2>
            <OrderLines lines={order.lines} />
          </Card>
          <Card as="section" aria-labelledby="history">
            <h2 id="history" className="mb-5 text-xl">
              What happened
            </h2>
            {events.length > 0 ? <OrderTimeline events={events} /> : <p className="text-muted">{label}</p>}
          </Card>
        </div>
        <div className="grid gap-6">
          <Card as="section" aria-labelledby="sums">
            <h2 id="sums" className="mb-4 text-xl">
              Price
            </h2>
            <OrderSums order={order} />
            <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-sm">
              {payments.map((payment) => (
                <li key={payment.id} className="flex flex-wrap justify-between gap-x-4">
                  <span className="text-muted">
                    {payment.provider}, {formatDate(payment.at)}
                  </span>
                  <span className="font-semibold tabular-nums">
                    {payment.state} {formatMoney(payment.amount)}
                    {payment.refunded.minor > 0 ? `, ${formatMoney(payment.refunded)} paid back` : null}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
          <Card as="section" aria-labelledby="delivery" className="grid gap-5">
            <h2 id="delivery" className="text-xl">
              Delivery
            </h2>
            <AddressCard title="Goes to" lines={order.shippingAddress} />
            <AddressCard title="Bill to" lines={order.billingAddress} />
            {shipments.map((shipment) => (
              <p key={shipment.id}>
                {shipment.carrier}, {formatDate(shipment.at)}{" "}
                {shipment.trackingUrl ? <TextLink href={shipment.trackingUrl}>{shipment.trackingNumber}</TextLink> : shipment.trackingNumber}
              </p>
            ))}
            {order.note ? (
              <div>
                <h3 className="mb-1 text-base">Your note</h3>
                <p className="break-words whitespace-pre-line text-muted">{order.note}</p>
              </div>
            ) : null}
            {order.purchaseOrder ? <p className="text-muted">Purchase order {order.purchaseOrder}</p> : null}
          </Card>
        </div>
      </div>
    </Container>
  );
}
