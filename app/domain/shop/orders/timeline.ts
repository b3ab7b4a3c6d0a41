/** The subject of an event, which decides its icon. */
export type EventKind = "placed" | "money" | "parcel" | "proof" | "press" | "note" | "end" | "other";

/** Who caused an event. */
export const EVENT_AUTHORS = ["customer", "staff", "shop"] as const;
export type EventAuthor = (typeof EVENT_AUTHORS)[number];

/** One entry of an order's timeline. */
export interface TimelineEvent {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly at: Date;
  /** False for events that only staff see. */
  readonly isPublic: boolean;
  readonly by: EventAuthor;
  /** The staff member's name; for staff only. */
  readonly staffName?: string | undefined;
  /** The order that it is about, if that is another one. */
  readonly otherOrderId?: string | undefined;
}

/** Types that do not begin with the name of their subject. */
const KINDS: Readonly<Record<string, EventKind>> = {
  placed: "placed",
  "order.refunded": "money",
  "state.delivered": "parcel",
  "state.shipped": "parcel",
  "state.partly-shipped": "parcel",
  "state.in-production": "press",
  "state.approved": "proof",
  "state.proofing": "proof",
  "state.cancelled": "end",
  "state.refunded": "money",
};
const PREFIXES: Readonly<Record<string, EventKind>> = {
  payment: "money",
  refund: "money",
  invoice: "money",
  "gift-card": "money",
  shipment: "parcel",
  proof: "proof",
  print: "press",
  reprint: "press",
  note: "note",
};

/** Returns the subject of an event by its type, such as "payment.captured". */
export const kindOfEvent = (type: string): EventKind => KINDS[type] ?? PREFIXES[type.split(/[._]/)[0] ?? ""] ?? "other";

const EVENT_TEXTS: Readonly<Record<string, string>> = {
  placed: "Order placed",
  "payment.authorized": "Payment accepted",
  "payment.captured": "Payment charged",
  "payment.declined": "Payment declined",
  "payment.refunded": "Payment refunded",
  "payment.failed": "Payment failed",
  "payment.voided": "Authorization released",
  "payment.disputed": "Payment disputed",
  "state.confirmed": "Order confirmed",
  "state.proofing": "Proof in progress",
  "state.approved": "Approved for printing",
  "state.in-production": "Printing started",
  "state.partly-shipped": "Part of the order shipped",
  "state.shipped": "Order shipped",
  "state.delivered": "Order delivered",
  "state.cancelled": "Order canceled",
  "state.refunded": "Order refunded",
  "order.replaces": "Replaces another order",
  "mail.sent": "Confirmation sent by e-mail",
};

/** Returns the message of a timeline event: its own, or that of its kind, or the kind's name. */
export const eventText = (type: string, message: string): string =>
  message || EVENT_TEXTS[type] || type.replace(/[._-]+/g, " ").replace(/^./, (letter) => letter.toUpperCase());

/** A stored event. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly message: string;
  /** A user's id, "customer" or "shop". */
  readonly actor: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly isPublic: boolean;
  readonly createdAt: Date;
}

/**
 * @param ownerId the user or guest who owns the order
 * @param findUserName the name of a staff member; omitted for customers
 */
export function timelineEvent(
  { id, type, message, data, actor, isPublic, createdAt }: StoredEvent,
  ownerId: string,
  findUserName?: (userId: string) => string | undefined,
): TimelineEvent {
  const by = pickAuthor(actor, ownerId);
  const otherOrderId = data?.["order"];
  return {
    id,
    type,
    text: eventText(type, message),
    at: createdAt,
    isPublic,
    by,
    ...(typeof otherOrderId === "string" ? { otherOrderId } : {}),
    ...(by === "staff" && findUserName ? { staffName: findUserName(actor) } : {}),
  };
}

function pickAuthor(actor: string, ownerId: string): EventAuthor {
  if (actor === "shop" || actor === "") return "shop";
  return actor === "customer" || actor === ownerId ? "customer" : "staff";
}
