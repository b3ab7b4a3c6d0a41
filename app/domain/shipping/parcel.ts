/** What a cart line adds to the parcel. Sizes in inches, as ordered. */
export interface ParcelItem {
  readonly widthIn: number;
  readonly heightIn: number;
  readonly quantity: number;
  /** Grams per square metre of the printed piece with its liner; {@link VINYL_GSM} when the material does not say. */
  readonly gsm?: number;
}

export interface Parcel {
  readonly grams: number;
  readonly pieces: number;
}

/** Printed vinyl about 130 g/m², laminate 45 g/m², adhesive and liner 150 g/m²: rounded up, so that postage is never short. */
export const VINYL_GSM = 330;
/** Envelope, card stiffener and label. */
const PACKING_GRAMS = 45;
const SQUARE_METRES_PER_SQUARE_INCH = 0.00064516;

export function parcelOf(items: ReadonlyArray<ParcelItem>): Parcel {
  const grams = items.reduce(
    (total, item) => total + item.widthIn * item.heightIn * SQUARE_METRES_PER_SQUARE_INCH * item.quantity * (item.gsm ?? VINYL_GSM),
    0,
  );
  return { grams: Math.ceil(grams) + PACKING_GRAMS, pieces: items.reduce((total, item) => total + item.quantity, 0) };
}
