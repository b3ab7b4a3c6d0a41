import { addMessage } from "#domain/ground/kernel/field-errors";
import type { Size } from "#domain/ground/kernel/geometry";
import { formatMoney, money } from "#domain/ground/kernel/money";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { wholeNumber } from "#domain/ground/kernel/text";
import type { ProductRules } from "#domain/shop/catalog/product";
import { exactTotal } from "#domain/shop/pricing/quotes/quote";
import type { MadeParameters, PriceParameters } from "#domain/shop/pricing/tables/price-table";

/** A product that a table prices. */
export interface PricedProduct {
  readonly name: string;
  readonly rules: ProductRules;
}

/** No order costs more, in minor units: a factor of a table that asks for more has a digit too many. */
const MAX_TOTAL_MINOR = 10_000_000_000;

/** Why the shop cannot sell these products by these prices, by field; empty when it can. */
export function findPriceProblems(parameters: PriceParameters, products: ReadonlyArray<PricedProduct>): FieldErrors {
  const errors: FieldErrors = {};
  const { ladder } = parameters;
  if (ladder.some((quantity, index) => index > 0 && quantity <= (ladder[index - 1] ?? 0)))
    addMessage(errors, ["ladder"], "Name each quantity once, from the smallest to the largest.");
  if (parameters.kind !== "made") return errors;
  addUnknownStarts(errors, parameters);
  for (const product of products) addMissingFactors(errors, parameters, product);
  if (Object.keys(errors).length === 0)
    for (const product of products) addImpossibleTotals(errors, parameters, product);
  return errors;
}

/** The default of an option has to be one of its choices. */
function addUnknownStarts(errors: FieldErrors, { options }: MadeParameters): void {
  for (const [name, { start, choices }] of Object.entries(options))
    if (!Object.hasOwn(choices, start)) addMessage(errors, ["options", name, "start"], "Name one of the choices.");
}

/** What a product is sold in needs a factor: without it, its page would have no price. */
function addMissingFactors(
  errors: FieldErrors,
  parameters: MadeParameters,
  { name, rules: { materials, shapes } }: PricedProduct,
): void {
  const addMissing = (field: "materials" | "shapes", slugs: ReadonlyArray<string>, text: string) => {
    for (const slug of slugs)
      if (!Object.hasOwn(parameters[field], slug) && !Object.hasOwn(errors[field] ?? {}, slug))
        addMessage(errors, [field, slug], `Enter a factor: ${name} ${text}.`);
  };
  addMissing("materials", materials, "is sold in it");
  addMissing("shapes", shapes, "has this shape");
}

/** The smallest order costs something, and the largest one no fortune. */
function addImpossibleTotals(
  errors: FieldErrors,
  parameters: MadeParameters,
  { name, rules: { width, height, quantity, materials, shapes } }: PricedProduct,
): void {
  const listTotals = (size: Size, pieces: number) =>
    materials.flatMap((material) =>
      shapes.map((shape) => exactTotal({ ...size, quantity: pieces, material, shape, options: {} }, { parameters })),
    );
  const smallest = Math.min(...listTotals({ width: width.min, height: height.min }, quantity.min));
  const largest = Math.max(...listTotals({ width: width.max, height: height.max }, quantity.max));
  if (Math.round(smallest) < 1 && errors["handling"] === undefined)
    addMessage(errors, ["handling", "k"], `Enter more: ${wholeNumber(quantity.min)} of ${name} would cost nothing.`);
  if (largest > MAX_TOTAL_MINOR && errors["material"] === undefined)
    addMessage(
      errors,
      ["material", "c"],
      `Enter less: the largest order of ${name} would cost more than ${formatMoney(money(MAX_TOTAL_MINOR))}.`,
    );
}
