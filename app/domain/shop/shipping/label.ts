import * as v from "valibot";
import { typedMeasure } from "#domain/ground/kernel/forms/code-text";
import type { Money } from "#domain/ground/kernel/money";
import type { ShipmentView } from "#domain/shop/shipping/shipment";

export const LABEL_STATES = ["buying", "bought", "failed", "voided"] as const;
export type LabelState = (typeof LABEL_STATES)[number];

/** What a carrier asks for one parcel. */
export interface Rate {
  readonly id: string;
  /** As the shop stores it: "usps". */
  readonly carrier: string;
  readonly service: string;
  readonly price: Money;
  /** Business days in transit. */
  readonly days: number | undefined;
}

/** The rates for a parcel, cheapest first, and the carrier's name for the request. */
export interface ParcelRates {
  readonly reference: string;
  readonly rates: ReadonlyArray<Rate>;
}

/** A parcel with its label, for staff. */
export interface ParcelLabel {
  readonly parcel: ShipmentView;
  readonly address: ReadonlyArray<string>;
  /** An estimate from size and quantity, in ounces. */
  readonly ounces: number;
  /** False without a carrier's account: then the label has an address and no postage. */
  readonly hasPostage: boolean;
  readonly label:
    | {
        readonly state: Extract<LabelState, "buying" | "bought">;
        readonly carrier: string;
        readonly service: string;
        readonly price: Money;
        readonly trackingNumber: string;
      }
    | undefined;
}

/** The result of a form of the page of a package. */
export interface LabelAnswer {
  readonly ok: boolean;
  /** "" when the rates are the answer. */
  readonly message: string;
  /** As typed. */
  readonly ounces: string;
  readonly quote: ParcelRates | undefined;
}

const MAX_OUNCES = 70 * 16;
const WEIGHT = "Enter the weight in ounces, from 0.1 to 1120.";

/** The form of a package's weight. */
export const Weight = v.object({
  ounces: v.pipe(
    v.string(WEIGHT),
    v.transform(typedMeasure),
    v.regex(/^\d{1,4}(\.\d{1,2})?$/, WEIGHT),
    v.transform(Number),
    v.minValue(0.1, WEIGHT),
    v.maxValue(MAX_OUNCES, WEIGHT),
  ),
});

const token = v.pipe(v.string("Choose a rate."), v.regex(/^[\w:-]{1,80}$/, "Choose a rate."));

/** The form that buys a label. */
export const LabelChoice = v.object({ ...Weight.entries, reference: token, rate: token });
export type LabelChoice = v.InferOutput<typeof LabelChoice>;

/** Ounces, rounded up to a tenth so that postage is sufficient. */
export const convertGramsToOunces = (grams: number): number => Math.ceil((grams / 28.349523125) * 10) / 10;
