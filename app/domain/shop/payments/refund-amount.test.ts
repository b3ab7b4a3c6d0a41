import fc from "fast-check";
import { expect, test } from "vitest";
import { lineWorth } from "./capture-target.ts";
import { areAllPieces, piecesByLine, refundOfPieces } from "./refund-amount.ts";

const line = { id: "a", quantity: 3, totalMinor: 1000, discountMinor: 100, taxMinor: 50 };

test("a line's refund is its price after discount plus its tax", () => {
  expect(refundOfPieces([line], [{ order_line: "a", quantity: 3 }], new Map())).toBe(950);
});

test("the last piece takes the remainder", () => {
  const onePiece = [{ order_line: "a", quantity: 1 }];
  expect([0, 1, 2].map((done) => refundOfPieces([line], onePiece, new Map([["a", done]])))).toEqual([316, 317, 317]);
});

test("more pieces than are left, or a line of another order, have no refund", () => {
  expect(refundOfPieces([line], [{ order_line: "a", quantity: 2 }], new Map([["a", 2]]))).toBeUndefined();
  expect(
    refundOfPieces(
      [line],
      [
        { order_line: "a", quantity: 2 },
        { order_line: "a", quantity: 2 },
      ],
      new Map(),
    ),
  ).toBeUndefined();
  expect(refundOfPieces([line], [{ order_line: "b", quantity: 1 }], new Map())).toBeUndefined();
});

test("however a line is refunded in parts, the parts add up to the line", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 0, max: 50_000 }),
      fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 10 }),
      (quantity, totalMinor, parts) => {
        const orderLine = { id: "a", quantity, totalMinor, discountMinor: 0, taxMinor: 7 };
        let [done, sum] = [0, 0];
        for (const part of [...parts, quantity]) {
          const pieces = Math.min(part, quantity - done);
          if (pieces === 0) continue;
          sum +=
            refundOfPieces([orderLine], [{ order_line: "a", quantity: pieces }], new Map([["a", done]])) ?? Number.NaN;
          done += pieces;
        }
        expect(sum).toBe(lineWorth(orderLine));
      },
    ),
  );
});

test("pieces of several refunds add up by line", () => {
  expect([...piecesByLine([[{ order_line: "a", quantity: 1 }], [{ order_line: "a", quantity: 2 }]])]).toEqual([
    ["a", 3],
  ]);
});

test("the pieces of a request are all that are left only when no line has more", () => {
  const lines = [
    { id: "a", quantity: 5, totalMinor: 500, discountMinor: 0, taxMinor: 0 },
    { id: "b", quantity: 2, totalMinor: 200, discountMinor: 0, taxMinor: 0 },
  ];
  const refundedPieces = new Map([["b", 2]]);
  expect(areAllPieces(lines, [{ order_line: "a", quantity: 5 }], refundedPieces)).toBe(true);
  expect(areAllPieces(lines, [{ order_line: "a", quantity: 4 }], refundedPieces)).toBe(false);
  expect(areAllPieces(lines, [{ order_line: "a", quantity: 5 }], new Map())).toBe(false);
});
