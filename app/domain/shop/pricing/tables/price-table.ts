import * as v from "valibot";
import { MESSAGES } from "#domain/ground/kernel/requests/http-messages";

const NotNegative = v.pipe(v.number(), v.finite(), v.minValue(0));
/** Above 0 and at most 1: the cost then grows with the quantity while its share per piece falls. */
const Exponent = v.pipe(v.number(), v.gtValue(0), v.maxValue(1));
const Factor = v.pipe(v.number(), v.finite(), v.gtValue(0));
const MinorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * One choice of an option: a fee, a price per piece and a rate for the printed area, all in minor units, and a factor
 * on the whole cost (a rush, for example).
 */
const OptionChoice = v.object({
  label: v.string(),
  once: v.optional(NotNegative, 0),
  each: v.optional(NotNegative, 0),
  area: v.optional(NotNegative, 0),
  factor: v.optional(v.pipe(v.number(), v.finite(), v.minValue(1)), 1),
});
/** `start` is the default choice. */
const PriceOption = v.object({ label: v.string(), start: v.string(), choices: v.record(v.string(), OptionChoice) });
/** The input form of an option. Missing costs are zero. */
export type PriceOption = v.InferInput<typeof PriceOption>;

const common = {
  /** Validity of a signed quote, in days. */
  quoteDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
  /** The quantities on offer. */
  ladder: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
    v.minLength(1, MESSAGES.emptyCollection),
  ),
};

/**
 * For made products: handling `k·Q^a` for setup and cutting of Q pieces, and material `c·(Q·A)^b` for printing Q pieces
 * of A square inches (bounding box). k and c are minor units.
 */
const MadeParameters = v.object({
  kind: v.literal("made"),
  ...common,
  handling: v.object({ k: NotNegative, a: Exponent }),
  material: v.object({ c: NotNegative, b: Exponent }),
  /** Weeding letters: `c·(Q·pieces)^b`, minor units. */
  letters: v.optional(v.object({ c: NotNegative, b: Exponent })),
  /** Cutting out the stickers of a set: `c·(Q·pieces)^b`, minor units. */
  pieces: v.optional(v.object({ c: NotNegative, b: Exponent })),
  minimumOrder: MinorUnits,
  /** Minimum billed area in square inches. */
  minimumArea: Factor,
  /** Factor on the material term by material slug; white vinyl is 1. Only listed materials can be chosen. */
  materials: v.record(v.string(), Factor),
  /** Factor on the material term by color slug, for more expensive colors. Others are 1. */
  colors: v.optional(v.record(v.string(), Factor)),
  /** Factor on the handling term by shape; cutting along artwork is 1. */
  shapes: v.record(v.string(), Factor),
  options: v.record(v.string(), PriceOption),
});

/** For gift cards. The possible amounts are defined in the code; `values` remains for stored versions. */
const FaceParameters = v.object({
  kind: v.literal("face"),
  ...common,
  values: v.pipe(v.array(MinorUnits), v.minLength(1, MESSAGES.emptyCollection)),
});

/** The parameters of a price profile, stored as JSON in a row with a version and its start time. */
export const PriceParameters = v.variant("kind", [MadeParameters, FaceParameters]);
export type PriceParameters = v.InferInput<typeof PriceParameters>;
export type MadeParameters = v.InferInput<typeof MadeParameters>;
export type FaceParameters = v.InferOutput<typeof FaceParameters>;

/** One version of a profile's prices. Versions never change, so an old quote can always be explained. */
export interface PriceTable<Parameters extends PriceParameters = PriceParameters> {
  readonly profile: string;
  readonly version: number;
  readonly currency: string;
  readonly parameters: Parameters;
}
