import { largestPart } from "./smallest-charge.ts";

/** A line of an order as it is charged, in minor units. */
export interface ChargedLine {
  readonly id: string;
  /** Pieces, at least 1. */
  readonly quantity: number;
  /** Before discount and tax. */
  readonly totalMinor: number;
  readonly discountMinor: number;
  readonly taxMinor: number;
}

/** An order as it is charged, in minor units. */
export interface ChargedOrder {
  readonly lines: ReadonlyArray<ChargedLine>;
  /** Everything: goods after discount, shipping and tax. */
  readonly totalMinor: number;
  readonly creditMinor: number;
  readonly giftCardMinor: number;
  /** What remains for the payment. */
  readonly dueMinor: number;
}

/** What a line costs: its price after discount plus its tax. */
export const lineWorth = ({ totalMinor, discountMinor, taxMinor }: ChargedLine): number =>
  totalMinor - discountMinor + taxMinor;

/**
 * What the first `pieces` of a line cost, in minor units, rounded down: the pieces of a line always add up to the line,
 * however they are divided.
 */
export const worthOfPieces = (line: ChargedLine, pieces: number): number =>
  Math.floor((lineWorth(line) * Math.min(pieces, line.quantity)) / line.quantity);

/**
 * What the payment must have been charged once these pieces have shipped, in minor units: each line's price after
 * discount plus its tax, by pieces; shipping and any tax that no line carries come with the first piece; credit and
 * gift card pay for the earliest pieces. What a parcel charges is this minus what was charged before, so that the order
 * of parcels does not matter and all of them together charge exactly what is due.
 * @param shipped pieces by line id, the parcel that ships now included
 */
export function captureTarget(order: ChargedOrder, shipped: ReadonlyMap<string, number>): number {
  const pieces = (line: ChargedLine) => shipped.get(line.id) ?? 0;
  if (order.lines.every((line) => pieces(line) === 0)) return 0;
  const sum = (worth: (line: ChargedLine) => number) => order.lines.reduce((total, line) => total + worth(line), 0);
  const rest = order.totalMinor - sum(lineWorth);
  const worth = rest + sum((line) => worthOfPieces(line, pieces(line)));
  return Math.min(order.dueMinor, Math.max(0, worth - order.creditMinor - order.giftCardMinor));
}

/** What decides how much a parcel charges. */
export interface ParcelCharges {
  readonly order: ChargedOrder;
  /** "USD" */
  readonly currency: string;
  /** Minor units that were charged already. */
  readonly capturedMinor: number;
  /** Pieces that left before, by line id. */
  readonly shipped: Readonly<Record<string, number>>;
  /** False: the first parcel charges everything. */
  readonly inParts: boolean;
  /** The smallest amount that the provider charges, in minor units; 0 when it charges any. */
  readonly minimumMinor: number;
}

const leftToCharge = ({ order, capturedMinor }: ParcelCharges): number => Math.max(0, order.dueMinor - capturedMinor);

/**
 * What is owed once a parcel with these pieces leaves and was not charged before, in minor units, at least 0.
 * @param pieces of the parcel by line id; more than are left count as all of them
 */
function owedOfParcel(charges: ParcelCharges, pieces: ReadonlyMap<string, number>): number {
  const { order, capturedMinor, shipped, inParts } = charges;
  if (!inParts) return leftToCharge(charges);
  const all = new Map(Object.entries(shipped));
  for (const [line, count] of pieces) all.set(line, (all.get(line) ?? 0) + count);
  return Math.max(0, captureTarget(order, all) - capturedMinor);
}

/** What a parcel charges when it leaves, in minor units, and what of its price it doesn't charge. */
export interface ParcelCharge {
  readonly minor: number;
  /** Charged with a later parcel, because this charge, or what it leaves, would be below the minimum. */
  readonly laterMinor: number;
  /** Never charged, because no parcel could: all that is left is below the minimum. */
  readonly lostMinor: number;
}

/**
 * What a parcel with these pieces charges when it leaves. No piece is charged before it ships: what is too small to
 * charge waits for a later parcel, and the last parcel charges all that is left.
 * @param pieces of the parcel by line id; more than are left count as all of them
 */
export function chargeOfParcel(charges: ParcelCharges, pieces: ReadonlyMap<string, number>): ParcelCharge {
  const remainingMinor = leftToCharge(charges);
  const owed = Math.min(remainingMinor, owedOfParcel(charges, pieces));
  const minor = largestPart(owed, remainingMinor, charges.minimumMinor);
  const isLost = remainingMinor < charges.minimumMinor;
  return { minor, laterMinor: isLost ? 0 : owed - minor, lostMinor: isLost ? owed : 0 };
}
