import * as v from "valibot";
import { MESSAGES } from "#domain/kernel/http-messages";

const NotNegative = v.pipe(v.number(), v.finite(), v.minValue(0));
/** Above 0 and at most 1: with such an exponent a cost grows with the quantity while its share per piece falls. */
const Exponent = v.pipe(v.number(), v.gtValue(0), v.maxValue(1));
const Factor = v.pipe(v.number(), v.finite(), v.gtValue(0));
const MinorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * One choice of an option: a fee once, a price a piece, and a rate for the printed area, all in minor units; and a factor on
 * everything that the thing costs, as a rush has.
 */
const OptionChoice = v.object({
  label: v.string(),
  once: v.optional(NotNegative, 0),
  each: v.optional(NotNegative, 0),
  area: v.optional(NotNegative, 0),
  factor: v.optional(v.pipe(v.number(), v.finite(), v.minValue(1)), 1),
});
/** `start` is the choice until the customer chooses. */
const PriceOption = v.object({ label: v.string(), start: v.string(), choices: v.record(v.string(), OptionChoice) });
/** As a table is written: what is left out costs nothing. */
export type PriceOption = v.InferInput<typeof PriceOption>;

const common = {
  /** How long a signed quote holds, in days. */
  quoteDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
  /** The quantities that are offered. */
  ladder: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
    v.minLength(1, MESSAGES.emptyCollection),
  ),
};

/**
 * Priced by what it takes to make: handling `k·Q^a` for setting up and cutting Q pieces, and material `c·(Q·A)^b` for
 * printing Q pieces of A square inches of the bounding box. k and c are minor units.
 */
const MadeParameters = v.object({
  kind: v.literal("made"),
  ...common,
  handling: v.object({ k: NotNegative, a: Exponent }),
  material: v.object({ c: NotNegative, b: Exponent }),
  /** Picking the spare vinyl away around and inside of letters: `c·(Q·pieces)^b`, minor units. */
  letters: v.optional(v.object({ c: NotNegative, b: Exponent })),
  /** Cutting the stickers of a set one by one: `c·(Q·pieces)^b`, minor units. */
  pieces: v.optional(v.object({ c: NotNegative, b: Exponent })),
  minimumOrder: MinorUnits,
  /** A smaller piece is billed as this many square inches. */
  minimumArea: Factor,
  /** Factor on the material term by the material's slug; white vinyl is 1. Only these can be chosen. */
  materials: v.record(v.string(), Factor),
  /** Factor on the material term by the color's slug, for films that cost more than the others; the rest is 1. */
  colors: v.optional(v.record(v.string(), Factor)),
  /** Factor on the handling term by shape; cutting along artwork is 1. */
  shapes: v.record(v.string(), Factor),
  options: v.record(v.string(), PriceOption),
});

/** Sold for what is written on it, as gift cards are; which amounts there are is said by `#domain/ledger/gift-cards`. `values` stay for versions that were stored with them. */
const FaceParameters = v.object({
  kind: v.literal("face"),
  ...common,
  values: v.pipe(v.array(MinorUnits), v.minLength(1, MESSAGES.emptyCollection)),
});

/** The parameters of a price profile, stored as JSON in a row with a version and the moment it takes effect. */
export const PriceParameters = v.variant("kind", [MadeParameters, FaceParameters]);
export type PriceParameters = v.InferInput<typeof PriceParameters>;
export type MadeParameters = v.InferInput<typeof MadeParameters>;
export type FaceParameters = v.InferOutput<typeof FaceParameters>;

/** One version of a profile's prices. Versions never change, so that an old quote can always be explained. */
export interface PriceTable<Parameters extends PriceParameters = PriceParameters> {
  readonly profile: string;
  readonly version: number;
  readonly currency: string;
  readonly parameters: Parameters;
}
