import { messagesAt } from "#domain/ground/kernel/field-errors";
import { addMessage } from "#domain/ground/kernel/forms/schema-errors";
import { formatMoney, money } from "#domain/ground/kernel/money";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { wholeNumber } from "#domain/ground/kernel/text";
import type { ProductRules } from "#domain/shop/catalog/product";
import { addGridProblems, addUncovered } from "#domain/shop/pricing/grids/check-grid";
import { getGridEnd } from "#domain/shop/pricing/grids/grid-total";
import { exactTotal } from "#domain/shop/pricing/quotes/quote";
import type { GridParameters, MadeParameters, PriceParameters } from "#domain/shop/pricing/tables/price-parameters";

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
  if (parameters.kind === "grid") addGridProblems(errors, parameters);
  else if (ladder.some((quantity, index) => index > 0 && quantity <= (ladder[index - 1] ?? 0)))
    addMessage(errors, ["ladder"], "Name each quantity once, from the smallest to the largest.");
  if (parameters.kind === "face") return errors;
  addUnknownStarts(errors, parameters);
  for (const product of products) {
    addMissingFactors(errors, parameters, product);
    if (parameters.kind === "grid") addUncovered(errors, parameters, product);
  }
  if (Object.keys(errors).length === 0)
    for (const product of products) addImpossibleTotals(errors, parameters, product);
  return errors;
}

type SoldParameters = MadeParameters | GridParameters;

/** The default of an option has to be one of its choices. */
function addUnknownStarts(errors: FieldErrors, { options }: SoldParameters): void {
  for (const [name, { start, choices }] of Object.entries(options))
    if (!Object.hasOwn(choices, start)) addMessage(errors, ["options", name, "start"], "Name one of the choices.");
}

const SOLD_IN = { materials: "is sold in it", shapes: "has this shape" } as const;

/** What these prices have no factor for: a product sold in it would have no price. By slug. */
export function findUnpriced(
  parameters: PriceParameters,
  soldIn: Readonly<Record<keyof typeof SOLD_IN, ReadonlyArray<string>>>,
): ReadonlyArray<readonly [field: keyof typeof SOLD_IN, slug: string]> {
  if (parameters.kind === "face") return [];
  return (["materials", "shapes"] as const).flatMap((field) =>
    soldIn[field].filter((slug) => !Object.hasOwn(parameters[field], slug)).map((slug) => [field, slug] as const),
  );
}

function addMissingFactors(errors: FieldErrors, parameters: SoldParameters, { name, rules }: PricedProduct): void {
  for (const [field, slug] of findUnpriced(parameters, rules))
    if (!Object.hasOwn(errors[field] ?? {}, slug))
      addMessage(errors, [field, slug], `Enter a factor: ${name} ${SOLD_IN[field]}.`);
}

/** The smallest order costs something, and the largest one no fortune. */
function addImpossibleTotals(
  errors: FieldErrors,
  parameters: SoldParameters,
  { name, rules: { width, height, quantity, materials, shapes } }: PricedProduct,
): void {
  const listTotals = (area: number, pieces: number) =>
    materials.flatMap((material) =>
      shapes.map((shape) =>
        exactTotal({ width: area, height: 1, quantity: pieces, material, shape, options: {} }, { parameters }),
      ),
    );
  const end = parameters.kind === "grid" ? getGridEnd(parameters) : { quantity: Infinity, area: Infinity };
  const smallest = Math.min(...listTotals(width.min * height.min, quantity.min));
  const largest = Math.max(
    ...listTotals(Math.min(width.max * height.max, end.area), Math.min(quantity.max, end.quantity)),
  );
  const [first, last] = findEndFields(parameters);
  if (Math.round(smallest) < 1 && messagesAt(errors, ...first).length === 0)
    addMessage(errors, first, `Enter more: ${wholeNumber(quantity.min)} of ${name} would cost nothing.`);
  if (largest > MAX_TOTAL_MINOR && messagesAt(errors, ...last).length === 0)
    addMessage(
      errors,
      last,
      `Enter less: the largest order of ${name} would cost more than ${formatMoney(money(MAX_TOTAL_MINOR))}.`,
    );
}

/** The fields that decide what the smallest and the largest order cost. */
const findEndFields = (parameters: SoldParameters): readonly [ReadonlyArray<string>, ReadonlyArray<string>] =>
  parameters.kind === "grid"
    ? [
        ["totals", "0", "0"],
        ["totals", String(parameters.ladder.length - 1), String(parameters.areas.length - 1)],
      ]
    : [
        ["handling", "k"],
        ["material", "c"],
      ];
