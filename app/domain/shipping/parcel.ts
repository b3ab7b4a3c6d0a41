import { standardDays, USUAL_PRODUCTION_DAYS } from "#domain/pricing/production";

/** What a cart line adds to the parcel. Sizes in inches, as ordered. */
export interface ParcelItem {
  readonly widthIn: number;
  readonly heightIn: number;
  readonly quantity: number;
  /** Grams per square metre of the printed piece with its liner; {@link VINYL_GSM} when the material does not say. */
  readonly gsm?: number;
  /** Business days that its product takes without a rush; {@link USUAL_PRODUCTION_DAYS} when that does not say. */
  readonly productDays?: number;
  /** Business days that a rush promises for it, instead of what its product and its number take. */
  readonly rushDays?: number | undefined;
}

export interface Parcel {
  readonly grams: number;
  readonly pieces: number;
  /** Business days from the start at the press until everything in it is made. */
  readonly productionDays: number;
}

/** Printed vinyl about 130 g/m², laminate 45 g/m², adhesive and liner 150 g/m²: rounded up, so that postage is never short. */
export const VINYL_GSM = 330;
/** Envelope, card stiffener and label. */
const PACKING_GRAMS = 45;
const SQUARE_METRES_PER_SQUARE_INCH = 0.00064516;

export function parcelOf(items: ReadonlyArray<ParcelItem>): Parcel {
  const grams = items.reduce(
    (total, item) =>
      total + item.widthIn * item.heightIn * SQUARE_METRES_PER_SQUARE_INCH * item.quantity * (item.gsm ?? VINYL_GSM),
    0,
  );
  const count = (list: ReadonlyArray<ParcelItem>) => list.reduce((total, item) => total + item.quantity, 0);
  const unhurried = items.filter((item) => item.rushDays === undefined);
  const slowest = Math.max(...unhurried.map((item) => item.productDays ?? USUAL_PRODUCTION_DAYS));
  const days = [
    ...(unhurried.length > 0 ? [standardDays(slowest, count(unhurried))] : []),
    ...items.flatMap((item) => item.rushDays ?? []),
  ];
  return { grams: Math.ceil(grams) + PACKING_GRAMS, pieces: count(items), productionDays: Math.max(0, ...days) };
}
