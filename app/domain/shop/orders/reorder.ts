import { flatten } from "#domain/ground/kernel/field-errors";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import type { FieldErrors } from "#domain/ground/kernel/refusal";

/** What an earlier order chose, as people know it. */
export interface ChosenBefore {
  readonly product: string;
  /** "3 × 2 in" */
  readonly size: string;
  readonly material: string | undefined;
  readonly color: string | undefined;
}

type Say = (item: ChosenBefore) => string;

/** What is missing, and what to do, by the field that no longer fits. The first one that applies is said. */
const REASONS: ReadonlyArray<readonly [field: string, say: Say]> = [
  [
    "product",
    () =>
      "We no longer sell this product. Your artwork and choices are still saved. Contact us and we'll find the closest match.",
  ],
  [
    "material",
    ({ material, product }) =>
      `We no longer offer ${material ?? "this material"} for ${product}. Change the design to choose another material.`,
  ],
  [
    "template",
    ({ product }) => `We no longer offer this layout for ${product}. Change the design to choose another layout.`,
  ],
  [
    "width",
    ({ product, size }) => `We no longer make ${product} in ${size}. Change the design to choose another size.`,
  ],
  [
    "height",
    ({ product, size }) => `We no longer make ${product} in ${size}. Change the design to choose another size.`,
  ],
  ["shape", ({ product }) => `We no longer make ${product} in this shape. Change the design to choose another shape.`],
  [
    "colour",
    ({ color, product }) =>
      `We no longer offer ${color ?? "this color"} for ${product}. Change the design to choose another color.`,
  ],
  ["artwork", () => "The file of this design is no longer available. Change the design and upload the file again."],
];

/** Why an item cannot be ordered again as it was, and what to do: a sentence or two. */
export function whyNotAgain(errors: FieldErrors, item: ChosenBefore): string {
  const reason = REASONS.find(([field]) => errors[field] !== undefined);
  return reason
    ? reason[1](item)
    : `This can no longer be ordered as is: ${flatten(errors)[0]?.message ?? "some options are no longer available."} Change the design to continue.`;
}

/** An item that was added at another price than it had in the order. */
export interface PriceChange {
  readonly name: string;
  readonly before: Money;
  readonly now: Money;
}

export const priceChangeText = ({ before, now }: PriceChange): string =>
  `It was ${formatMoney(before)} and is ${formatMoney(now)} now.`;
