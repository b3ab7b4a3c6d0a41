import {
  grow,
  createRegion,
  convertRegionToRings,
  simplified,
  strokeRegion,
  together,
  type Region,
} from "#domain/prepress/artwork/cut-line/region";
import type { Traceable } from "#domain/prepress/artwork/cut-line/trace";
import { flattenPath, type FlatSubpath } from "#domain/ground/files/svg/paths/flatten-path";
import { after, moved, scaleMatrix, type Matrix } from "#domain/ground/files/svg/paths/matrix";
import type { Drawing, DrawingNode, Paint, ShapeNode } from "#domain/ground/files/svg/nodes";
import { pathBounds } from "#domain/ground/files/svg/paths/path-bounds";
import { transformPath } from "#domain/ground/files/svg/paths/path-data";
import { measureSignedArea, type Box } from "#domain/ground/kernel/geometry";

/** Measurements of a vector file. Lengths as shares of its width, valid at any size. */
export interface DrawingMeasures {
  /**
   * The outlines of its shapes; undefined where they differ from what is seen, so that its picture has to be traced.
   */
  readonly outlines: Traceable | undefined;
  readonly thinnestStroke?: { readonly share: number; readonly at: Box };
}

/** More shapes are traced from the picture. */
const MAX_SHAPES = 10_000;
/** Width of the frame that shapes are measured in. Small, because the geometry multiplies coordinates by 100,000. */
const FRAME = 100;
/** Longest chord along a curve: fine enough that no chord leaves it by a thousandth of the drawing. */
const STEP = 0.25;
/** How far shapes may leave the visible part, in the frame's units. What lies further outside is not printed. */
const OUTSIDE = 0.1;
/** How much the ratio of the sides may differ from that of the picture that browsers show. */
const RATIO_TOLERANCE = 0.01;
/** What is less opaque is not cut around. */
const VISIBLE = 0.5;

/**
 * Measures the shapes of a drawing that was read for printing.
 * @param ratio width by height of the picture that the browser shows
 */
export function measureDrawing({ viewBox, nodes }: Drawing, ratio: number): DrawingMeasures {
  const scale = FRAME / viewBox.width;
  const height = viewBox.height * scale;
  if (!(Math.abs(FRAME / height / ratio - 1) <= RATIO_TOLERANCE)) return { outlines: undefined };
  const toFrame = after(scaleMatrix(scale), moved(-viewBox.x, -viewBox.y));
  const shapes = shapesIn(nodes, 1);
  const thinnestStroke = findThinnest(shapes, toFrame, height);
  const isPlain = shapes.length > 0 && shapes.length <= MAX_SHAPES && shapes.every(({ isClipped }) => !isClipped);
  return {
    outlines: isPlain ? collectOutlines(shapes, toFrame, height) : undefined,
    ...(thinnestStroke ? { thinnestStroke } : {}),
  };
}

interface PlacedShape {
  readonly shape: ShapeNode;
  /** The opacity of the groups around it. */
  readonly opacity: number;
  readonly isClipped: boolean;
}

const shapesIn = (nodes: ReadonlyArray<DrawingNode>, opacity: number, isClipped = false): Array<PlacedShape> =>
  nodes.flatMap((node) =>
    node.kind === "shape"
      ? [{ shape: node, opacity, isClipped }]
      : shapesIn(node.children, opacity * node.opacity, isClipped || node.clips.length > 0),
  );

const measureScale = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** The width of a visible stroke in the frame's units; 0 for none. */
const measureStrokeWidth = ({ shape, opacity }: PlacedShape, matrix: Matrix): number =>
  shape.stroke && calculateOpacity(shape.stroke, opacity) > 0 ? shape.stroke.width * measureScale(matrix) : 0;

const calculateOpacity = (painted: { readonly paint: Paint; readonly opacity: number }, around: number): number =>
  painted.opacity * around * (painted.paint.kind === "color" ? painted.paint.color.alpha : 1);

/** A stroke in the color of its fill does not end in a thin line. */
const looksThin = ({ fill, stroke }: ShapeNode): boolean =>
  JSON.stringify(fill?.paint) !== JSON.stringify(stroke?.paint);

function findThinnest(
  shapes: ReadonlyArray<PlacedShape>,
  toFrame: Matrix,
  height: number,
): DrawingMeasures["thinnestStroke"] {
  let thinnest: { readonly width: number; readonly shape: ShapeNode } | undefined;
  for (const placedShape of shapes) {
    const width = measureStrokeWidth(placedShape, after(toFrame, placedShape.shape.matrix));
    if (width > 0 && (!thinnest || width < thinnest.width) && looksThin(placedShape.shape))
      thinnest = { width, shape: placedShape.shape };
  }
  if (!thinnest) return undefined;
  const { shape, width } = thinnest;
  const bounds = pathBounds(transformPath(shape.steps, after(toFrame, shape.matrix)));
  if (!bounds) return undefined;
  const { x, y, width: w, height: h } = bounds;
  return { share: width / FRAME, at: { x: x / FRAME, y: y / height, width: w / FRAME, height: h / height } };
}

/** A subpath without extent. Round or square line caps make it a visible dot. */
const isDot = ({ ring }: FlatSubpath): boolean => ring.every(({ x, y }) => x === ring[0]?.x && y === ring[0].y);

/** @returns undefined for dots and for paths that are too long, which tracing the picture finds */
function regionOfShape(placedShape: PlacedShape, toFrame: Matrix): Region | undefined {
  const { shape, opacity } = placedShape;
  const matrix = after(toFrame, shape.matrix);
  const subpaths = flattenPath(shape.steps, matrix, STEP);
  const width = measureStrokeWidth(placedShape, matrix);
  if (!subpaths || (width > 0 && shape.stroke?.cap !== 0 && subpaths.some(isDot))) return undefined;
  const parts = subpaths.filter((part) => !isDot(part));
  if (!shape.fill || calculateOpacity(shape.fill, opacity) < VISIBLE) return strokeRegion(parts, width);
  const rings = parts.map(({ ring }) => ring).filter((ring) => ring.length > 2);
  const filled = createRegion(rings, shape.evenOdd ? "evenodd" : "nonzero");
  return width > 0 ? grow(filled, width / 2) : filled;
}

function collectOutlines(shapes: ReadonlyArray<PlacedShape>, toFrame: Matrix, height: number): Traceable | undefined {
  const regions: Array<Region> = [];
  for (const placedShape of shapes) {
    if (placedShape.opacity < VISIBLE) continue;
    const region = regionOfShape(placedShape, toFrame);
    if (!region) return undefined;
    regions.push(region);
  }
  const rings = convertRegionToRings(simplified(together(regions), 0.02));
  const isOutside = ({ x, y }: { readonly x: number; readonly y: number }) =>
    x < -OUTSIDE || y < -OUTSIDE || x > FRAME + OUTSIDE || y > height + OUTSIDE;
  // Shapes outside the visible part are not printed, so the picture is traced.
  if (rings.length === 0 || rings.some((ring) => ring.some(isOutside))) return undefined;
  return {
    outer: rings.filter((ring) => measureSignedArea(ring) > 0),
    holes: rings.filter((ring) => measureSignedArea(ring) <= 0),
    width: FRAME,
    height,
    isVector: true,
  };
}
