import { readPath, type PathSegment } from "#domain/ground/files/svg/paths/path-data";
import { readUserUnits, readNumbers } from "#domain/ground/files/svg/internal/units";
import type { XmlElement } from "#domain/ground/files/svg/internal/xml";
import type { Box } from "#domain/ground/kernel/geometry";

/** The handle length of the cubic curve that approximates a quarter of a unit circle. */
const KAPPA = (4 / 3) * (Math.SQRT2 - 1);

interface EllipseShape {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
}

function ellipsePath({ cx, cy, rx, ry }: EllipseShape): Array<PathSegment> {
  if (!(rx > 0 && ry > 0)) return [];
  const [kx, ky] = [rx * KAPPA, ry * KAPPA];
  return [
    { to: "M", p: { x: cx + rx, y: cy } },
    { to: "C", a: { x: cx + rx, y: cy + ky }, b: { x: cx + kx, y: cy + ry }, p: { x: cx, y: cy + ry } },
    { to: "C", a: { x: cx - kx, y: cy + ry }, b: { x: cx - rx, y: cy + ky }, p: { x: cx - rx, y: cy } },
    { to: "C", a: { x: cx - rx, y: cy - ky }, b: { x: cx - kx, y: cy - ry }, p: { x: cx, y: cy - ry } },
    { to: "C", a: { x: cx + kx, y: cy - ry }, b: { x: cx + rx, y: cy - ky }, p: { x: cx + rx, y: cy } },
    { to: "Z" },
  ];
}

const lineTo = (x: number, y: number): PathSegment => ({ to: "L", p: { x, y } });

/** The outline of a box, clockwise on a screen from its top left corner. */
export const boxPath = ({ x, y, width, height }: Box): Array<PathSegment> => [
  { to: "M", p: { x, y } },
  lineTo(x + width, y),
  lineTo(x + width, y + height),
  lineTo(x, y + height),
  { to: "Z" },
];

/** @param radii of the corners; one that is missing equals the other, and none exceeds half a side (SVG 2, 10.2) */
function rectanglePath(box: Box, radii: { rx: number | undefined; ry: number | undefined }): Array<PathSegment> {
  const { x, y, width: w, height: h } = box;
  if (!(w > 0 && h > 0)) return [];
  const rx = Math.min(radii.rx ?? radii.ry ?? 0, w / 2);
  const ry = Math.min(radii.ry ?? radii.rx ?? 0, h / 2);
  if (!(rx > 0 && ry > 0)) return boxPath(box);
  const [right, bottom] = [x + w, y + h];
  const [kx, ky] = [rx * (1 - KAPPA), ry * (1 - KAPPA)];
  return [
    { to: "M", p: { x: x + rx, y } },
    lineTo(right - rx, y),
    { to: "C", a: { x: right - kx, y }, b: { x: right, y: y + ky }, p: { x: right, y: y + ry } },
    lineTo(right, bottom - ry),
    { to: "C", a: { x: right, y: bottom - ky }, b: { x: right - kx, y: bottom }, p: { x: right - rx, y: bottom } },
    lineTo(x + rx, bottom),
    { to: "C", a: { x: x + kx, y: bottom }, b: { x, y: bottom - ky }, p: { x, y: bottom - ry } },
    lineTo(x, y + ry),
    { to: "C", a: { x, y: y + ky }, b: { x: x + kx, y }, p: { x: x + rx, y } },
    { to: "Z" },
  ];
}

function polygonPath(points: string | undefined, isClosed: boolean): Array<PathSegment> {
  const numbers = readNumbers(points ?? "");
  const steps = Array.from({ length: Math.floor(numbers.length / 2) }, (_, i): PathSegment => ({
    to: i === 0 ? "M" : "L",
    p: { x: numbers[2 * i] ?? 0, y: numbers[2 * i + 1] ?? 0 },
  }));
  return isClosed && steps.length > 0 ? [...steps, { to: "Z" }] : steps;
}

/**
 * Converts a basic shape or a path element to a path.
 * @param viewport what percentages refer to
 * @returns undefined for any other element
 */
export function shapeSteps(
  { name, attributes }: XmlElement,
  viewport: { readonly width: number; readonly height: number },
): Array<PathSegment> | undefined {
  const horizontal = (key: string) => readUserUnits(attributes[key], viewport.width);
  const vertical = (key: string) => readUserUnits(attributes[key], viewport.height);
  const x = (key: string) => horizontal(key) ?? 0;
  const y = (key: string) => vertical(key) ?? 0;
  switch (name) {
    case "path":
      return readPath(attributes["d"] ?? "");
    case "rect":
      return rectanglePath(
        { x: x("x"), y: y("y"), width: x("width"), height: y("height") },
        { rx: horizontal("rx"), ry: vertical("ry") },
      );
    case "circle": {
      const r = readUserUnits(attributes["r"], Math.hypot(viewport.width, viewport.height) / Math.SQRT2) ?? 0;
      return ellipsePath({ cx: x("cx"), cy: y("cy"), rx: r, ry: r });
    }
    case "ellipse": {
      const [rx, ry] = [horizontal("rx"), vertical("ry")];
      return ellipsePath({ cx: x("cx"), cy: y("cy"), rx: rx ?? ry ?? 0, ry: ry ?? rx ?? 0 });
    }
    case "line":
      return [{ to: "M", p: { x: x("x1"), y: y("y1") } }, lineTo(x("x2"), y("y2"))];
    case "polyline":
      return polygonPath(attributes["points"], false);
    case "polygon":
      return polygonPath(attributes["points"], true);
    default:
      return undefined;
  }
}
