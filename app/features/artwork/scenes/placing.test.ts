import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MIDDLE, movedByKey, toAreaShare } from "./placing.ts";

const area = { x: 2, y: 1, width: 10, height: 5 };
const inTheMiddle = { x: 6, y: 3, width: 2, height: 1 };
const press = (key: string, shiftKey = false, box = inTheMiddle) => movedByKey({ key, shiftKey }, box, area);

describe("moving a product in a scene", () => {
  test("follows the pointer, and stays on what it is stuck to", () => {
    expect(toAreaShare({ x: 7, y: 3.5 }, area)).toEqual(MIDDLE);
    expect(toAreaShare({ x: 4.5, y: 2 }, area)).toEqual({ x: 0.25, y: 0.2 });
    const anywhere = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(anywhere, anywhere, (x, y) => {
        const share = toAreaShare({ x, y }, area);
        for (const side of [share.x, share.y]) expect(side >= 0 && side <= 1).toBe(true);
      }),
    );
  });

  test.each([
    ["ArrowLeft", 0.48, 0.5],
    ["ArrowRight", 0.52, 0.5],
    ["ArrowUp", 0.5, 0.48],
    ["ArrowDown", 0.5, 0.52],
  ])("goes a fiftieth of its place by %s, and five times as far with Shift", (key, x, y) => {
    expect(press(key)?.x).toBeCloseTo(x, 9);
    expect(press(key)?.y).toBeCloseTo(y, 9);
    expect((press(key, true)?.x ?? 0) - 0.5).toBeCloseTo(5 * (x - 0.5), 9);
    expect((press(key, true)?.y ?? 0) - 0.5).toBeCloseTo(5 * (y - 0.5), 9);
  });

  test("goes on from where it lies, and not beyond the edge", () => {
    expect(press("ArrowRight", true, { ...inTheMiddle, x: 10.5 })?.x).toBe(1);
  });

  test("does not move by any other key", () => {
    for (const key of ["Enter", "a", "Tab"]) expect(press(key)).toBeUndefined();
  });
});
