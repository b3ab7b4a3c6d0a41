import type { PricedProduct } from "#domain/shop/pricing/tables/check-prices";
import { exactTotal } from "#domain/shop/pricing/quotes/quote";
import {
  MAX_AREAS,
  MAX_RUNGS,
  type GridParameters,
  type MadeParameters,
} from "#domain/shop/pricing/tables/price-parameters";

const roundTo = (digits: number, value: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Distinct values from the smallest to the largest; the first and the last stay when there are too many. */
function listRungs(values: ReadonlyArray<number>, most: number): Array<number> {
  const rungs = [...new Set(values)].toSorted((a, b) => a - b);
  return rungs.length <= most ? rungs : [...rungs.slice(0, most - 1), ...rungs.slice(-1)];
}

/**
 * Rungs with others between neighbors that are far apart, where a grid would leave its formula.
 * @param maxStep neighbors are at most about this many times as large
 * @param digits of the rungs between
 */
const fillSteps = (rungs: ReadonlyArray<number>, maxStep: number, digits: number): ReadonlyArray<number> =>
  rungs.flatMap((rung, index) => {
    const next = rungs[index + 1] ?? rung;
    const steps = Math.max(1, Math.ceil(Math.log(next / rung) / Math.log(maxStep)));
    return Array.from({ length: steps }, (_, step) =>
      step === 0 ? rung : Number((rung * (next / rung) ** (step / steps)).toPrecision(digits)),
    );
  });

/** The quantities on offer, and the smallest and largest order of each product. Pages show them, so they are few. */
function listQuantities({ ladder }: MadeParameters, products: ReadonlyArray<PricedProduct>): Array<number> {
  const ends = products.flatMap(({ rules: { quantity } }) => [quantity.min, quantity.max]);
  return listRungs(fillSteps(listRungs([...ladder, ...ends], MAX_RUNGS), 10, 1), MAX_RUNGS);
}

/** The areas of the sizes on offer, and of the smallest and largest piece of each product. */
function listAreas({ minimumArea }: MadeParameters, products: ReadonlyArray<PricedProduct>): Array<number> {
  const areas = products.flatMap(({ rules: { width, height, sizes } }) => [
    width.min * height.min,
    ...sizes.map((size) => size.width * size.height),
    width.max * height.max,
  ]);
  const billed = (areas.length === 0 ? [minimumArea] : areas).map((area) => roundTo(3, Math.max(area, minimumArea)));
  return listRungs(fillSteps(listRungs(billed, MAX_AREAS), 3, 2), MAX_AREAS);
}

/** An order that shows which part of a formula's price is printing, and which is setup. */
interface UsualOrder {
  readonly quantity: number;
  /** Square inches. */
  readonly area: number;
  readonly materials: ReadonlyArray<string>;
}

/** What each product is usually ordered like; without products, the middle of the table. */
function listUsualOrders(
  products: ReadonlyArray<PricedProduct>,
  { ladder, areas }: Pick<GridParameters, "ladder" | "areas">,
): ReadonlyArray<UsualOrder> {
  const middle = (rungs: ReadonlyArray<number>) => rungs[Math.floor(rungs.length / 2)] ?? 1;
  const usual = products.map(({ rules: { quantity, sizes, materials, width, height } }) => {
    const size = sizes[0] ?? { width: width.min, height: height.min };
    return { quantity: quantity.start, area: size.width * size.height, materials };
  });
  return usual.length > 0 ? usual : [{ quantity: middle(ladder), area: middle(areas), materials: [] }];
}

/** The share of printing in a formula's price, 0 to 1: the mean of usual orders. */
function findPrintedShare({ handling, material, minimumArea }: MadeParameters, orders: ReadonlyArray<UsualOrder>) {
  const shares = orders.map(({ quantity, area }) => {
    const setUp = handling.k * quantity ** handling.a;
    const printed = material.c * (quantity * Math.max(area, minimumArea)) ** material.b;
    return setUp + printed > 0 ? printed / (setUp + printed) : 1;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Factors on a part of the price as factors on the whole. @param findShare of the part, by the factor's name */
const spreadFactors = (
  factors: Readonly<Record<string, number>>,
  findShare: (name: string) => number,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(factors).map(([name, factor]) => [name, roundTo(3, 1 + findShare(name) * (factor - 1))]),
  );

/**
 * A grid that begins with the prices of a formula: its totals for the quantities and sizes that its products are
 * offered in, and factors that mean the same for usual orders. Options, the smallest order and letters stay as they
 * are.
 */
export function startGrid(parameters: MadeParameters, products: ReadonlyArray<PricedProduct>): GridParameters {
  const { kind: _, handling: _handling, material, minimumArea: _area, ...rest } = parameters;
  const quantities = listQuantities(parameters, products);
  const areas = listAreas(parameters, products);
  const { letters: _letters, pieces: _pieces, ...plain } = parameters;
  const base = { parameters: { ...plain, options: {}, minimumOrder: 0 } };
  const totals: Array<Array<number>> = [];
  for (const [row, quantity] of quantities.entries()) {
    const cells: Array<number> = [];
    for (const [column, area] of areas.entries()) {
      const spec = { width: area, height: 1, quantity, material: "", shape: "", options: {} };
      const exact = Math.round(exactTotal(spec, base));
      const above = totals[row - 1]?.[column];
      // Rounding may raise a unit price by a fraction of a cent.
      const most = above === undefined ? Infinity : Math.floor((above * quantity) / (quantities[row - 1] ?? quantity));
      cells.push(Math.max(1, above ?? 0, cells[column - 1] ?? 0, Math.min(exact, most)));
    }
    totals.push(cells);
  }
  const orders = listUsualOrders(products, { ladder: quantities, areas });
  const printedShare = findPrintedShare(parameters, orders);
  return {
    ...rest,
    kind: "grid",
    ladder: quantities,
    areas,
    totals,
    areaGrowth: material.b,
    materials: spreadFactors(parameters.materials, (name) => {
      const soldIn = orders.filter(({ materials }) => materials.includes(name));
      return soldIn.length > 0 ? findPrintedShare(parameters, soldIn) : printedShare;
    }),
    ...(parameters.colors ? { colors: spreadFactors(parameters.colors, () => printedShare) } : {}),
    shapes: spreadFactors(parameters.shapes, () => 1 - printedShare),
  };
}
