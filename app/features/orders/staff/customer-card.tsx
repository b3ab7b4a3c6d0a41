import { DELETED_CUSTOMER } from "#domain/shop/office/person-name";
import { mailtoHref } from "#domain/ground/kernel/settings/company-links";
import { recordFormPath } from "#domain/shop/office/records/description";
import { fixedAddressText, ORDER_ADDRESS_TEXT, type OrderAddress } from "#domain/shop/orders/order-address";
import type { StaffOrder } from "#domain/shop/orders/staff-orders";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { TitledAddress } from "../titled-address.tsx";

/** Who ordered, where it goes, and what they wrote. */
export const CustomerCard = ({ order, customer }: Pick<StaffOrder, "order" | "customer">) => (
  <div className="grid gap-5">
    <div className="grid gap-0.5">
      <p className="font-semibold wrap-anywhere">{customer.name || "No name given"}</p>
      {customer.account?.isDeleted ? null : (
        <p>
          <TextLink href={mailtoHref(customer.email)} className="break-all">
            {customer.email}
          </TextLink>
        </p>
      )}
      {customer.phone === "" ? null : (
        <p>
          <TextLink href={`tel:${customer.phone.replaceAll(" ", "")}`}>{customer.phone}</TextLink>
        </p>
      )}
      <p className="text-sm text-muted">
        {customer.account === undefined ? <span>Guest. </span> : null}
        {customer.account?.isDeleted === false ? (
          <span>
            <TextLink href={recordFormPath("user", customer.account.id)}>Their account</TextLink>.{" "}
          </span>
        ) : null}
        {customer.account?.isDeleted ? null : (
          <TextLink href={withQuery("/staff/orders/", { search: customer.email })}>All their orders</TextLink>
        )}
      </p>
    </div>
    {order.needsParcel ? (
      <TitledAddress title={`Ship to, ${order.shippingMethod}`} lines={order.shippingAddress}>
        {customer.account?.isDeleted ? null : <ChangeLink order={order} address="shipping" />}
      </TitledAddress>
    ) : null}
    <TitledAddress
      title="Bill to"
      lines={order.billingAddress.length > 0 ? order.billingAddress : [customer.email || DELETED_CUSTOMER]}
    >
      {customer.account?.isDeleted ? null : <ChangeLink order={order} address="billing" />}
    </TitledAddress>
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

const ChangeLink = ({ order, address }: Pick<StaffOrder, "order"> & { readonly address: OrderAddress }) =>
  fixedAddressText(address, order) === "" ? (
    <TextLink
      href={`/staff/orders/${order.id}/address/${address}/`}
      aria-label={`Change the ${ORDER_ADDRESS_TEXT[address].toLowerCase()}`}
    >
      Change
    </TextLink>
  ) : null;
