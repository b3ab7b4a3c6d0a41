import type { ProductRules } from "#domain/shop/catalog/product";
import { typedCount } from "#domain/ground/kernel/forms/code-text";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { wholeNumber } from "#domain/ground/kernel/text";
import { QUANTITY_MESSAGE } from "#domain/shop/pricing/spec-input";
import { rushProblems, SPEED, STANDARD_SPEED } from "#domain/shop/pricing/speed";

/** The quantity and production speed of an editor's form, as typed. */
export interface TypedTerms {
  readonly quantity: string;
  readonly speed: string;
}

/** The terms of a new editor. */
export const startTerms = ({ quantity }: Pick<ProductRules, "quantity">): TypedTerms => ({
  quantity: String(quantity.start),
  speed: STANDARD_SPEED,
});

/** Reads the quantity and production speed of a product, or returns errors by field. */
export function readTerms(
  { quantity: quantityText, speed }: TypedTerms,
  { quantity: { min, max }, productionDays }: Pick<ProductRules, "quantity" | "productionDays">,
): Result<{ readonly quantity: number; readonly options: Readonly<Record<string, string>> }, FieldErrors> {
  const quantity = typedCount(quantityText) ?? 0;
  const options = { [SPEED]: speed };
  const errors: FieldErrors = {};
  if (quantity < 1) errors["quantity"] = [QUANTITY_MESSAGE];
  else if (quantity < min || quantity > max) errors["quantity"] = [`Choose from ${min} to ${wholeNumber(max)} pieces.`];
  const rush = rushProblems(options, quantity, productionDays);
  if (rush) errors["speed"] = rush;
  return Object.keys(errors).length === 0 ? ok({ quantity, options }) : err(errors);
}
