import { SHIPMENT_MOVES, type ShipmentState } from "#domain/shop/shipping/carriers";

/** What a carrier reports, in the shop's words. */
export const TRACKING_STATUSES = [
  "announced",
  "in-transit",
  "out-for-delivery",
  "delivered",
  "returned",
  "problem",
] as const;
export type TrackingStatus = (typeof TRACKING_STATUSES)[number];

export interface TrackingEvent {
  readonly status: TrackingStatus;
  /** The carrier's sentence. */
  readonly message: string;
  /** "Portland, OR", or "". */
  readonly place: string;
  readonly at: Date;
}

/** What one message of a carrier says about one parcel. */
export interface TrackingUpdate {
  readonly trackingNumber: string;
  readonly events: ReadonlyArray<TrackingEvent>;
  /** The expected day, "2026-11-28", and when it was estimated; undefined when the carrier doesn't say. */
  readonly estimate: { readonly expectedOn: string; readonly at: Date } | undefined;
}

/** Carriers write in any case and with spaces. */
export const normalTrackingNumber = (number: string): string => number.replace(/\s+/g, "").toUpperCase();

const IMPLIED: Readonly<Partial<Record<TrackingStatus, ShipmentState>>> = {
  "in-transit": "shipped",
  "out-for-delivery": "shipped",
  delivered: "delivered",
  returned: "returned",
};
const RANKS: ReadonlyArray<ShipmentState> = ["preparing", "shipped", "delivered", "returned"];

/**
 * The state that all reports of a parcel imply together: the one that is farthest along. Reports that come late, twice
 * or in another order therefore lead to the same state.
 */
export const trackedState = (reports: ReadonlyArray<TrackingStatus>): ShipmentState =>
  RANKS[Math.max(0, ...reports.map((status) => RANKS.indexOf(IMPLIED[status] ?? "preparing")))] ?? "preparing";

/** The next state on the way to `target`; undefined when the parcel is there, or farther along. */
export function nextState(from: ShipmentState, target: ShipmentState): ShipmentState | undefined {
  if (RANKS.indexOf(target) <= RANKS.indexOf(from)) return undefined;
  const moves: ReadonlyArray<ShipmentState> = SHIPMENT_MOVES[from];
  return moves.includes(target) ? target : moves[0];
}
