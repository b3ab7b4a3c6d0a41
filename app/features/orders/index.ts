/** What other parts of the shop use of this area. Its own files import each other directly. */
export { orderResource } from "./live-orders.ts";
export { CancelOrder, OrderAgainButton, type OrderAnswer, OrderAnswerNotice } from "./order-actions.tsx";
export { OrderBadge } from "./order-badge.tsx";
export { OrderFilterForm } from "./order-filter-form.tsx";
export { OrderLines } from "./order-lines.tsx";
export { OrderList } from "./order-list.tsx";
export { OrderTotals } from "./order-totals.tsx";
export { OrderTimeline } from "./order-timeline.tsx";
export { useLiveOrders } from "./use-live-orders.ts";
