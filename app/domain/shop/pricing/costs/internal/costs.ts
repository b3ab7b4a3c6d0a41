import { readCents, START_MINOR } from "#domain/shop/pricing/face-value";
import { giftCardCosts } from "#domain/shop/pricing/face-value";
import { getFirstArea, gridTotal } from "#domain/shop/pricing/grids/grid-total";
import type {
  GridParameters,
  MadeParameters,
  PriceOption,
  PriceParameters,
} from "#domain/shop/pricing/tables/price-parameters";
import type { Discount, QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { counted } from "#domain/ground/kernel/text";

/** One line of a price before rounding, in minor units. A discount is negative. */
export interface Cost {
  readonly label: string;
  readonly amount: number;
  /** Shown even if it costs nothing, because that is worth knowing. */
  readonly isAlwaysShown?: boolean;
}

/**
 * Returns the lines of a price in display order. Every cost is a fee, a price per piece, a power of the quantity with
 * an exponent of at most 1, or a total of a grid, so totals never fall and unit prices never rise.
 */
export function listPriceCosts(spec: QuoteSpec, parameters: PriceParameters, discount?: Discount): Array<Cost> {
  // A gift card costs its value for everyone.
  if (parameters.kind === "face") return faceCosts(spec);
  const costs = madeCosts(spec, parameters);
  if (!discount || discount.modifier >= 1) return costs;
  const full = sum(costs);
  return [...costs, { label: discount.name, amount: full * (discount.modifier - 1) }];
}

/** What a price begins with, before what is chosen adds to it. */
interface BaseCosts {
  readonly costs: ReadonlyArray<Cost>;
  /** What materials and colors multiply. */
  readonly printed: Cost;
  /** Billed square inches of a piece, and the exponent with which costs for the area grow. */
  readonly area: number;
  readonly growth: number;
}

function formulaCosts({ width, height, quantity, shape }: QuoteSpec, parameters: MadeParameters): BaseCosts {
  const { handling, material, minimumArea, pieces, shapes } = parameters;
  const area = Math.max(width * height, minimumArea);
  const setUp = handling.k * quantity ** handling.a * factor(shapes, shape, "shape");
  return {
    costs: [{ label: `Setup and cutting of ${counted(quantity, pieces ? "set" : "piece")}`, amount: setUp }],
    printed: {
      label: `Printing ${areaText(quantity * area)}`,
      amount: material.c * (quantity * area) ** material.b,
    },
    area,
    growth: material.b,
  };
}

function gridCosts({ width, height, quantity, shape }: QuoteSpec, parameters: GridParameters): BaseCosts {
  const area = Math.max(width * height, getFirstArea(parameters));
  return {
    costs: [],
    printed: {
      label: `Printing and cutting ${counted(quantity, parameters.pieces ? "set" : "piece")}`,
      amount: gridTotal(parameters, quantity, area) * factor(parameters.shapes, shape, "shape"),
    },
    area,
    growth: parameters.areaGrowth,
  };
}

function madeCosts(spec: QuoteSpec, parameters: MadeParameters | GridParameters): Array<Cost> {
  const { quantity } = spec;
  const { letters, pieces, colors = {} } = parameters;
  const base = parameters.kind === "grid" ? gridCosts(spec, parameters) : formulaCosts(spec, parameters);
  const { label: printedLabel, amount: printed } = base.printed;
  const materialFactor = factor(parameters.materials, spec.material, "material");
  const rare = (spec.color !== undefined && Object.hasOwn(colors, spec.color) ? colors[spec.color] : undefined) ?? 1;
  const costs: Array<Cost> = [
    ...base.costs,
    // A material cheaper than the standard is one line, because a negative surcharge would be confusing.
    { label: printedLabel, amount: printed * Math.min(materialFactor, 1) },
    { label: "Special material", amount: printed * Math.max(materialFactor - 1, 0) },
    { label: "Special color", amount: printed * materialFactor * (rare - 1) },
  ];
  if (letters && spec.letters) {
    costs.push({
      label: `Weeding ${counted(spec.letters * quantity, "piece")}`,
      amount: letters.c * (quantity * spec.letters) ** letters.b,
    });
  }
  if (pieces && spec.pieces) {
    costs.push({
      label: `Cutting ${counted(spec.pieces * quantity, "sticker")} individually`,
      amount: pieces.c * (quantity * spec.pieces) ** pieces.b,
    });
  }
  const choices = Object.entries(parameters.options).map(([name, option]) =>
    getOptionChoice(option, name, spec.options[name]),
  );
  for (const { label, once, each, area: spread } of choices)
    costs.push({ label, amount: once + each * quantity + spread * (quantity * base.area) ** base.growth });
  // A rush applies to everything.
  for (const { label, factor } of choices) costs.push({ label, amount: sum(costs) * (factor - 1) });
  const short = parameters.minimumOrder - sum(costs);
  if (short > 0) costs.push({ label: "Added to reach the minimum order", amount: short });
  return costs.filter((cost) => cost.amount !== 0);
}

/**
 * A gift card costs the chosen amount regardless of the table. No tax, shipping or discount applies, and the
 * explanation says so.
 */
function faceCosts(spec: QuoteSpec): Array<Cost> {
  const value = faceValue(spec);
  if (value === undefined) throw new RangeError(`No gift card is worth ${spec.options["value"] ?? "nothing"}`);
  return giftCardCosts(value, spec.quantity).map(({ label, amountMinor }) => ({
    label,
    amount: amountMinor,
    isAlwaysShown: true,
  }));
}

/** Returns the chosen face value in cents, by default the usual one; undefined for an impossible value. */
export function faceValue(spec: Pick<QuoteSpec, "options">): number | undefined {
  const chosenValue = spec.options["value"];
  return chosenValue === undefined ? START_MINOR : readCents(chosenValue);
}

const sum = (costs: ReadonlyArray<Cost>): number => costs.reduce((total, cost) => total + cost.amount, 0);

/** Square feet only where they are more than a rough number. */
const areaText = (squareInches: number): string =>
  squareInches >= 1440
    ? counted(Math.round(squareInches / 144), "square foot", "square feet")
    : counted(Math.max(1, Math.round(squareInches)), "square inch", "square inches");

/** A profile without shapes (or materials) ignores them. Otherwise the table must contain the chosen one. */
function factor(factors: Readonly<Record<string, number>>, name: string, what: string): number {
  if (name === "") return 1;
  const factorValue = Object.hasOwn(factors, name) ? factors[name] : undefined;
  if (factorValue === undefined) throw new RangeError(`The price table knows no ${what} "${name}"`);
  return factorValue;
}

function getOptionChoice(option: PriceOption, name: string, choiceName: string | undefined) {
  const key = choiceName ?? option.start;
  const choice = Object.hasOwn(option.choices, key) ? option.choices[key] : undefined;
  if (!choice) throw new RangeError(`The price table knows no ${name} "${key}"`);
  const { once = 0, each = 0, area = 0, factor = 1 } = choice;
  return { label: `${option.label}: ${choice.label}`, once, each, area, factor };
}
