import * as v from "valibot";

const NotNegative = v.pipe(v.number(), v.finite(), v.minValue(0));
/** Above 0 and at most 1: with such an exponent a cost grows with the quantity while its share per piece falls. */
const Exponent = v.pipe(v.number(), v.gtValue(0), v.maxValue(1));
const Factor = v.pipe(v.number(), v.finite(), v.gtValue(0));
const MinorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Ladder = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))), v.minLength(1));

/**
 * Priced by what it takes to make: handling `k·Q^a` for setting up and cutting Q pieces, and material `c·(Q·A)^b` for
 * printing Q pieces of A square inches. k and c are minor units.
 */
const MadeProfile = v.object({
  kind: v.literal("made"),
  handling: v.object({ k: NotNegative, a: Exponent }),
  material: v.object({ c: NotNegative, b: Exponent }),
  /** Picking away the spare vinyl between letters: `c·(Q·letters)^b`, minor units. */
  letters: v.optional(v.object({ c: NotNegative, b: Exponent })),
  minimumOrder: MinorUnits,
  ladder: Ladder,
});

/** Sold for what is written on it, as gift cards are: each of the values, in minor units. */
const FaceProfile = v.object({ kind: v.literal("face"), values: v.pipe(v.array(MinorUnits), v.minLength(1)), ladder: Ladder });

export const PriceProfile = v.variant("kind", [MadeProfile, FaceProfile]);
export type PriceProfile = v.InferOutput<typeof PriceProfile>;

/** One choice of an option: a fee once, a price a piece, and a rate for the printed area; minor units. */
const OptionChoice = v.object({
  label: v.string(),
  once: v.optional(NotNegative, 0),
  each: v.optional(NotNegative, 0),
  area: v.optional(NotNegative, 0),
});
const PriceOption = v.object({ label: v.string(), start: v.string(), choices: v.record(v.string(), OptionChoice) });
export type PriceOption = v.InferOutput<typeof PriceOption>;

/** The parameters of every price, stored as JSON in a row with a version and the moment they take effect. */
export const PriceParameters = v.object({
  currency: v.pipe(v.string(), v.length(3)),
  /** How long a signed quote holds, in days. */
  quoteDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
  /** Smaller pieces are billed as this many square inches. */
  minimumArea: Factor,
  /** Of the area rates of options: they fall with the printed area as the material does. */
  areaExponent: Exponent,
  profiles: v.record(v.string(), PriceProfile),
  /** Factor on the material term by material; white vinyl is 1. */
  materials: v.record(v.string(), Factor),
  /** Factor on the handling term by shape; cutting along artwork is 1. */
  shapes: v.record(v.string(), Factor),
  options: v.record(v.string(), PriceOption),
});
export type PriceParameters = v.InferOutput<typeof PriceParameters>;

/** One version of the prices. Versions are never changed, so that an old quote can always be explained. */
export interface PriceTable extends PriceParameters {
  readonly version: number;
}
