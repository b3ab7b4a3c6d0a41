import { expect, test } from "vitest";
import { measureDrawing } from "#domain/prepress/artwork/cut-line/drawing-outlines";
import { readDrawing } from "#domain/ground/files/svg/drawing";
import { measureRingArea, measureRingBounds } from "#domain/ground/kernel/geometry";

/** A drawing of 200 by 100 units. */
const svg = (content: string, viewBox = "0 0 200 100") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;

function measure(content: string, { viewBox = "0 0 200 100", ratio = 2 } = {}) {
  const drawing = readDrawing(svg(content, viewBox));
  if (!drawing.ok) throw new Error(drawing.error);
  return measureDrawing(drawing.value, ratio);
}
/** The areas of outlines and holes, in the drawing's units. */
function measureAreas(content: string, options?: Parameters<typeof measure>[1]) {
  const { outlines } = measure(content, options);
  const areas = (rings: ReadonlyArray<Parameters<typeof measureRingArea>[0]> = []) =>
    rings.map((ring) => Math.round(measureRingArea(ring) * 4)).sort((a, b) => a - b);
  return outlines && { outer: areas(outlines.outer), holes: areas(outlines.holes) };
}

const SQUARE = '<rect x="10" y="10" width="40" height="40"/>';

test("shapes that overlap have one outline, others one each", () => {
  expect(measureAreas(`${SQUARE}<rect x="30" y="10" width="40" height="40"/>`)).toEqual({ outer: [2400], holes: [] });
  expect(measureAreas(`${SQUARE}<rect x="100" y="10" width="20" height="20"/>`)).toEqual({
    outer: [400, 1600],
    holes: [],
  });
});

test("a hole is kept, and another shape in it has its own outline", () => {
  const frame = '<path fill-rule="evenodd" d="M10 10h80v80h-80zM20 20h60v60h-60z"/>';
  expect(measureAreas(frame)).toEqual({ outer: [6400], holes: [3600] });
  expect(measureAreas(`${frame}<rect x="40" y="40" width="20" height="20"/>`)).toEqual({
    outer: [400, 6400],
    holes: [3600],
  });
});

test("strokes count with their width, alone and around a fill", () => {
  const line = measureAreas('<path fill="none" stroke="red" stroke-width="10" d="M20 50h100"/>');
  // Ends count as round.
  expect(line?.outer[0]).toBeCloseTo(100 * 10 + Math.PI * 25, -1);
  const around = measureAreas('<rect x="10" y="10" width="40" height="40" fill="gold" stroke="red" stroke-width="4"/>');
  expect(around?.outer[0]).toBeGreaterThan(1900);
  expect(around?.outer[0]).toBeLessThan(1937);
});

test("empty subpaths and shapes without a size add nothing to an outline", () => {
  const empty = ["M 5 5 Z", "M50 50", "M40 40 L40 40 Z", ""].map((data) => `<path d="${data}"/>`).join("");
  expect(measureAreas(`${empty}<circle r="0" cx="50" cy="50"/><polyline points=""/>${SQUARE}`)).toEqual(
    measureAreas(SQUARE),
  );
  expect(measureAreas('<path d="M 10 10 Z M 20 20 H 80 V 80 H 20 Z m 5 5 z"/>')).toEqual({ outer: [3600], holes: [] });
});

test("circles, transforms and nested groups are where they are drawn", () => {
  const { outlines } = measure('<g transform="translate(100 50) scale(2)"><circle r="20"/></g>');
  const box = measureRingBounds(outlines?.outer ?? []);
  expect([box?.x, box?.y, box?.width, box?.height].map((value) => Math.round((value ?? 0) * 2))).toEqual([
    60, 10, 80, 80,
  ]);
});

test("a part that was moved by its view box lies at the same place of the frame", () => {
  expect(measureAreas('<rect x="110" y="60" width="40" height="40"/>', { viewBox: "100 50 200 100" })).toEqual({
    outer: [1600],
    holes: [],
  });
});

test("what is almost transparent, hidden or unpainted is not cut around", () => {
  const unseen = [
    '<rect width="200" height="100" fill="none"/>',
    '<rect width="200" height="100" opacity="0.2"/>',
    '<g opacity="0.3"><rect width="200" height="100"/></g>',
    '<rect width="200" height="100" fill="rgba(0,0,0,0.1)"/>',
    '<rect width="200" height="100" visibility="hidden"/>',
  ];
  for (const markup of unseen) expect(measureAreas(markup + SQUARE)).toEqual({ outer: [1600], holes: [] });
});

test.each([
  ["a shape that leaves the visible part", '<rect x="-20" y="10" width="40" height="40"/>'],
  ["a clip", `<clipPath id="c"><circle r="30"/></clipPath><g clip-path="url(#c)">${SQUARE}</g>`],
  [
    "a dot with round ends",
    `${SQUARE}<path fill="none" stroke="red" stroke-linecap="round" stroke-width="9" d="M90 50h0"/>`,
  ],
  ["nothing at all", ""],
])("%s is traced from the picture", (_, content) => {
  expect(measure(content).outlines).toBeUndefined();
});

test("a drawing that browsers show with another ratio is traced from the picture", () => {
  expect(measure(SQUARE, { ratio: 1 }).outlines).toBeUndefined();
});

test("the thinnest stroke is found with its place, unless it has the color of its fill", () => {
  const thick = '<path stroke="red" stroke-width="4" fill="none" d="M0 0h50"/>';
  const thin = '<path stroke="red" stroke-width="1" fill="none" d="M100 50h50v25"/>';
  const same = '<rect width="9" height="9" fill="red" stroke="red" stroke-width="0.1"/>';
  expect(measure(thick + thin + same).thinnestStroke).toEqual({
    share: 0.005,
    at: { x: 0.5, y: 0.5, width: 0.25, height: 0.25 },
  });
  expect(measure(SQUARE).thinnestStroke).toBeUndefined();
});

test("a thousand overlapping shapes have one outline", () => {
  const shapes = Array.from({ length: 1000 }, (_, i) => `<circle cx="${20 + i * 0.16}" cy="50" r="10"/>`);
  const areas = measureAreas(shapes.join(""));
  expect(areas?.outer.length).toBe(1);
  expect(areas?.outer[0]).toBeCloseTo(160 * 20 + Math.PI * 100, -2);
});
