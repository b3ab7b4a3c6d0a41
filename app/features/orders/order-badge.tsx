import { ORDER_STATUS_TEXT, type OrderStatus } from "#domain/shop/orders/order-state";
import { Badge, type BadgeKind } from "../../ui/feedback/badge.tsx";

const KINDS: Readonly<Record<OrderStatus, BadgeKind>> = {
  "pending-payment": "warning",
  confirmed: "info",
  proofing: "sun",
  approved: "brand",
  "in-production": "brand",
  "partly-shipped": "info",
  shipped: "info",
  delivered: "success",
  cancelled: "neutral",
  refunded: "neutral",
};

export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge kind={KINDS[status]}>{ORDER_STATUS_TEXT[status].label}</Badge>
);
