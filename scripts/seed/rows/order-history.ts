import { HOUR_MS } from "#domain/ground/kernel/durations";
import type { OrderStatus } from "#domain/shop/orders/order-state";
import type { OrderData } from "../data/orders.ts";
import type { Row } from "../load.ts";

/** The states an order went through to reach its state, with the hours after it was placed. */
const STEPS: Record<OrderStatus, ReadonlyArray<readonly [OrderStatus, hours: number]>> = {
  "pending-payment": [],
  confirmed: [["confirmed", 0]],
  proofing: [
    ["confirmed", 0],
    ["proofing", 4],
  ],
  approved: [
    ["confirmed", 0],
    ["proofing", 3],
    ["approved", 22],
  ],
  "in-production": [
    ["confirmed", 0],
    ["proofing", 3],
    ["in-production", 22],
  ],
  "partly-shipped": [
    ["confirmed", 0],
    ["in-production", 20],
    ["partly-shipped", 68],
  ],
  shipped: [
    ["confirmed", 0],
    ["in-production", 20],
    ["shipped", 68],
  ],
  delivered: [
    ["confirmed", 0],
    ["in-production", 20],
    ["shipped", 68],
    ["delivered", 160],
  ],
  cancelled: [
    ["confirmed", 0],
    ["cancelled", 2],
  ],
  refunded: [
    ["confirmed", 0],
    ["in-production", 20],
    ["shipped", 68],
    ["refunded", 260],
  ],
};

const MESSAGES: Record<OrderStatus, string> = {
  "pending-payment": "Waiting for the bank transfer",
  confirmed: "Payment authorized, order confirmed",
  proofing: "Preparing a proof",
  approved: "All proofs approved",
  "in-production": "Printing started",
  "partly-shipped": "The first package was handed to the carrier",
  shipped: "Handed to the carrier",
  delivered: "Delivered",
  cancelled: "Canceled by the customer and not charged",
  refunded: "Refunded in full because two colors printed too dark",
};

interface History {
  readonly order: OrderData;
  readonly id: (name: string) => string;
  readonly number: number;
  /** Milliseconds. */
  readonly placed: number;
  /** Minor units. */
  readonly total: number;
  /** What the first parcel costs with the shipping, in minor units. */
  readonly firstParcel: number;
  readonly lineIds: ReadonlyArray<string>;
}

type Tables = ReadonlyArray<readonly [table: string, rows: ReadonlyArray<Row>]>;

/** The payment, parcels and events of an order in its state. */
export function historyRows(history: History): Tables {
  const { order, id, placed } = history;
  const steps = STEPS[order.state];
  const at = (state: OrderStatus): number | undefined => {
    const hours = steps.find(([name]) => name === state)?.[1];
    return hours === undefined ? undefined : placed + hours * HOUR_MS;
  };
  const event = (name: string, type: string, message: string, created: number): Row => ({
    id: id(`event ${name}`),
    order_id: id("order"),
    type,
    message,
    created_at: created,
  });
  const events = [
    event("placed", "placed", "Order placed", placed),
    ...steps.map(([state, hours]) => event(state, `state.${state}`, MESSAGES[state], placed + hours * HOUR_MS + 1000)),
  ];
  return [...paymentTables(history, at), ...parcelTables(history, at), ["order_event", events]];
}

/** When the order reached a state, in milliseconds; undefined when it never did. */
type When = (state: OrderStatus) => number | undefined;

/** As the provider calls it: what is partly charged still counts as authorized there. */
function paymentState(order: OrderData, shipped: number | undefined): "captured" | "voided" | "authorized" {
  if (shipped !== undefined) return "captured";
  return order.state === "cancelled" ? "voided" : "authorized";
}

/** The payment is authorized with the order and captured as its parcels ship. */
function paymentTables({ order, id, number, placed, total, firstParcel }: History, at: When): Tables {
  if (order.state === "pending-payment") return [];
  const shipped = at("shipped");
  const partly = at("partly-shipped");
  const refunded = at("refunded");
  const captured = partly === undefined ? total : firstParcel;
  const recordedState = partly === undefined ? paymentState(order, shipped) : "partly_captured";
  const shared = {
    state: paymentState(order, shipped),
    amount_minor: total,
    captured_minor: shipped === undefined && partly === undefined ? 0 : captured,
    refunded_minor: refunded === undefined ? 0 : total,
    created_at: placed,
  };
  const reference = `test_demo_${String(number)}`;
  return [
    ["test_payment", [{ key: id("payment key"), reference, token: "ok", order_number: String(number), ...shared }]],
    [
      "payment",
      [
        {
          id: id("payment"),
          order_id: id("order"),
          provider: "test",
          reference,
          idempotency_key: id("payment key"),
          authorized_minor: total,
          updated_at: refunded ?? shipped ?? partly ?? placed,
          ...shared,
          state: refunded === undefined ? recordedState : "refunded",
        },
      ],
    ],
    [
      "payment_capture",
      partly === undefined
        ? []
        : [
            {
              id: id("capture"),
              payment_id: id("payment"),
              shipment_id: id("parcel 0"),
              amount_minor: firstParcel,
              state: "done",
              idempotency_key: id("capture key"),
              created_at: partly,
              updated_at: partly,
            },
          ],
    ],
    [
      "refund",
      refunded === undefined
        ? []
        : [
            {
              id: id("refund"),
              payment_id: id("payment"),
              amount_minor: total,
              reason: MESSAGES.refunded,
              state: "done",
              idempotency_key: id("refund key"),
              created_at: refunded,
            },
          ],
    ],
  ];
}

const CARRIERS: Readonly<Record<string, string>> = {
  "standard-mail": "usps",
  "priority-mail": "usps",
  ground: "ups",
  "two-day": "ups",
  overnight: "ups",
  "worldwide-express": "dhl",
};
/** Days from shipping to the expected delivery. */
const DELIVERY_DAYS: Readonly<Record<string, number>> = { usps: 10, ups: 4, dhl: 14 };

/** Tracking numbers in the form of each carrier that no carrier has issued. */
function trackingNumber(carrier: string, number: number, parcel: number): string {
  const serial = `${String(number)}${String(parcel + 1).padStart(2, "0")}`;
  if (carrier === "ups") return `1ZKC000003${serial.padStart(8, "0")}`;
  return carrier === "dhl" ? serial.padStart(10, "0") : `94001000000000${serial.padStart(8, "0")}`;
}

function shipmentState(order: OrderData, shipped: number | undefined, delivered: number | undefined): string {
  if (shipped === undefined) return "preparing";
  if (order.state === "refunded") return "returned";
  return delivered === undefined ? "shipped" : "delivered";
}

function parcelTables({ order, id, number, placed, lineIds }: History, at: When): Tables {
  const partly = at("partly-shipped");
  const shipped = at("shipped") ?? partly;
  // An order in production already has its shipment, which is not filled yet.
  if (shipped === undefined && order.state !== "in-production") return [];
  const delivered =
    at("delivered") ?? (order.state === "refunded" && shipped !== undefined ? shipped + 90 * HOUR_MS : undefined);
  const carrier = CARRIERS[order.method] ?? "usps";
  const parcels = order.parcels ?? [order.lines.map(({ quantity }) => quantity)];
  const shipments = parcels.map((_, i): Row => {
    const isPacked = partly !== undefined && i > 0;
    const shippedAt = shipped === undefined || isPacked ? undefined : shipped + i * 20 * HOUR_MS;
    const expected = new Date((shippedAt ?? placed + 4 * 24 * HOUR_MS) + (DELIVERY_DAYS[carrier] ?? 4) * 24 * HOUR_MS)
      .toISOString()
      .slice(0, 10);
    return {
      id: id(`parcel ${String(i)}`),
      order_id: id("order"),
      carrier,
      service: order.method,
      tracking_number: shippedAt === undefined ? "" : trackingNumber(carrier, number, i),
      state: shipmentState(order, shippedAt, delivered),
      shipped_at: shippedAt ?? null,
      delivered_at: delivered ?? null,
      expected_on: expected,
      created_at: (shippedAt ?? placed + 26 * HOUR_MS) - 2 * HOUR_MS,
    };
  });
  const contents = parcels.flatMap((parcel, i) =>
    parcel.flatMap((quantity, j): Array<Row> =>
      quantity > 0 ? [{ shipment_id: id(`parcel ${String(i)}`), order_line_id: lineIds[j] ?? "", quantity }] : [],
    ),
  );
  return [
    ["shipment", shipments],
    ["shipment_line", contents],
  ];
}
