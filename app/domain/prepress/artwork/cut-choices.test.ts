import { expect, test } from "vitest";
import { pricedSize } from "#domain/prepress/artwork/cut-choices";

const limits = { width: { min: 1, max: 24 }, height: { min: 1, max: 24 } };
const box = { width: 3, height: 3 };

test.each([
  [
    { width: 2.9987, height: 1.2 },
    { width: 3, height: 1.2 },
  ],
  [
    { width: 3.0004, height: 3 },
    { width: 3, height: 3 },
  ],
  [
    { width: 2.3638, height: 2.005 },
    { width: 2.36, height: 2 },
  ],
  [
    { width: 2, height: 2.5 },
    { width: 2, height: 2.5 },
  ],
  [
    { width: 3, height: 0.4 },
    { width: 3, height: 1 },
  ],
])("a finished piece of %j is priced as %j", (line, paid) => expect(pricedSize(line, box, limits)).toEqual(paid));

test("a rotated order below the product's minimum side is not enlarged", () => {
  expect(pricedSize({ width: 0.7, height: 3 }, { width: 0.75, height: 3 }, limits).width).toBe(0.75);
});
