import type { Box } from "#domain/ground/kernel/geometry";
import { after, type Matrix } from "#domain/ground/files/svg/paths/matrix";
import { readRatio, resolveColor, type Rgb } from "#domain/ground/files/svg/painting/color";
import type { Properties } from "#domain/ground/files/svg/painting/internal/style";
import { readUserUnits, readTransform } from "#domain/ground/files/svg/internal/units";
import { Unsupported } from "#domain/ground/files/svg/internal/unsupported";
import type { XmlElement } from "#domain/ground/files/svg/internal/xml";

export interface Gradient {
  readonly kind: "linear" | "radial";
  /** linear: x1 y1 x2 y2; radial: fx fy fr cx cy r. */
  readonly at: ReadonlyArray<number>;
  /** From gradient units to the shape's units. */
  readonly matrix: Matrix;
  /** At least one, in order of offset. All have the same alpha. */
  readonly stops: ReadonlyArray<{ readonly offset: number; readonly color: Rgb }>;
}

interface GradientContext {
  readonly byId: ReadonlyMap<string, XmlElement>;
  /** Of the shape that is painted, in its own units. */
  readonly bounds: Box | undefined;
  readonly viewport: Box;
  readonly resolveProperties: (stop: XmlElement) => Properties;
}

/** Gradients that inherit from each other by `href`. */
const MAX_CHAIN = 8;

function hrefChain(element: XmlElement, byId: GradientContext["byId"]): Array<XmlElement> {
  const findTarget = (from: XmlElement) => byId.get((from.attributes["href"] ?? "").replace(/^#/, ""));
  const chain = [element];
  for (
    let next = findTarget(element);
    next && chain.length < MAX_CHAIN && !chain.includes(next);
    next = findTarget(next)
  )
    chain.push(next);
  return chain;
}

/**
 * Reads the coordinates of a gradient.
 * @param attribute looks an attribute up along the gradient's `href` chain
 * @param size what percentages refer to
 */
function readGeometry(
  kind: Gradient["kind"],
  attribute: (name: string) => string | undefined,
  { width, height }: { readonly width: number; readonly height: number },
): ReadonlyArray<number> {
  const value = (name: string, whole: number, initial: number) => {
    const text = attribute(name);
    return text === undefined ? initial : (readUserUnits(text, whole) ?? 0);
  };
  if (kind === "linear")
    return [value("x1", width, 0), value("y1", height, 0), value("x2", width, width), value("y2", height, 0)];
  const diagonal = Math.hypot(width, height) / Math.SQRT2;
  const [cx, cy] = [value("cx", width, width / 2), value("cy", height, height / 2)];
  const [fx, fy] = [value("fx", width, cx), value("fy", height, cy)];
  const [r, fr] = [value("r", diagonal, diagonal / 2), value("fr", diagonal, 0)];
  if (Math.hypot(fx - cx, fy - cy) + fr > r * 1.0001) throw new Unsupported("a gradient whose center is outside of it");
  return [fx, fy, fr, cx, cy, r];
}

function readKind({ name }: XmlElement): Gradient["kind"] {
  if (name === "linearGradient") return "linear";
  if (name === "radialGradient") return "radial";
  throw new Unsupported(name === "pattern" ? "a pattern" : "a fill that isn't a color");
}

/**
 * Reads a gradient with the attributes that it inherits by `href`.
 * @returns undefined where nothing is painted
 * @throws {Unsupported}
 */
export function readGradient(
  element: XmlElement,
  { byId, bounds, viewport, resolveProperties }: GradientContext,
): Gradient | undefined {
  const kind = readKind(element);
  const chain = hrefChain(element, byId);
  const attribute = (name: string): string | undefined =>
    chain.find(({ attributes }) => attributes[name] !== undefined)?.attributes[name];
  const stops = readStops(
    chain.find(({ children }) => children.some(({ name }) => name === "stop")),
    resolveProperties,
  );
  if (stops.length === 0) return undefined;
  const method = attribute("spreadMethod");
  if (method === "reflect" || method === "repeat") throw new Unsupported("a gradient that repeats");
  const transform = readTransform(attribute("gradientTransform"));
  if (!transform) throw new Unsupported("a transform");
  if (attribute("gradientUnits") === "userSpaceOnUse")
    return { kind, at: readGeometry(kind, attribute, viewport), matrix: transform, stops };
  // A shape without height or width has no bounding box to paint by (SVG 2, 14.2.2).
  if (!(bounds && bounds.width > 0 && bounds.height > 0)) return undefined;
  const unitBox: Matrix = [bounds.width, 0, 0, bounds.height, bounds.x, bounds.y];
  const at = readGeometry(kind, attribute, { width: 1, height: 1 });
  return { kind, at, matrix: after(unitBox, transform), stops };
}

function readStops(
  element: XmlElement | undefined,
  resolveProperties: GradientContext["resolveProperties"],
): Gradient["stops"] {
  let last = 0;
  const stops = (element?.children ?? [])
    .filter(({ name }) => name === "stop")
    .map((stop) => {
      const properties = resolveProperties(stop);
      const color = resolveColor(properties["stop-color"] ?? "black", properties["color"]);
      last = Math.max(last, Math.min(1, readRatio(stop.attributes["offset"] ?? "0") ?? 0));
      return {
        offset: last,
        color: { ...color, alpha: color.alpha * (readRatio(properties["stop-opacity"] ?? "1") ?? 1) },
      };
    });
  if (new Set(stops.map(({ color }) => color.alpha)).size > 1) throw new Unsupported("a gradient that fades out");
  return stops;
}
