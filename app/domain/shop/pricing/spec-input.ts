import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { AMOUNT_MESSAGE } from "#domain/shop/pricing/face-value";
import type { ProductRules } from "#domain/shop/catalog/product";
import { hasEqualSides } from "#domain/ground/kernel/settings/shapes";
import { faceValue } from "#domain/shop/pricing/costs/internal/costs";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { rushProblems, SPEED } from "#domain/shop/pricing/speed";
import { MAX_QUANTITY, type QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { lengthText, toThousandth } from "#domain/ground/kernel/measure";
import { wholeNumber } from "#domain/ground/kernel/text";

export const QUANTITY_MESSAGE = "Enter a whole number from 1 to 1,000,000.";

export interface SpecInput {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly quantity?: number | undefined;
  readonly material?: string | undefined;
  readonly color?: string | undefined;
  readonly shape?: string | undefined;
  readonly options?: Readonly<Record<string, string>> | undefined;
  readonly letters?: number | undefined;
  readonly pieces?: number | undefined;
}

/**
 * Adds the product's defaults and validates against the product, field by field.
 * The result always has a price: `quote` never throws for it.
 */
export function fitSpec(input: SpecInput, product: ProductRules, table: PriceTable): Result<QuoteSpec, FieldErrors> {
  const start = product.sizes[0] ?? { width: product.width.min, height: product.height.min };
  const width = input.width ?? start.width;
  // A ready-made design keeps its proportions; the requested height is ignored.
  const height = product.keepsProportions
    ? toThousandth((width * start.height) / start.width)
    : (input.height ?? start.height);
  const spec: QuoteSpec = {
    width,
    height,
    quantity: input.quantity ?? product.quantity.start,
    material: input.material ?? product.materials[0] ?? "",
    shape: input.shape ?? product.shapes[0] ?? "",
    options: input.options ?? {},
    ...(input.color === undefined ? {} : { color: input.color }),
    ...(input.letters === undefined ? {} : { letters: input.letters }),
    ...(input.pieces === undefined ? {} : { pieces: input.pieces }),
  };
  const errors: FieldErrors = {
    ...sizeErrors(spec, product),
    ...quantityErrors(spec, product),
    ...choiceErrors(spec, product, table),
  };
  return Object.keys(errors).length > 0 ? err(errors) : ok(spec);
}

function sizeErrors({ width, height, shape }: QuoteSpec, product: ProductRules): FieldErrors {
  const errors: FieldErrors = {};
  const outside = (value: number, { min, max }: { min: number; max: number }) => !(value >= min && value <= max);
  // A long piece may have either orientation on the roll, so a size also fits when rotated by 90 degrees.
  const turned = !outside(height, product.width) && !outside(width, product.height);
  const range = ({ min, max }: { min: number; max: number }) =>
    min === max
      ? `This product is ${lengthText(min, "imperial")} inches.`
      : `Choose from ${lengthText(min, "imperial")} to ${lengthText(max, "imperial")} inches.`;
  if (!turned && outside(width, product.width)) errors["width"] = [range(product.width)];
  if (!turned && outside(height, product.height)) errors["height"] = [range(product.height)];
  if (hasEqualSides(shape) && width !== height && Object.keys(errors).length === 0)
    errors["height"] = [`A ${shape} must be as high as it is wide.`];
  if (width * height > (product.maxArea ?? Infinity) && Object.keys(errors).length === 0)
    errors["width"] = ["This size has no online price. Choose a smaller one, or request a callback."];
  return errors;
}

function quantityErrors({ quantity }: QuoteSpec, { quantity: { min, max } }: ProductRules): FieldErrors {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return { quantity: [QUANTITY_MESSAGE] };
  if (quantity < min) return { quantity: [`The smallest order is ${wholeNumber(min)}.`] };
  if (quantity > max)
    return { quantity: [`The largest online order is ${wholeNumber(max)}. Request a callback to order more.`] };
  return {};
}

function choiceErrors(spec: QuoteSpec, product: ProductRules, { parameters }: PriceTable): FieldErrors {
  const errors: FieldErrors = {};
  const offered = (list: ReadonlyArray<string>, factors: object, name: string) =>
    list.length === 0 ? name === "" : list.includes(name) && Object.hasOwn(factors, name);
  if (parameters.kind === "face") {
    return faceValue(spec) === undefined ? { options: { value: [AMOUNT_MESSAGE] } } : {};
  }
  if (!offered(product.materials, parameters.materials, spec.material))
    errors["material"] = ["Choose one of this product's materials."];
  if (!offered(product.shapes, parameters.shapes, spec.shape))
    errors["shape"] = ["Choose one of this product's shapes."];
  const unknown: FieldErrors = {};
  for (const [name, choice] of Object.entries(spec.options)) {
    const option = Object.hasOwn(parameters.options, name) ? parameters.options[name] : undefined;
    if (!option) continue; // Options that do not affect the price are not validated.
    if (!Object.hasOwn(option.choices, choice)) unknown[name] = ["Choose one of the options."];
  }
  const rush = rushProblems(spec.options, spec.quantity, product.productionDays);
  if (rush && Object.hasOwn(parameters.options, SPEED)) unknown[SPEED] = rush;
  if (Object.keys(unknown).length > 0) errors["options"] = unknown;
  return errors;
}
