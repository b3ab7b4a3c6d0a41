import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { OrderPage, OrderSummary } from "#domain/shop/orders/order-history";
import { useRoomTransport, useSyncedList, useVisits } from "../sync/index.ts";
import { hasOtherOrders, orderQuery, orderResource, withCurrentStatus, type OrderRow } from "./live-orders.ts";

/**
 * A rendered page of orders that follows the server. A new status is shown at once; when orders join or leave the page,
 * the page's data is loaded again, because order records have no pictures.
 */
export function useLiveOrders(page: OrderPage): ReadonlyArray<OrderSummary> {
  const query = orderQuery(page);
  const transport = useRoomTransport();
  const list = useSyncedList<OrderRow>(orderResource, { ...query, ...(transport ? { transport } : {}) });
  const { revalidate } = useRevalidator();
  useVisits(revalidate);
  const isStale = !list.busy && hasOtherOrders(query.initial, list);
  useEffect(() => {
    // `list.rows` is a dependency: a stale page is loaded again whenever the list changes, not on every render.
    if (isStale) revalidate();
  }, [isStale, list.rows, list.total]);
  return withCurrentStatus(page.orders, list.rows);
}
