/**
 * Where an order can stand and where it can go from there. An order exists only once its payment is authorised
 * (or its account may pay by invoice), so there is no unpaid state: that is a checkout attempt.
 */
export const ORDER_MOVES = {
  placed: ["proofing", "in_production", "on_hold", "cancelled"],
  proofing: ["in_production", "on_hold", "cancelled"],
  in_production: ["shipped", "on_hold", "cancelled"],
  on_hold: ["proofing", "in_production", "cancelled"],
  shipped: ["delivered", "returned"],
  delivered: ["returned"],
  returned: ["refunded"],
  cancelled: ["refunded"],
  refunded: [],
} as const satisfies Record<string, ReadonlyArray<string>>;

export type OrderStatus = keyof typeof ORDER_MOVES;

export const ORDER_STATUSES = Object.keys(ORDER_MOVES) as ReadonlyArray<OrderStatus>;

export const canMoveOrder = (from: OrderStatus, to: OrderStatus): boolean =>
  (ORDER_MOVES[from] as ReadonlyArray<OrderStatus>).includes(to);

/** What the customer reads: a word for the badge and a sentence for the page. */
export const ORDER_STATUS_TEXT: Record<OrderStatus, { readonly label: string; readonly meaning: string }> = {
  placed: { label: "Placed", meaning: "We have your order and are checking the artwork." },
  proofing: { label: "Proof in progress", meaning: "We are preparing a proof for you to approve." },
  in_production: { label: "In production", meaning: "Your order is being printed and cut." },
  on_hold: { label: "On hold", meaning: "We need something from you before we can go on. Please check your messages." },
  shipped: { label: "Shipped", meaning: "Your parcel is on its way." },
  delivered: { label: "Delivered", meaning: "Your parcel has arrived." },
  returned: { label: "Returned", meaning: "The parcel came back to us." },
  cancelled: { label: "Cancelled", meaning: "This order was cancelled and will not be made." },
  refunded: { label: "Refunded", meaning: "The money for this order has been paid back." },
};
