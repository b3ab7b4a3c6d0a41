import { mailtoHref } from "#domain/ground/kernel/settings/company-links";
import type { StaffOrder } from "#domain/shop/orders/staff-orders";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { TitledAddress } from "../titled-address.tsx";

/** Who ordered, where it goes, and what they wrote. */
export const CustomerCard = ({ order, customer }: Pick<StaffOrder, "order" | "customer">) => (
  <div className="grid gap-5">
    <div className="grid gap-0.5">
      <p className="font-semibold wrap-anywhere">{customer.name || "No name given"}</p>
      <p>
        <TextLink href={mailtoHref(customer.email)} className="break-all">
          {customer.email}
        </TextLink>
      </p>
      {customer.phone === "" ? null : (
        <p>
          <TextLink href={`tel:${customer.phone}`}>{customer.phone}</TextLink>
        </p>
      )}
      <p className="text-sm text-muted">
        {customer.hasAccount ? "Has an account" : "Guest"}.{" "}
        <TextLink href={withQuery("/staff/orders/", { search: customer.email })}>All their orders</TextLink>
      </p>
    </div>
    {order.needsParcel ? (
      <TitledAddress title={`Ship to, ${order.shippingMethod}`} lines={order.shippingAddress} />
    ) : null}
    <TitledAddress title="Bill to" lines={order.billingAddress.length > 0 ? order.billingAddress : [order.email]} />
    {order.note === "" ? null : (
      <div>
        <h3 className="mb-1 text-base">Customer's note</h3>
        <p dir="auto" className="rounded-lg bg-sun-soft px-3 py-2 wrap-anywhere whitespace-pre-line">
          {order.note}
        </p>
      </div>
    )}
    {order.purchaseOrder === "" ? null : <p className="text-muted">Purchase order {order.purchaseOrder}</p>}
  </div>
);
