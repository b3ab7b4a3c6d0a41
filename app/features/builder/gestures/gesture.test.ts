import { describe, expect, test } from "vitest";
import { lineUp } from "#domain/prepress/builder/arrange";
import type { BuilderObject } from "#domain/prepress/builder/document";
import { add, type NewObject } from "#domain/prepress/builder/operations";
import { isTooShort, moveGesture, startGesture, startPinch, tappedSelection, type Gesture } from "./gesture.ts";

const square = (x: number, group: string | null = null): NewObject => ({
  kind: "shape",
  shape: "rectangle",
  name: "",
  x,
  y: 2,
  width: 1,
  height: 1,
  rotation: 0,
  flipped: false,
  locked: false,
  group,
  fill: "#ff0000",
  stroke: null,
  strokeWidth: 0.04,
});
const { document, ids } = add(lineUp([], { width: 12, height: 5 }), [square(2), square(5, "pair"), square(8, "pair")]);
const [one = "", left = "", right = ""] = ids;
/** Ten pixels per inch. */
const view = { x: 0, y: 0, scale: 10 };
const situation = (...selected: ReadonlyArray<string>) => ({ document, selection: new Set(selected), view });
const on = (object: string) => ({ handle: undefined, object });
const moved = (gesture: Gesture, at: { x: number; y: number }, keys = {}): ReadonlyMap<string, BuilderObject> => {
  const result = moveGesture(gesture, { at, all: [at], view, grid: 0, isFree: true, keepsRatio: false, ...keys });
  return new Map(result && "objects" in result ? result.objects.map((object) => [object.id, object]) : []);
};

describe("a pointer that goes down", () => {
  test("on an object selects it with its group and drags it", () => {
    const { gesture, selection } = startGesture(situation(one), { x: 50, y: 20 }, on(left), false);
    expect(selection).toEqual(new Set([left, right]));
    const movedObjects = moved(gesture, { x: 60, y: 25 });
    expect([movedObjects.get(left)?.x, movedObjects.get(left)?.y, movedObjects.get(right)?.x]).toEqual([6, 2.5, 9]);
    expect(movedObjects.has(one)).toBe(false);
  });

  test("on a selected object drags the whole selection", () => {
    const { gesture, selection } = startGesture(situation(one, left, right), { x: 20, y: 20 }, on(one), false);
    expect(selection.size).toBe(3);
    expect(moved(gesture, { x: 30, y: 20 }).size).toBe(3);
  });

  test("with Shift adds an object and its group to the selection, or takes them away", () => {
    expect(startGesture(situation(one), { x: 0, y: 0 }, on(left), true).selection.size).toBe(3);
    expect(startGesture(situation(one, left, right), { x: 0, y: 0 }, on(left), true).selection).toEqual(new Set([one]));
  });

  test("beside all objects clears the selection, unless Shift is down, and pans", () => {
    const nothing = { handle: undefined, object: undefined };
    const { gesture, selection } = startGesture(situation(one), { x: 0, y: 0 }, nothing, false);
    expect([gesture.kind, selection.size]).toEqual(["pan", 0]);
    expect(startGesture(situation(one), { x: 0, y: 0 }, nothing, true).selection.size).toBe(1);
    expect(
      moveGesture(gesture, { at: { x: 7, y: 9 }, all: [], view, grid: 0, isFree: false, keepsRatio: false }),
    ).toEqual({ view: { x: 7, y: 9, scale: 10 } });
  });
});

test("a tap on one of several selected objects selects it alone, with its group", () => {
  const { gesture } = startGesture(situation(one, left, right), { x: 50, y: 20 }, on(left), false);
  expect(tappedSelection(gesture, document)).toEqual(new Set([left, right]));
  expect(tappedSelection(startGesture(situation(one), { x: 20, y: 20 }, on(one), false).gesture, document)).toBe(
    undefined,
  );
});

test("a pointer that moved less than three pixels does not drag", () => {
  const { gesture } = startGesture(situation(), { x: 20, y: 20 }, on(one), false);
  expect(isTooShort(gesture, { x: 22, y: 20 })).toBe(true);
  expect(isTooShort(gesture, { x: 23, y: 20 })).toBe(false);
});

describe("a drag", () => {
  const { gesture } = startGesture(situation(), { x: 20, y: 20 }, on(one), false);
  const at = { x: 52, y: 20 };
  const result = (isFree: boolean) =>
    moveGesture(gesture, { at, all: [at], view: { ...view, scale: 10 }, grid: 0, isFree, keepsRatio: false });

  test("snaps to the other objects and shows the guide, unless Alt is down", () => {
    const snapped = result(false);
    expect(snapped && "guides" in snapped && snapped.guides.length).toBeGreaterThan(0);
    const free = result(true);
    expect(free && "guides" in free && free.guides).toEqual([]);
  });
});

describe("handles", () => {
  test("a side handle changes one side of a shape, and both with Shift", () => {
    const { gesture } = startGesture(situation(one), { x: 25, y: 20 }, { handle: "1,0", object: undefined }, false);
    const wide = moved(gesture, { x: 35, y: 20 }).get(one);
    expect([wide?.width, wide?.height]).toEqual([2, 1]);
    const both = moved(gesture, { x: 35, y: 20 }, { keepsRatio: true }).get(one);
    expect([both?.width, both?.height]).toEqual([2, 2]);
  });

  test("the rotation handle turns in steps of 15 degrees, and freely with Alt", () => {
    const { gesture } = startGesture(situation(one), { x: 20, y: 10 }, { handle: "rotate", object: one }, false);
    expect(moved(gesture, { x: 30, y: 21 }, { isFree: false }).get(one)?.rotation).toBe(90);
    expect(moved(gesture, { x: 30, y: 21 }).get(one)?.rotation).toBeCloseTo(95.7, 1);
  });
});

describe("two fingers", () => {
  const from = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ] as const;
  const turned = [
    { x: 0, y: 0 },
    { x: 0, y: 20 },
  ];
  const pinched = (gesture: Gesture) =>
    moveGesture(gesture, { at: { x: 0, y: 20 }, all: turned, view, grid: 0, isFree: false, keepsRatio: false });

  test("zoom the view when nothing is dragged", () => {
    const result = pinched(startPinch(situation(one), undefined, from));
    expect(result && "view" in result && result.view.scale).toBe(20);
  });

  test("turn and scale objects that are dragged", () => {
    const { gesture } = startGesture(situation(one), { x: 20, y: 20 }, on(one), false);
    const result = pinched(startPinch(situation(one), gesture, from));
    const [object] = result && "objects" in result ? result.objects : [];
    expect([object?.width, object?.rotation]).toEqual([2, 90]);
  });
});
