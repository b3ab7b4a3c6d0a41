import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { addGridProblems } from "#domain/shop/pricing/grids/check-grid";
import { getGridEnd, gridTotal, type Grid } from "#domain/shop/pricing/grids/grid-total";
import { price, quote, type QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { startGrid } from "#domain/shop/pricing/grids/start-grid";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import type { GridParameters } from "#domain/shop/pricing/tables/price-parameters";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";

const rungs = (most: number): fc.Arbitrary<Array<number>> =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: most }), { minLength: 1, maxLength: 7 })
    .map((values) => values.toSorted((a, b) => a - b));

/** Any grid that a shop may save: totals that rise along both sides, and unit prices that don't. */
const anyGrid: fc.Arbitrary<Grid> = fc
  .record({
    ladder: rungs(20_000),
    areas: rungs(3000),
    first: fc.integer({ min: 1, max: 20_000 }),
    shares: fc.infiniteStream(fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }))),
  })
  .map(({ ladder, areas, first, shares }) => {
    const nextShare = (): number => Number(shares.next().value);
    const totals: Array<Array<number>> = [];
    for (const [row, quantity] of ladder.entries()) {
      const cells: Array<number> = [];
      for (const column of areas.keys()) {
        const above = totals[row - 1]?.[column];
        const smaller = cells[column - 1] ?? 0;
        const least = Math.max(above ?? first, smaller);
        const most = above === undefined ? least * 3 : Math.floor((above * quantity) / (ladder[row - 1] ?? quantity));
        cells.push(Math.round(least + (most - least) * nextShare()));
      }
      totals.push(cells);
    }
    return { ladder, areas, totals };
  });

const start = startGrid(openingPrices["die-cut"], []);
const toTable = (grid: Grid, changes: Partial<GridParameters> = {}): PriceTable => ({
  profile: "die-cut",
  version: 2,
  currency: "USD",
  parameters: { ...start, ...grid, ...changes },
});

/** Any order that a grid prices, with a second quantity and a second area. */
const order = anyGrid.chain((grid) => {
  const end = getGridEnd(grid);
  const quantity = fc.integer({ min: 1, max: end.quantity });
  const area = fc.double({ min: 0.1, max: end.area, noNaN: true });
  return fc.record({
    grid: fc.constant(grid),
    quantities: fc.tuple(quantity, quantity).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
    areas: fc.tuple(area, area).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
    spec: fc.record({
      material: fc.constantFrom(...Object.keys(start.materials)),
      shape: fc.constantFrom(...Object.keys(start.shapes)),
      options: fc.record({
        finish: fc.constantFrom("gloss", "matte"),
        cut: fc.constantFrom("die", "kiss"),
        speed: fc.constantFrom("standard", "next-day", "same-day"),
      }),
    }),
    discount: fc.option(fc.record({ name: fc.constant("Gold"), modifier: fc.constantFrom(0.8, 0.85, 0.825) }), {
      nil: undefined,
    }),
  });
});
type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never;
const specify = ({ spec }: Order, quantity: number, area: number): QuoteSpec => ({
  ...spec,
  width: area,
  height: 1,
  quantity,
});

describe("for every grid that can be saved, and everything that it prices", () => {
  test("nothing is refused, but a cell that falls below or rises above its neighbors", () => {
    const findProblems = (grid: Grid) => {
      const errors: FieldErrors = {};
      addGridProblems(errors, grid);
      return errors;
    };
    fc.assert(
      fc.property(anyGrid, fc.nat(), fc.nat(), (grid, anyRow, anyColumn) => {
        expect(findProblems(grid)).toEqual({});
        const [row, column] = [anyRow % grid.ladder.length, anyColumn % grid.areas.length];
        const withTotal = (total: number) => ({
          ...grid,
          totals: grid.totals.map((cells, r) => cells.map((cell, c) => (r === row && c === column ? total : cell))),
        });
        const above = grid.totals[row - 1]?.[column];
        const most = above === undefined ? undefined : (above * (grid.ladder[row] ?? 0)) / (grid.ladder[row - 1] ?? 1);
        if (most !== undefined)
          expect(
            messagesAt(findProblems(withTotal(Math.floor(most) + 1)), "totals", String(row), String(column)),
          ).toEqual([expect.stringMatching(/or less: each piece would cost more than at/)]);
        const least = Math.max(above ?? 0, grid.totals[row]?.[column - 1] ?? 0);
        if (least > 0)
          expect(messagesAt(findProblems(withTotal(least - 1)), "totals", String(row), String(column))).toHaveLength(1);
      }),
    );
  });

  test("each cell costs what it says", () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        for (const [row, quantity] of grid.ladder.entries())
          for (const [column, area] of grid.areas.entries())
            expect(gridTotal(grid, quantity, area)).toBe(grid.totals[row]?.[column]);
      }),
    );
  });

  test("more pieces never cost less, and each piece never costs more", () => {
    fc.assert(
      fc.property(order, (example) => {
        const { grid, quantities, areas, discount } = example;
        const [fewer, more] = quantities.map((quantity) =>
          price(specify(example, quantity, areas[0]), toTable(grid), discount),
        );
        expect(more?.total.minor).toBeGreaterThanOrEqual(fewer?.total.minor ?? Infinity);
        expect(more?.unitPrice.minor).toBeLessThanOrEqual(fewer?.unitPrice.minor ?? 0);
      }),
      { numRuns: 1000 },
    );
  });

  test("larger pieces never cost less", () => {
    fc.assert(
      fc.property(order, (example) => {
        const { grid, quantities, areas } = example;
        const [smaller, larger] = areas.map((area) => price(specify(example, quantities[0], area), toTable(grid)));
        expect(larger?.total.minor).toBeGreaterThanOrEqual(smaller?.total.minor ?? Infinity);
      }),
      { numRuns: 400 },
    );
  });

  test("the total is a positive number of cents, and the explanation adds up to it", () => {
    fc.assert(
      fc.property(order, (example) => {
        const { grid, quantities, areas, discount } = example;
        const { total, explanation } = quote(specify(example, quantities[1], areas[1]), toTable(grid), discount);
        expect(Number.isSafeInteger(total.minor) && total.minor > 0).toBe(true);
        expect(explanation.reduce((sum, line) => sum + line.amount.minor, 0)).toBe(total.minor);
      }),
      { numRuns: 400 },
    );
  });

  test("no price is outside of the cells around it", () => {
    fc.assert(
      fc.property(order, ({ grid, quantities: [quantity], areas: [area] }) => {
        const total = gridTotal(grid, quantity, area);
        const cells = grid.totals.flat();
        expect(total).toBeGreaterThanOrEqual(Math.min(...cells));
        expect(total).toBeLessThanOrEqual(Math.max(...cells));
      }),
    );
  });
});

describe("examples", () => {
  const grid: Grid = {
    ladder: [50, 100, 400],
    areas: [4, 16],
    totals: [
      [5000, 10_000],
      [7500, 15_000],
      [30_000, 60_000],
    ],
  };

  test.each([
    [50, 4, 5000],
    // Halfway in logarithms: the geometric mean.
    [200, 4, 15_000],
    [100, 8, 10_606.6017],
    [200, 8, 21_213.2034],
  ])("%i pieces of %i square inches: %d", (quantity, area, total) => {
    expect(gridTotal(grid, quantity, area)).toBe(total);
  });

  test("fewer than the first quantity and less than the first area cost as much as those", () => {
    expect(gridTotal(grid, 1, 4)).toBe(5000);
    expect(gridTotal(grid, 100, 0.25)).toBe(7500);
  });

  test("a side that was rounded is not beyond the last area", () => {
    expect(gridTotal({ ...grid, areas: [4, 4.41] }, 50, 2.1 * 2.1)).toBe(10_000);
  });

  test.each([
    [401, 4],
    [50, 16.01],
  ])("%i pieces of %d square inches have no price", (quantity, area) => {
    expect(() => gridTotal(grid, quantity, area)).toThrow(RangeError);
  });

  test("equal unit prices stay equal in every quantity, also at half a cent", () => {
    const flat: Grid = { ladder: [100, 300, 700], areas: [9], totals: [[250], [750], [1750]] };
    for (let quantity = 100; quantity <= 700; quantity++) expect(gridTotal(flat, quantity, 9) / quantity).toBe(2.5);
  });

  test("materials, shapes, options, a rush, the smallest order and a discount apply to the total", () => {
    const table = toTable(grid, { minimumOrder: 6000, materials: { white: 1, gold: 1.5 }, shapes: { circle: 0.9 } });
    const spec = { width: 2, height: 2, quantity: 100, material: "gold", shape: "circle", options: {} };
    const lines = (changes: Partial<QuoteSpec>) =>
      quote({ ...spec, ...changes }, table, { name: "Gold", modifier: 0.8 }).explanation.map(
        ({ label, amount }) => `${label}: ${amount.minor}`,
      );
    expect(lines({ options: { cut: "kiss", speed: "next-day" } })).toEqual([
      "Printing and cutting 100 pieces: 6750",
      "Special material: 3375",
      "Cut: Kiss cut: 200",
      "Production: Next day: 5163",
      "Gold: -3098",
    ]);
    expect(lines({ quantity: 1, material: "white" })).toEqual([
      "Printing and cutting 1 piece: 4500",
      "Added to reach the minimum order: 1500",
      "Gold: -1200",
    ]);
  });
});
