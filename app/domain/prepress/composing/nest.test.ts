import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_ROLL_IN, nest, spareRoom, type Nest, type NestItem, type Roll } from "./nest.ts";

const eighths = (least: number, most: number) =>
  fc.integer({ min: least * 8, max: most * 8 }).map((value) => value / 8);
const generateItems = (longest: number) =>
  fc
    .array(
      fc.record({
        width: eighths(0.5, longest),
        height: eighths(0.5, longest),
        count: fc.integer({ min: 1, max: 30 }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((all) =>
      all.map(({ width, height, count }, i): NestItem => ({ id: `p${String(i)}`, size: { width, height }, count })),
    );
const rolls = fc.record({
  width: fc.constantFrom(24, 30, 54, 61 / 2.54),
  gap: fc.constantFrom(0, 0.125, 0.25),
  margin: fc.constantFrom(0.5, 0.75),
});

/** Boxes of all pieces by sheet, in inches. */
const listBoxes = ({ sheets }: Nest, items: ReadonlyArray<NestItem>) =>
  sheets.map(({ placements }) =>
    placements.map(({ id, x, y, turned }) => {
      const { size } = items.find((item) => item.id === id) ?? { size: { width: 0, height: 0 } };
      return {
        id,
        x,
        y,
        right: x + (turned ? size.height : size.width),
        bottom: y + (turned ? size.width : size.height),
      };
    }),
  );

describe("a nest", () => {
  test("contains every piece once, inside the margins, at least the gap apart", () => {
    fc.assert(
      fc.property(generateItems(12), rolls, (items, roll: Roll) => {
        const laid = nest(items, roll);
        const boxes = listBoxes(laid, items);
        for (const { id, count } of items) expect(boxes.flat().filter((box) => box.id === id)).toHaveLength(count);
        for (const [i, sheet] of boxes.entries()) {
          const length = laid.sheets[i]?.length ?? 0;
          expect(length).toBeLessThanOrEqual(MAX_ROLL_IN + 1e-6);
          for (const box of sheet) {
            expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(roll.margin - 1e-6);
            expect(box.right).toBeLessThanOrEqual(roll.width - roll.margin + 1e-6);
            expect(box.bottom).toBeLessThanOrEqual(length - roll.margin + 1e-6);
          }
          for (let a = 0; a < sheet.length; a++) {
            for (let b = a + 1; b < sheet.length; b++) {
              const [p, q] = [sheet[a], sheet[b]];
              if (!p || !q) continue;
              const apart = Math.max(q.x - p.right, p.x - q.right, q.y - p.bottom, p.y - q.bottom);
              if (apart < roll.gap - 1e-6)
                throw new Error(`${JSON.stringify(p)} and ${JSON.stringify(q)} are ${String(apart)} apart`);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test("does not depend on the order of pieces", () => {
    fc.assert(
      fc.property(
        generateItems(10),
        rolls,
        (items, roll) => void expect(nest([...items].reverse(), roll)).toEqual(nest(items, roll)),
      ),
      { numRuns: 30 },
    );
  });

  test("of one item is a plain grid in the orientation that takes less material", () => {
    const laid = nest([{ id: "a", size: { width: 10, height: 3 }, count: 20 }], { width: 24, gap: 0.125, margin: 0.5 });
    // Upright, 7 across: three rows of 10 in. Flat, 2 across: ten rows of 3 in.
    expect(laid.usedLength).toBeCloseTo(1 + 3 * 10 + 2 * 0.125, 6);
    expect(laid.waste).toBeCloseTo(1 - (20 * 30) / (laid.usedLength * 24), 6);
  });

  test("is one sheet as long as the roll lasts, and continues on the next roll", () => {
    const laid = nest([{ id: "a", size: { width: 20, height: 30 }, count: 80 }], { width: 24, gap: 0.25, margin: 0.5 });
    // 59 of 30.25 in are 1,784.75 in.
    expect(laid.sheets.map(({ placements }) => placements.length)).toEqual([59, 21]);
  });

  test("reports pieces wider than the roll and places the rest", () => {
    const laid = nest(
      [
        { id: "banner", size: { width: 40, height: 30 }, count: 1 },
        { id: "a", size: { width: 30, height: 2 }, count: 2 },
      ],
      { width: 24, gap: 0, margin: 0.5 },
    );
    expect(laid.tooWide).toEqual(["banner"]);
    expect(laid.sheets[0]?.placements.map(({ turned }) => turned)).toEqual([true, true]);
  });
});

test("reports exactly how many more pieces fit", () => {
  fc.assert(
    fc.property(generateItems(6), (items) => {
      const roll = { width: 24, gap: 0.125, margin: 0.5 };
      const laid = nest(items, roll);
      const more = (id: string, by: number) =>
        nest(
          items.map((item) => (item.id === id ? { ...item, count: item.count + by } : item)),
          roll,
        ).usedLength;
      for (const [id, count] of spareRoom(items, roll, laid)) {
        expect(count).toBeGreaterThan(0);
        expect(more(id, count)).toBeLessThanOrEqual(laid.usedLength + 1e-6);
      }
    }),
    { numRuns: 15 },
  );
  const items = [
    { id: "a", size: { width: 10, height: 10 }, count: 1 },
    { id: "b", size: { width: 2, height: 2 }, count: 3 },
  ];
  const roll = { width: 24, gap: 0, margin: 0.5 };
  const spare = spareRoom(items, roll, nest(items, roll));
  expect(spare.get("a")).toBe(1);
  expect(spare.get("b")).toBeGreaterThanOrEqual(27);
});
