import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";

const NO_NUMBER = "Enter a number such as 1.25.";
const NEGATIVE = "Enter 0 or more: nothing costs less than nothing.";

const NotNegative = v.pipe(v.number(), v.finite(NO_NUMBER), v.minValue(0, NEGATIVE));
/** Above 0 and at most 1: the cost then grows with the quantity while its share per piece falls. */
const Exponent = v.pipe(
  v.number(),
  v.gtValue(0, "Enter more than 0: otherwise more pieces would cost less in total."),
  v.maxValue(1, "Enter 1 or less: above it, each piece would cost more the more are ordered."),
);
const Factor = v.pipe(v.number(), v.finite(NO_NUMBER), v.gtValue(0, "Enter more than 0."));
const MinorUnits = v.pipe(v.number(), v.safeInteger("Enter an amount such as 12.50."), v.minValue(0, NEGATIVE));
/** A name in a table: a slug, or the label of a choice. */
const Name = v.pipe(v.string(), v.nonEmpty(REQUIRED), maxCharacters(60));

/**
 * One choice of an option: a fee, a price per piece and a rate for the printed area, all in minor units, and a factor
 * on the whole cost (a rush, for example).
 */
const OptionChoice = v.object({
  label: Name,
  once: v.optional(NotNegative, 0),
  each: v.optional(NotNegative, 0),
  area: v.optional(NotNegative, 0),
  factor: v.optional(
    v.pipe(v.number(), v.finite(NO_NUMBER), v.minValue(1, "Enter 1 or more: a choice makes nothing cheaper.")),
    1,
  ),
});
/** `start` is the default choice. */
const PriceOption = v.object({ label: Name, start: Name, choices: v.record(Name, OptionChoice) });
/** The input form of an option. Missing costs are zero. */
export type PriceOption = v.InferInput<typeof PriceOption>;

const NO_DAYS = "Enter 1 to 90 days.";
const NO_QUANTITY = "Enter whole numbers from 1 to 1,000,000.";
/** The most quantities and, in a grid, areas of a table. */
export const MAX_RUNGS = 40;
export const MAX_AREAS = 24;

const common = {
  /** Validity of a signed quote, in days. */
  quoteDays: v.pipe(v.number(), v.integer(NO_DAYS), v.minValue(1, NO_DAYS), v.maxValue(90, NO_DAYS)),
  /** The quantities on offer. */
  ladder: v.pipe(
    v.array(v.pipe(v.number(), v.integer(NO_QUANTITY), v.minValue(1, NO_QUANTITY), v.maxValue(1_000_000, NO_QUANTITY))),
    v.minLength(1, MESSAGES.emptyCollection),
    v.maxLength(MAX_RUNGS, `Name ${MAX_RUNGS} quantities at most.`),
  ),
};

/** What made products are sold in and with, whichever way their price begins. */
const sold = {
  /** Weeding letters: `c·(Q·pieces)^b`, minor units. */
  letters: v.optional(v.object({ c: NotNegative, b: Exponent })),
  /** Cutting out the stickers of a set: `c·(Q·pieces)^b`, minor units. */
  pieces: v.optional(v.object({ c: NotNegative, b: Exponent })),
  minimumOrder: MinorUnits,
  /** Factors by material slug; white vinyl is 1. Only listed materials can be chosen. */
  materials: v.record(Name, Factor),
  /** Factors by color slug, for more expensive colors. Others are 1. */
  colors: v.optional(v.record(Name, Factor)),
  /** Factors by shape; cutting along artwork is 1. */
  shapes: v.record(Name, Factor),
  options: v.record(Name, PriceOption),
};

/**
 * For made products: handling `k·Q^a` for setup and cutting of Q pieces, and material `c·(Q·A)^b` for printing Q pieces
 * of A square inches (bounding box). k and c are minor units. Materials and colors are factors on the material term,
 * shapes on the handling term.
 */
const MadeParameters = v.object({
  kind: v.literal("made"),
  ...common,
  handling: v.object({ k: NotNegative, a: Exponent }),
  material: v.object({ c: NotNegative, b: Exponent }),
  /** Minimum billed area in square inches. */
  minimumArea: Factor,
  ...sold,
});

const Total = v.pipe(
  v.number(),
  v.safeInteger("Enter an amount such as 12.50."),
  v.minValue(1, "Enter more than 0: nothing is free."),
);

/**
 * For made products whose totals are listed: `totals` has a row for each quantity of the ladder and a column for each
 * area of a piece, in minor units. Between them the price is interpolated (`grids/grid-total.ts`). Materials, colors
 * and shapes are factors on the total.
 */
const GridParameters = v.object({
  kind: v.literal("grid"),
  ...common,
  /** Square inches of a piece (bounding box), rising. */
  areas: v.pipe(
    v.array(Factor),
    v.minLength(1, MESSAGES.emptyCollection),
    v.maxLength(MAX_AREAS, `Name ${MAX_AREAS} areas at most.`),
  ),
  totals: v.pipe(
    v.array(v.pipe(v.array(Total), v.maxLength(MAX_AREAS, `Name ${MAX_AREAS} areas at most.`))),
    v.maxLength(MAX_RUNGS, `Name ${MAX_RUNGS} quantities at most.`),
  ),
  /** How the costs of options for the area grow: `area·(Q·A)^areaGrowth`. */
  areaGrowth: Exponent,
  ...sold,
});

/** For gift cards. The possible amounts are defined in the code; `values` remains for stored versions. */
const FaceParameters = v.object({
  kind: v.literal("face"),
  ...common,
  values: v.pipe(v.array(MinorUnits), v.minLength(1, MESSAGES.emptyCollection)),
});

/** The parameters of a price profile, stored as JSON in a row with a version and its start time. */
export const PriceParameters = v.variant("kind", [MadeParameters, GridParameters, FaceParameters]);
export type PriceParameters = v.InferInput<typeof PriceParameters>;
export type MadeParameters = v.InferInput<typeof MadeParameters>;
export type GridParameters = v.InferInput<typeof GridParameters>;
export type FaceParameters = v.InferOutput<typeof FaceParameters>;
