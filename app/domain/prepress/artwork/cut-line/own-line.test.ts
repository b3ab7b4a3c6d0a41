import { describe, expect, test } from "vitest";
import { lintCutLine } from "#domain/prepress/artwork/cut-line/checks/lint";
import { mayBeOwnLine, ownCutLine, type OwnLine } from "#domain/prepress/artwork/cut-line/own-line";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import { ovalRing, rectangleRing } from "#domain/prepress/artwork/cut-line/shapes";
import type { Box, Ring } from "#domain/ground/kernel/geometry";

const oval = (x: number, y: number, width: number, height = width) => ovalRing({ x, y, width, height });
const box = (x: number, y: number, width: number, height = width) => rectangleRing({ x, y, width, height });
const page = (...rings: ReadonlyArray<Ring>): OwnLine => ({ rings, open: [], widthIn: 3, heightIn: 3 });
const fitted = (ownLine: OwnLine, { size = 3, isSheet = false } = {}) =>
  ownCutLine(ownLine, { widthIn: size, heightIn: size, isSheet });
const reason = (ownLine: OwnLine, how = {}) => {
  const line = fitted(ownLine, how);
  return line.ok ? undefined : line.error.message;
};
/** Corners of a star with sharp tips. */
const star = Array.from({ length: 10 }, (_, i) => {
  const [radius, angle] = [i % 2 ? 0.35 : 1.4, (i * Math.PI) / 5];
  return { x: 1.5 + radius * Math.sin(angle), y: 1.5 - radius * Math.cos(angle) };
});

describe("the cut line of a file", () => {
  test("is fitted into the ordered size with its picture, as large as it can be", () => {
    const line = fitted(page(oval(0.5, 0.25, 2, 1)), { size: 4 });
    if (!line.ok) throw new Error(line.error.message);
    const { kind, width, height, pieces, artBox } = line.value;
    expect({ kind, pieces }).toEqual({ kind: "traced", pieces: 1 });
    for (const [actual, expected] of [
      [width, 4],
      [height, 2],
      [artBox.x, -1],
      [artBox.y, -0.5],
      [artBox.width, 6],
    ] as const)
      expect(actual).toBeCloseTo(expected, 2);
  });

  test("has its corners rounded as the blade needs it", () => {
    const line = fitted(page(box(0.5, 0.5, 2)));
    if (!line.ok) throw new Error(line.error.message);
    expect(line.value.width).toBeCloseTo(3, 2);
    expect(line.value.areaIn2).toBeCloseTo(9, 1);
    expect(lintCutLine(fromPath(line.value.path) ?? [])).toEqual([]);
  });

  test("may have several pieces, on a sheet and by itself", () => {
    const two = page(oval(0.2, 0.2, 1), oval(1.6, 1.6, 1));
    for (const isSheet of [true, false]) expect(fitted(two, { isSheet })).toMatchObject({ value: { pieces: 2 } });
  });

  test.each([
    ["that is open", { ...page(oval(0.5, 0.5, 2)), open: [oval(1, 1, 1).slice(1)] }, /isn't closed/],
    ["without an area", page(), /encloses nothing/],
    ["that leaves the page", page(oval(-0.5, 0.5, 2)), /leaves your page/],
    ["that crosses itself", page([box(0, 0, 2)[0]!, box(0, 0, 2)[2]!, box(0, 0, 2)[1]!, box(0, 0, 2)[3]!]), /crosses/],
    ["inside of another", page(oval(0, 0, 3), oval(1, 1, 1)), /inside of another/],
    ["whose tips would be lost", page(star), /tighter than a radius of 0\.04 in/],
    ["with a thin part", page([...box(0, 0, 1, 0.3), ...box(0, 0.33, 3, 0.01).toReversed()]), /./],
    ["with two pieces close together", page(box(0, 0, 1), box(1.02, 0, 1)), /closer than 2 mm/],
  ])("is refused %s, with the reason", (_, ownLine, message) => {
    expect(reason(ownLine)).toMatch(message);
  });

  test("may leave the page by as much as the page draws around itself", () => {
    const ownLine = page(oval(-0.1, -0.1, 3.2));
    expect(reason(ownLine)).toMatch(/leaves your page/);
    expect(reason({ ...ownLine, ownBleed: { left: 0.05, top: 0.05, right: 0.05, bottom: 0.05 } })).toBeUndefined();
  });
});

describe("a line can be the own one", () => {
  const path = "M0 0L3 0L3 3L0 3Z";
  const artBox: Box = { x: -0.1, y: -0.1, width: 3.2, height: 3.2 };
  const type = "application/pdf";
  const facts = { spots: ["Black", "Thru-cut"], widthIn: 2, heightIn: 2 };
  test.each([
    ["on the picture of a document with a cut layer", { path, artBox }, { type, facts }, true],
    ["of a document whose facts are unknown", { path, artBox }, { type, facts: {} }, true],
    ["not of a document without a cut layer", { path, artBox }, { type, facts: { ...facts, spots: ["Black"] } }, false],
    ["not of a photo", { path, artBox }, { type: "image/png", facts: {} }, false],
    ["not beside the picture", { path, artBox: { ...artBox, x: 1 } }, { type, facts }, false],
    ["not without a picture", { path }, { type, facts }, false],
    ["not on a stretched picture", { path, artBox: { ...artBox, height: 4 } }, { type, facts }, false],
  ] as const)("%s", (_, line, file, isPossible) => {
    expect(mayBeOwnLine(line, file, 1)).toBe(isPossible);
  });
});
