import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { toThousandth } from "#domain/ground/kernel/measure";
import { MAX_QUANTITY } from "#domain/shop/pricing/quotes/quote";
import { QUANTITY_MESSAGE } from "#domain/shop/pricing/spec-input";

const SIZE_MESSAGE = "Enter a size in inches, such as 3 or 2.5.";

export const Quantity = v.pipe(
  v.number(QUANTITY_MESSAGE),
  v.integer(QUANTITY_MESSAGE),
  v.minValue(1, QUANTITY_MESSAGE),
  v.maxValue(MAX_QUANTITY, QUANTITY_MESSAGE),
);
/** Inches, to a thousandth. */
export const Length = v.pipe(
  v.number(SIZE_MESSAGE),
  v.finite(SIZE_MESSAGE),
  v.gtValue(0, SIZE_MESSAGE),
  v.transform((inches) => toThousandth(inches)),
);
const Choices = v.record(
  v.pipe(v.string(), maxCharacters(40)),
  v.pipe(v.string("Choose one of the options."), maxCharacters(80)),
);

/** The wire fields of an item to price, except the quantity. Missing fields have the product's defaults. */
export const specFields = {
  width: v.optional(Length),
  height: v.optional(Length),
  material: v.optional(v.pipe(v.string("Choose one of this product's materials."), maxCharacters(100))),
  shape: v.optional(v.pipe(v.string("Choose one of this product's shapes."), maxCharacters(40))),
  options: v.optional(Choices, {}),
};
