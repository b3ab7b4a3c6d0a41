import { expect, test } from "vitest";
import { comparedPart } from "./compared-part.ts";

const frame = {
  kind: "picture",
  name: "picture",
  label: "Picture",
  required: true,
  shape: "rectangle",
  x: 0.6,
  y: 0.75,
  width: 0.8,
  height: 1,
} as const;
const square = { width: 500, height: 500 };
const center = { x: 0.5, y: 0.5 };

test("a picture is compared within its frame, where it lies as on the screen", () => {
  const part = comparedPart(frame, { tag: { width: 3, height: 1.5 }, pixels: square, focus: center });
  expect(part.corner).toEqual({ x: expect.closeTo(0.2) as number, y: 0.25 });
  expect(part.piece).toEqual({ width: expect.closeTo(0.8) as number, height: 1 });
  // A square picture of 1 in covers the frame of 0.8 in, and a tenth of an inch is hidden on each side.
  expect(part.art).toEqual({ x: expect.closeTo(-0.1) as number, y: 0, width: 1, height: 1 });
  expect(part.outline).toMatch(/^M0 0/);
});

test("what reaches over the edge of the tag is not compared", () => {
  const part = comparedPart({ ...frame, x: 0.2 }, { tag: { width: 3, height: 1 }, pixels: square, focus: center });
  expect(part.corner).toEqual({ x: 0, y: 0.25 });
  expect(part.piece).toEqual({ width: expect.closeTo(0.6) as number, height: 0.75 });
  expect(part.art.x).toBeCloseTo(-0.3);
});
