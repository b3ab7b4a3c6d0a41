import { standardDays, DEFAULT_PRODUCTION_DAYS } from "#domain/shop/pricing/production";

/** A cart line's part of the parcel. Sizes in inches, as ordered. */
export interface ParcelItem {
  readonly widthIn: number;
  readonly heightIn: number;
  readonly quantity: number;
  /** Grams per square meter of the printed piece with its liner; defaults to {@link VINYL_GSM}. */
  readonly gsm?: number | undefined;
  /** Grams of each piece beyond its material; none by default. */
  readonly pieceGrams?: number;
  /** Business days of the product without a rush; defaults to {@link DEFAULT_PRODUCTION_DAYS}. */
  readonly productDays?: number;
  /** Business days of a rush, which replace those of product and quantity. */
  readonly rushDays?: number | undefined;
}

export interface Parcel {
  readonly grams: number;
  readonly pieces: number;
  /** Business days of production until everything is made. */
  readonly productionDays: number;
}

/**
 * Printed vinyl about 130 g/m², laminate 45 g/m², adhesive and liner 150 g/m², rounded up so that postage is
 * sufficient.
 */
export const VINYL_GSM = 330;
/** Envelope, stiffener and label. */
const PACKING_GRAMS = 45;
const SQUARE_METRES_PER_SQUARE_INCH = 0.00064516;

/** The weight of an item without packing. */
export const goodsGrams = (item: ParcelItem): number =>
  item.widthIn * item.heightIn * SQUARE_METRES_PER_SQUARE_INCH * item.quantity * (item.gsm ?? VINYL_GSM) +
  item.quantity * (item.pieceGrams ?? 0);

export function buildParcel(items: ReadonlyArray<ParcelItem>): Parcel {
  const grams = items.reduce((total, item) => total + goodsGrams(item), 0);
  const count = (list: ReadonlyArray<ParcelItem>) => list.reduce((total, item) => total + item.quantity, 0);
  const unhurried = items.filter((item) => item.rushDays === undefined);
  const slowest = Math.max(...unhurried.map((item) => item.productDays ?? DEFAULT_PRODUCTION_DAYS));
  const days = [
    ...(unhurried.length > 0 ? [standardDays(slowest, count(unhurried))] : []),
    ...items.flatMap((item) => item.rushDays ?? []),
  ];
  return { grams: Math.ceil(grams) + PACKING_GRAMS, pieces: count(items), productionDays: Math.max(0, ...days) };
}
