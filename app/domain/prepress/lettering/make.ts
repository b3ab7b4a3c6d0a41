import type { SizeLimits } from "#domain/ground/kernel/geometry";
import { toPath } from "#domain/prepress/artwork/cut-line/path";
import { checkCutting, type CutCheck } from "#domain/prepress/lettering/cutting";
import type { LetteringChoices } from "#domain/prepress/lettering/choices";
import { setLettering, type Lettering, type LetteringType } from "#domain/prepress/lettering/lettering";
import { lengthText, sizeText, unitName } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";

export interface MadeLettering {
  readonly lettering: Lettering;
  readonly check: CutCheck;
  /** Why it cannot be ordered at this size, or undefined. It can be rendered anyway. */
  readonly sizeProblem: string | undefined;
}

/**
 * Sets the text of a product and checks it against the blade and the product's limits. Text that cannot be rendered is
 * refused at its field.
 */
export function makeLettering(
  type: LetteringType,
  choices: LetteringChoices,
  product: SizeLimits,
  measurement: Measurement,
): Result<MadeLettering, FieldErrors> {
  const set = setLettering(type, choices);
  if (!set.ok) return err(set.error);
  const check = checkCutting(set.value, measurement, product.height.min);
  return ok({
    lettering: set.value,
    check,
    sizeProblem: check.problem ?? limitProblem(set.value, product, measurement),
  });
}

const SLACK = 1.001;

/**
 * Returns which of the product's limits is exceeded: minimum letter height, or maximum piece size in either
 * orientation.
 */
function limitProblem(
  { capHeight, width, height }: Lettering,
  { width: across, height: along }: SizeLimits,
  measurement: Measurement,
): string | undefined {
  const unit = unitName(measurement);
  if (capHeight * SLACK < along.min)
    return `Letters for this product must be at least ${lengthText(along.min, measurement)} ${unit} high. These are ${lengthText(capHeight, measurement)} ${unit}.`;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const [longest, shortest] = [Math.max(across.max, along.max), Math.min(across.max, along.max)];
  if (long <= longest * SLACK && short <= shortest * SLACK) return undefined;
  return `This comes to ${sizeText(width, height, measurement)}. The largest piece is ${sizeText(longest, shortest, measurement)}. Choose a smaller size or less text.`;
}

/** Removes size limits for prices: any size of lettering has a price, and `sizeProblem` reports limits. */
export const ofAnySize = <Rules extends SizeLimits>(product: Rules): Rules => ({
  ...product,
  width: { min: 0.001, max: 600 },
  height: { min: 0.001, max: 600 },
});

/** Lettering for a screen: paths instead of rings. Inches. */
export interface ShownLettering {
  readonly path: string;
  /** Areas to mark in red; "" for none. */
  readonly thinPath: string;
  readonly width: number;
  readonly height: number;
  readonly capHeight: number;
  readonly objects: number;
  readonly pullOuts: number;
  /** The minimum letter height without thin places. */
  readonly goodHeight: number | undefined;
  readonly sizeProblem: string | undefined;
}

export const shownLettering = ({ lettering, check, sizeProblem }: MadeLettering): ShownLettering => {
  const { path, width, height, capHeight, objects, pullOuts } = lettering;
  return {
    path,
    thinPath: toPath(check.thin),
    width,
    height,
    capHeight,
    objects,
    pullOuts,
    goodHeight: check.goodHeight,
    sizeProblem,
  };
};
