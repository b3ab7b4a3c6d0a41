import { readRatio, resolveColor } from "#domain/ground/files/svg/painting/color";
import type { InheritedScope, SvgDocument } from "#domain/ground/files/svg/internal/document";
import { readGradient } from "#domain/ground/files/svg/painting/gradient";
import type { Paint, ShapeNode, Stroke } from "#domain/ground/files/svg/nodes";
import { pathBounds } from "#domain/ground/files/svg/paths/path-bounds";
import type { PathSegment } from "#domain/ground/files/svg/paths/path-data";
import { readUserUnits } from "#domain/ground/files/svg/internal/units";
import { Unsupported } from "#domain/ground/files/svg/internal/unsupported";

const CAPS: ReadonlyMap<string, 1 | 2> = new Map([
  ["round", 1],
  ["square", 2],
]);
const JOINS: ReadonlyMap<string, 1 | 2> = new Map([
  ["round", 1],
  ["bevel", 2],
]);

/** Reads an opacity from 0 to 1. Returns 1 where it is missing or unreadable. */
export const readOpacity = (text: string | undefined): number => Math.min(1, Math.max(0, readRatio(text ?? "1") ?? 1));

/** Adds fill and stroke to a path. @throws {Unsupported} */
export function paintShape(document: SvgDocument, steps: ReadonlyArray<PathSegment>, scope: InheritedScope): ShapeNode {
  const { properties, matrix } = scope;
  const fill = readPaint(document, properties["fill"] ?? "black", steps, scope);
  return {
    kind: "shape",
    steps,
    matrix,
    evenOdd: properties["fill-rule"] === "evenodd",
    fill: fill && { paint: fill, opacity: readOpacity(properties["fill-opacity"]) },
    stroke: makeStroke(readPaint(document, properties["stroke"] ?? "none", steps, scope), scope),
    strokeFirst: /^stroke/.test(properties["paint-order"] ?? ""),
  };
}

function makeStroke(paint: Paint | undefined, { properties, viewport }: InheritedScope): Stroke | undefined {
  if (!paint) return undefined;
  if (properties["vector-effect"] === "non-scaling-stroke") throw new Unsupported("strokes that don't scale");
  if (paint.kind === "gradient") throw new Unsupported("a stroke in a gradient");
  const diagonal = Math.hypot(viewport.width, viewport.height) / Math.SQRT2;
  const width = readUserUnits(properties["stroke-width"], diagonal) ?? 1;
  if (!(width > 0)) return undefined;
  return {
    paint,
    opacity: readOpacity(properties["stroke-opacity"]),
    width,
    cap: CAPS.get(properties["stroke-linecap"] ?? "") ?? 0,
    join: JOINS.get(properties["stroke-linejoin"] ?? "") ?? 0,
    miterLimit: Math.max(1, readRatio(properties["stroke-miterlimit"] ?? "4") ?? 4),
    dashes: readDashes(properties["stroke-dasharray"], diagonal),
    dashOffset: readUserUnits(properties["stroke-dashoffset"], diagonal) ?? 0,
  };
}

/** Lengths in user units. A list with anything else is ignored, as browsers do. */
function readDashes(text: string | undefined, diagonal: number): ReadonlyArray<number> {
  const parts = text === undefined || text === "none" ? [] : text.trim().split(/\s*,\s*|\s+/);
  const dashes = parts.flatMap((part) => readUserUnits(part, diagonal) ?? []);
  if (dashes.length < parts.length || !dashes.some((dash) => dash > 0)) return [];
  return dashes.length % 2 === 1 ? [...dashes, ...dashes] : dashes;
}

function readPaint(
  document: SvgDocument,
  value: string,
  steps: ReadonlyArray<PathSegment>,
  scope: InheritedScope,
): Paint | undefined {
  const reference = /^url\(\s*['"]?#([^'")]+)['"]?\s*\)\s*(.*)$/.exec(value);
  if (reference) {
    const [, id = "", fallback = ""] = reference;
    return document.byId.has(id)
      ? gradientPaint(document, id, steps, scope)
      : readPaint(document, fallback || "none", steps, scope);
  }
  if (value === "none") return undefined;
  if (value.startsWith("context-")) throw new Unsupported("a color taken from elsewhere");
  const color = resolveColor(value, scope.properties["color"]);
  return color.alpha === 0 ? undefined : { kind: "color", color };
}

function gradientPaint(
  document: SvgDocument,
  id: string,
  steps: ReadonlyArray<PathSegment>,
  { properties, viewport }: InheritedScope,
): Paint | undefined {
  const target = document.byId.get(id);
  if (!target) return undefined;
  document.visit(target.children.length);
  const gradient = readGradient(target, {
    byId: document.byId,
    bounds: pathBounds(steps),
    viewport,
    resolveProperties: (stop) => document.resolveProperties(stop, { color: properties["color"] ?? "black" }),
  });
  const [onlyStop, secondStop] = gradient?.stops ?? [];
  if (onlyStop && !secondStop) return { kind: "color", color: onlyStop.color };
  return gradient && { kind: "gradient", gradient };
}
