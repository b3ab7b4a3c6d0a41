import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AT_FIRST, rotate, swapDelay, type Rotation } from "./rotation.ts";

describe("a rotating banner", () => {
  test("swaps after 12 seconds and then every 7, in a circle", () => {
    expect(swapDelay(AT_FIRST, 3)).toBe(12_000);
    const second = rotate(AT_FIRST, { type: "swap", total: 3 });
    expect(swapDelay(second, 3)).toBe(7000);
    const rotations = [1, 2, 3].reduce<ReadonlyArray<Rotation>>(
      (all) => [...all, rotate(all.at(-1) ?? AT_FIRST, { type: "swap", total: 3 })],
      [AT_FIRST],
    );
    expect(rotations.map(({ index }) => index)).toEqual([0, 1, 2, 0]);
  });

  test.each(["hover", "focus", "hide"] as const)("waits during %s and goes on afterwards", (type) => {
    const heldRotation = rotate(AT_FIRST, { type, is: true });
    expect(swapDelay(heldRotation, 3)).toBeUndefined();
    expect(swapDelay(rotate(heldRotation, { type, is: false }), 3)).toBe(12_000);
  });

  test("can be stopped and started, and stops when the visitor chooses an item", () => {
    const stopped = rotate(AT_FIRST, { type: "stop" });
    expect(swapDelay(stopped, 3)).toBeUndefined();
    expect(swapDelay(rotate(stopped, { type: "start" }), 3)).toBe(12_000);
    const chosenRotation = rotate(AT_FIRST, { type: "choose", index: 2 });
    expect([chosenRotation.index, swapDelay(chosenRotation, 3)]).toEqual([2, undefined]);
  });

  test("does not swap a single item", () => {
    expect(swapDelay(AT_FIRST, 1)).toBeUndefined();
  });

  test("shows an item that exists after any number of swaps", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat({ max: 30 }), (total, swaps) => {
        const end = Array.from({ length: swaps }).reduce<Rotation>(
          (state) => rotate(state, { type: "swap", total }),
          AT_FIRST,
        );
        expect(end.index).toBe(swaps % total);
      }),
    );
  });
});
