import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import { calculatePageOffset } from "#domain/ground/kernel/requests/pagination";
import { ORDERS_PER_PAGE, type OrderPage, type OrderSummary } from "#domain/shop/orders/order-history";
import { ORDER_STATUSES } from "#domain/shop/orders/order-state";
import type { ListOptions, ListPage, WireRecord } from "#domain/ground/sync/record-data";
import type { Resource } from "../sync/index.ts";

export const orderResource: Resource = { name: "order", path: "/profile/api/user/order/" };

/** The fields of an order record that the order list follows. */
export interface OrderRow extends WireRecord {
  readonly status: string;
}

/**
 * A rendered page of orders as a query of the records API. Record filters cannot express the start of a number, so a
 * page that is filtered by number follows only the orders on it.
 */
export function orderQuery({
  orders,
  page,
  total,
  filter,
}: OrderPage): ListOptions & { readonly initial: ListPage<OrderRow> } {
  const rows = orders.map(({ id, status }) => ({
    id,
    status,
    resource_uri: `${orderResource.path}${id}/`,
    content_type_id: CONTENT_TYPES.order,
  }));
  return {
    filters: {
      ...(filter.status === undefined ? {} : { status: filter.status }),
      ...(filter.number === "" ? {} : { id: orders.map(({ id }) => id) }),
    },
    limit: ORDERS_PER_PAGE,
    offset: filter.number === "" ? calculatePageOffset(page, ORDERS_PER_PAGE) : 0,
    orderBy: "-date_placed",
    initial: { rows, total: filter.number === "" ? total : rows.length },
  };
}

/** The rendered orders with their newest known status. */
export const withCurrentStatus = (
  orders: ReadonlyArray<OrderSummary>,
  rows: ReadonlyArray<OrderRow>,
): ReadonlyArray<OrderSummary> =>
  orders.map((order) => {
    const current = rows.find(({ id }) => id === order.id)?.status;
    return { ...order, status: ORDER_STATUSES.find((status) => status === current) ?? order.status };
  });

const membership = ({ rows, total }: ListPage<WireRecord>): string => `${total}|${rows.map(({ id }) => id).join()}`;

/**
 * Whether the list has other orders than the page shows, so that the page has to be loaded again for their pictures.
 */
export const hasOtherOrders = (rendered: ListPage<WireRecord>, current: ListPage<WireRecord>): boolean =>
  membership(rendered) !== membership(current);
