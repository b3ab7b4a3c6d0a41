import type { Box } from "#domain/kernel/geometry";
import {
  grow,
  joined,
  regionOf,
  ringsOf,
  simplified,
  strokeRegion,
  EMPTY,
  type Region,
} from "#domain/artwork/cut-line/region";
import { signedAreaOf } from "#domain/kernel/geometry";
import type { Traceable } from "#domain/artwork/cut-line/trace";
import { flattenPath, type FlatSubpath } from "#domain/files/svg/flatten-path";
import type { Matrix } from "#domain/files/svg/matrix";
import { readPath } from "#domain/files/svg/path-data";

/** Measurements of a vector file. Lengths as shares of its width, valid at any size. */
export interface SvgMeasures {
  /** The outlines of its shapes; undefined when it contains anything else, so that its picture has to be traced. */
  readonly outlines: Traceable | undefined;
  readonly smallestType?: { readonly share: number; readonly at: Box };
  readonly thinnestStroke?: { readonly share: number; readonly at: Box };
}

/** Elements without an outline of their own. A drawing with one of them is traced. */
const NOT_OUTLINES = "image,text,foreignObject,mask,filter,use,pattern,symbol,[clip-path],[mask],[filter]";
const MAX_SHAPES = 3000;
/** Width of the frame that shapes are measured in. Small, because the geometry multiplies coordinates by 100,000. */
const FRAME = 100;

/**
 * Measures a drawing in an invisible frame. The caller has refused drawings with references to other files, and the page's
 * content security policy forbids scripts.
 * @param aspect width by height
 */
export function measureSvg(text: string, aspect: number): SvgMeasures {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  const drawing = parsed.documentElement;
  if (drawing.nodeName.toLowerCase() !== "svg" || parsed.querySelector("parsererror")) return { outlines: undefined };
  const host = document.createElement("div");
  host.setAttribute("aria-hidden", "true");
  host.style.cssText =
    "position:fixed;left:-9999px;top:0;width:0;height:0;overflow:hidden;contain:strict;visibility:visible";
  // A shadow root, so that the file's style rules do not touch the page.
  const root = host.attachShadow({ mode: "closed" });
  const svg = document.importNode(drawing, true) as unknown as SVGSVGElement;
  const height = FRAME / aspect;
  svg.setAttribute("width", String(FRAME));
  svg.setAttribute("height", String(height));
  root.appendChild(svg);
  document.body.appendChild(host);
  try {
    const shapes = [
      ...svg.querySelectorAll<SVGGeometryElement>("path,rect,circle,ellipse,line,polyline,polygon"),
    ].filter((shape) => !shape.closest("defs,clipPath,mask,pattern,marker,symbol"));
    const types = smallestType(svg, height);
    const strokes = thinnestStroke(shapes, height);
    const isPlain =
      svg.querySelector(NOT_OUTLINES) === null &&
      shapes.length > 0 &&
      shapes.length <= MAX_SHAPES &&
      svg.hasAttribute("viewBox");
    return {
      outlines: isPlain ? outlinesOf(shapes, height) : undefined,
      ...(types ? { smallestType: types } : {}),
      ...(strokes ? { thinnestStroke: strokes } : {}),
    };
  } finally {
    host.remove();
  }
}

const scaleOf = ({ a, b, c, d }: DOMMatrix): number => Math.sqrt(Math.abs(a * d - b * c));

function boxOf(element: SVGGraphicsElement, height: number): Box {
  const matrix = element.getCTM();
  const { x, y, width: w, height: h } = element.getBBox();
  const corners = [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ].map(([px, py]) => new DOMPoint(px, py).matrixTransform(matrix ?? undefined));
  const [left, top] = [Math.min(...corners.map((p) => p.x)), Math.min(...corners.map((p) => p.y))];
  return {
    x: left / FRAME,
    y: top / height,
    width: (Math.max(...corners.map((p) => p.x)) - left) / FRAME,
    height: (Math.max(...corners.map((p) => p.y)) - top) / height,
  };
}

function smallestType(svg: SVGSVGElement, height: number): SvgMeasures["smallestType"] {
  let best: SvgMeasures["smallestType"];
  for (const text of svg.querySelectorAll<SVGTextElement>("text,tspan")) {
    if (!text.textContent?.trim()) continue;
    const matrix = text.getCTM();
    const share = (parseFloat(getComputedStyle(text).fontSize) * (matrix ? scaleOf(matrix) : 1)) / FRAME;
    if (share > 0 && (!best || share < best.share)) best = { share, at: boxOf(text, height) };
  }
  return best;
}

function thinnestStroke(shapes: ReadonlyArray<SVGGeometryElement>, height: number): SvgMeasures["thinnestStroke"] {
  let best: SvgMeasures["thinnestStroke"];
  for (const shape of shapes) {
    const style = getComputedStyle(shape);
    const width = strokeWidth(shape, style);
    // A thin stroke in the fill's color does not change the outline.
    if (width > 0 && style.stroke !== style.fill && (!best || width / FRAME < best.share))
      best = { share: width / FRAME, at: boxOf(shape, height) };
  }
  return best;
}

function strokeWidth(shape: SVGGeometryElement, style: CSSStyleDeclaration): number {
  if (
    style.stroke === "none" ||
    style.display === "none" ||
    style.visibility === "hidden" ||
    Number(style.strokeOpacity) === 0
  )
    return 0;
  const matrix = shape.getCTM();
  return parseFloat(style.strokeWidth) * (matrix && style.vectorEffect !== "non-scaling-stroke" ? scaleOf(matrix) : 1);
}

/** Steps along a path: fine enough that no chord leaves its curve by a thousandth of the drawing. */
const STEP = 0.25;
const MAX_POINTS = 600;

/** The subpaths of a path, or the one outline of another shape. Undefined for a path that is too long. */
function partsOf(shape: SVGGeometryElement): ReadonlyArray<FlatSubpath> | undefined {
  const { a = 1, b = 0, c = 0, d = 1, e = 0, f = 0 } = shape.getCTM() ?? {};
  const matrix: Matrix = [a, b, c, d, e, f];
  if (!(shape instanceof SVGPathElement)) return partOfShape(shape);
  const steps = readPath(shape.getAttribute("d") ?? "");
  return steps && flattenPath(steps, matrix, STEP);
}

/** A basic shape such as a circle, as points along its outline. A shape without length is not visible. */
function partOfShape(shape: SVGGeometryElement): ReadonlyArray<FlatSubpath> {
  const length = shape.getTotalLength();
  if (!(length > 0)) return [];
  const matrix = shape.getCTM();
  const count = Math.min(MAX_POINTS, Math.max(12, Math.ceil((length * (matrix ? scaleOf(matrix) : 1)) / STEP)));
  const points = Array.from({ length: count + 1 }, (_, i) => {
    const { x, y } = shape.getPointAtLength((length * i) / count).matrixTransform(matrix ?? undefined);
    return { x, y };
  });
  const [first, last] = [points[0], points.at(-1)];
  const isClosed =
    first !== undefined && last !== undefined && Math.hypot(first.x - last.x, first.y - last.y) < STEP / 4;
  return [{ ring: isClosed ? points.slice(0, -1) : points, isClosed }];
}

/** A subpath without extent. Round or square line caps make it a visible dot. */
const isDot = ({ ring }: FlatSubpath): boolean => ring.every(({ x, y }) => x === ring[0]?.x && y === ring[0].y);

function outlinesOf(shapes: ReadonlyArray<SVGGeometryElement>, height: number): Traceable | undefined {
  let all: Region = EMPTY;
  for (const shape of shapes) {
    const style = getComputedStyle(shape);
    if (style.display === "none" || style.visibility === "hidden" || Number(style.opacity) < 0.5) continue;
    const subpaths = partsOf(shape);
    const width = strokeWidth(shape, style);
    // Tracing the picture also finds dots and paths that are too long.
    if (!subpaths || (width > 0 && style.strokeLinecap !== "butt" && subpaths.some(isDot))) return undefined;
    const parts = subpaths.filter((part) => !isDot(part));
    const rings = parts.map(({ ring }) => ring);
    if (style.fill !== "none" && Number(style.fillOpacity) >= 0.5) {
      const closed = regionOf(
        rings.filter((ring) => ring.length > 2),
        style.fillRule === "evenodd" ? "evenodd" : "nonzero",
      );
      all = joined(all, width > 0 ? grow(closed, width / 2) : closed);
    } else if (width > 0) {
      all = joined(
        all,
        strokeRegion(
          parts.map(({ ring, isClosed }) => ({ ring, isClosed })),
          width,
        ),
      );
    }
  }
  const rings = ringsOf(simplified(all, 0.02));
  // Shapes outside the view box are not printed, so the picture is traced.
  if (
    rings.length === 0 ||
    rings.some((ring) => ring.some(({ x, y }) => x < -0.1 || y < -0.1 || x > FRAME + 0.1 || y > height + 0.1))
  )
    return undefined;
  return {
    outer: rings.filter((ring) => signedAreaOf(ring) > 0),
    holes: rings.filter((ring) => signedAreaOf(ring) <= 0),
    width: FRAME,
    height,
    isVector: true,
  };
}
