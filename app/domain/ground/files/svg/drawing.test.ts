import { expect, test } from "vitest";
import { readDrawing } from "#domain/ground/files/svg/drawing";
import type { DrawingNode, ShapeNode } from "#domain/ground/files/svg/nodes";
import { pathBounds } from "#domain/ground/files/svg/paths/path-bounds";
import { transformPath } from "#domain/ground/files/svg/paths/path-data";

const read = (root: string, content: string) =>
  readDrawing(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`);
function drawn(root: string, content: string) {
  const drawing = read(root, content);
  if (!drawing.ok) throw new Error(drawing.error);
  return drawing.value;
}
const collectShapes = (nodes: ReadonlyArray<DrawingNode>): Array<ShapeNode> =>
  nodes.flatMap((node) => (node.kind === "shape" ? [node] : collectShapes(node.children)));
/** Left, top, width and height of each shape, in the units of the visible part. */
const measureBoxes = (nodes: ReadonlyArray<DrawingNode>) =>
  collectShapes(nodes).map(({ steps, matrix }) => {
    const { x, y, width, height } = pathBounds(transformPath(steps, matrix)) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x, y, width, height].map((value) => Number(value.toFixed(3)));
  });

const SQUARE = '<rect width="100" height="100"/>';

test.each([
  ["has space around it where the root is wider", 'width="300" height="100"', [100, 0, 100, 100]],
  ["moves to a side on request", 'width="300" height="100" preserveAspectRatio="xMinYMid"', [0, 0, 100, 100]],
  ["is cut off on request", 'width="300" height="100" preserveAspectRatio="xMidYMid slice"', [0, -100, 300, 300]],
  ["is stretched on request", 'width="300" height="100" preserveAspectRatio="none"', [0, 0, 300, 100]],
])("a viewBox of another ratio than the root %s", (_, root, box) => {
  const { viewBox, nodes } = drawn(`${root} viewBox="0 0 100 100"`, SQUARE);
  expect([viewBox, measureBoxes(nodes)]).toEqual([{ x: 0, y: 0, width: 300, height: 100 }, [box]]);
});

test.each(['width="5in" height="5in"', 'width="100%" height="3in"', 'width="40"', ""])(
  "a root of the same ratio, or without two lengths, shows its viewBox: %s",
  (root) => {
    const { viewBox, nodes } = drawn(`${root} viewBox="0 0 100 100"`, SQUARE);
    expect([viewBox, measureBoxes(nodes)]).toEqual([{ x: 0, y: 0, width: 100, height: 100 }, [[0, 0, 100, 100]]]);
  },
);

test("the size of a `use` replaces that of a nested drawing and of a symbol", () => {
  const parts = `<defs>
    <svg id="a" width="10" height="10" viewBox="0 0 100 100">${SQUARE}</svg>
    <symbol id="b" width="10" height="10" viewBox="0 0 100 100">${SQUARE}</symbol></defs>`;
  const { nodes } = drawn(
    'viewBox="0 0 200 200"',
    `${parts}<use href="#a"/><use href="#a" height="50" width="50"/><use href="#b" width="20" height="20"/>`,
  );
  expect(measureBoxes(nodes)).toEqual([
    [0, 0, 10, 10],
    [0, 0, 50, 50],
    [0, 0, 20, 20],
  ]);
});

test("dashes are lengths in any unit, and a list with anything else is ignored", () => {
  const dashes = (list: string) =>
    collectShapes(
      drawn('viewBox="0 0 300 400"', `<path d="M0 0h9" stroke="red" stroke-dasharray="${list}"/>`).nodes,
    )[0]?.stroke?.dashes.map((length) => Number(length.toFixed(2)));
  expect(dashes("25.4mm, 1in")).toEqual([96, 96]);
  expect(dashes("4 2 1")).toEqual([4, 2, 1, 4, 2, 1]);
  expect(dashes("10%")).toEqual([35.36, 35.36]);
  for (const ignored of ["4 wide", "none", "0 0", ""]) expect(dashes(ignored)).toEqual([]);
});

test("a color that mixes numbers and percentages behind commas is refused, because browsers ignore it", () => {
  const fill = (color: string) => read('viewBox="0 0 9 9"', `<rect width="9" height="9" fill="${color}"/>`).ok;
  expect(["rgba(10%, 20, 30, 1)", "rgb(1, 2%, 3)"].map(fill)).toEqual([false, false]);
  expect(["rgba(10%, 20%, 30%, 0.5)", "rgb(1, 2, 3)", "rgb(1 2% 3 / 50%)"].map(fill)).toEqual([true, true, true]);
});
