import type { PricedProduct } from "#domain/shop/pricing/tables/check-prices";
import { exactTotal } from "#domain/shop/pricing/quotes/quote";
import type { GridParameters, MadeParameters } from "#domain/shop/pricing/tables/price-parameters";

const roundTo = (digits: number, value: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

const listDistinct = (values: ReadonlyArray<number>): ReadonlyArray<number> =>
  [...new Set(values)].toSorted((a, b) => a - b);

/** A table begins with at most this many quantities, and as many areas: it can be read at a glance, and has room. */
const MAX_START = 8;

/** Distinct values from the smallest to the largest: at most `MAX_START`, about equally many times as large each. */
function listRungs(values: ReadonlyArray<number>): ReadonlyArray<number> {
  const rungs = listDistinct(values);
  const [first = 1, last = 1] = [rungs[0], rungs.at(-1)];
  if (rungs.length <= MAX_START) return rungs;
  const picks = Array.from({ length: MAX_START }, (_, step) => first * (last / first) ** (step / (MAX_START - 1)));
  const distance = (rung: number, pick: number) => Math.abs(Math.log(rung / pick));
  const nearest = picks.map((pick) =>
    rungs.reduce((best, rung) => (distance(rung, pick) < distance(best, pick) ? rung : best)),
  );
  return [...new Set(nearest)];
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

/** So many times the largest quantity on offer a table begins to; whoever wants more calls, until a row is added. */
const BEYOND_OFFER = 10;

/** Quantities on offer, and the smallest and largest order of each product. */
function listQuantities({ ladder }: MadeParameters, products: ReadonlyArray<PricedProduct>): ReadonlyArray<number> {
  const most = Math.max(...ladder, 1) * BEYOND_OFFER;
  const ends = products.flatMap(({ rules: { quantity } }) => [quantity.min, Math.min(quantity.max, most)]);
  return listRungs(fillSteps(listDistinct([...ladder, ...ends]), 10, 1));
}

/** The areas of the sizes on offer, and of the smallest and largest piece of each product. */
function listAreas({ minimumArea }: MadeParameters, products: ReadonlyArray<PricedProduct>): ReadonlyArray<number> {
  const areas = products.flatMap(({ rules: { width, height, sizes } }) => [
    width.min * height.min,
    ...sizes.map((size) => size.width * size.height),
    width.max * height.max,
  ]);
  const billed = (areas.length === 0 ? [minimumArea] : areas).map((area) => roundTo(3, Math.max(area, minimumArea)));
  return listRungs(fillSteps(listDistinct(billed), 3, 2));
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
 * A grid that begins with the prices of a formula: its totals for quantities and sizes that its products are offered
 * in, at most eight of each, and factors that mean the same for usual orders. Options, the smallest order and letters
 * stay as they are.
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
  const orders = listUsualOrders(products, { ladder: [...quantities], areas: [...areas] });
  const printedShare = findPrintedShare(parameters, orders);
  return {
    ...rest,
    kind: "grid",
    ladder: [...quantities],
    areas: [...areas],
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
