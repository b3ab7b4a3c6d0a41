export { orderResource } from "./live-orders.ts";
export { TitledAddress } from "./titled-address.tsx";
export {
  AgainWithAccount,
  CancelOrder,
  ChangeOrder,
  NeedsLink,
  OrderAgainButton,
  type OrderAnswer,
  OrderAnswerNotice,
} from "./order-actions.tsx";
export { OrderBadge } from "./order-badge.tsx";
export { OrderDelivery } from "./order-delivery.tsx";
export { OrderFilterForm } from "./order-filter-form.tsx";
export { OrderLines } from "./order-lines.tsx";
export { OrderList } from "./order-list.tsx";
export { OrderAmounts, OrderTotals } from "./order-totals.tsx";
export { OrderTimeline } from "./order-timeline.tsx";
export { ReplacementNotice } from "./replacement-notice.tsx";
export { AttentionBadges } from "./staff/attention-badges.tsx";
export { CancelForm } from "./staff/cancel-form.tsx";
export { CustomerCard } from "./staff/customer-card.tsx";
export { FormResult } from "./staff/form-result.tsx";
export { HeldStepNotice } from "./staff/held-step-notice.tsx";
export { useHeldSteps } from "./staff/use-held-steps.ts";
export { LabelPanel } from "./staff/label-panel.tsx";
export { MoneyCard } from "./staff/money-card.tsx";
export { MoveForm } from "./staff/move-form.tsx";
export { ParcelForm } from "./staff/parcel-form.tsx";
export { ParcelList } from "./staff/parcel-list.tsx";
export { RefundForm } from "./staff/refund-form.tsx";
export { StaffLines } from "./staff/staff-lines.tsx";
export { useLiveOrders } from "./use-live-orders.ts";
