import type { OrderView } from "#domain/shop/orders/order-view";
import { Card } from "../../ui/layout/card.tsx";
import { TitledAddress } from "./titled-address.tsx";

/** Where an order goes, who pays it, and what its customer wrote. */
export const OrderDelivery = ({ order }: { readonly order: OrderView }) => (
  <Card as="section" aria-labelledby="delivery" className="grid gap-5">
    <h2 id="delivery" className="text-xl">
      {order.needsParcel ? "Delivery" : "Bill"}
    </h2>
    {order.needsParcel ? <TitledAddress title="Ship to" lines={order.shippingAddress} /> : null}
    <TitledAddress title="Bill to" lines={order.billingAddress.length > 0 ? order.billingAddress : [order.email]} />
    {order.note ? (
      <div>
        <h3 className="mb-1 text-base">Your note</h3>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-muted">
          {order.note}
        </p>
      </div>
    ) : null}
    {order.purchaseOrder ? (
      <div>
        <h3 className="mb-1 text-base">Purchase order</h3>
        <p className="break-words text-muted">{order.purchaseOrder}</p>
      </div>
    ) : null}
  </Card>
);
