import { after, IDENTITY, moved, scaleMatrix, turned, type Matrix } from "#domain/ground/files/svg/paths/matrix";
import type { Box } from "#domain/ground/kernel/geometry";

/** CSS pixels (96 per inch) per unit. Font-relative units assume a font size of 16 pixels. */
const UNITS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
};
/** Each text has only one way to match, so matching takes linear time. */
const LENGTH = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s*(%|[a-z]*)$/i;

/**
 * Reads a length in user units.
 * @param whole the length that 100% stands for
 * @returns undefined for text that is not a length
 */
export function readUserUnits(text: string | undefined, whole: number): number | undefined {
  const match = LENGTH.exec((text ?? "").trim());
  if (!match) return undefined;
  const unit = (match[2] ?? "").toLowerCase();
  if (unit === "%") return (Number(match[1]) / 100) * whole;
  const pixels = UNITS[unit];
  return pixels === undefined ? undefined : Number(match[1]) * pixels;
}

/** Reads every number of a text and skips everything else. */
export const readNumbers = (text: string): Array<number> =>
  (text.match(/[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number);

/** Reads one function of a transform list. Returns undefined for an unknown function. */
function readFunction(name: string, values: ReadonlyArray<number>): Matrix | undefined {
  const [a = 0, b, c] = values;
  if (name === "matrix") return values.length === 6 ? (values as unknown as Matrix) : undefined;
  if (name === "translate") return moved(a, b ?? 0);
  if (name === "scale") return scaleMatrix(a, b ?? a);
  if (name === "rotate") return after(moved(b ?? 0, c ?? 0), after(turned(a), moved(-(b ?? 0), -(c ?? 0))));
  if (name === "skewX") return [1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0];
  return name === "skewY" ? [1, Math.tan((a * Math.PI) / 180), 0, 1, 0, 0] : undefined;
}

const FUNCTION = /([a-z]{4,9})\s*\(([^()]*)\)[\s,]*/giy;

/** Reads a `transform` attribute. Returns undefined where any part is unreadable: the element is then invalid. */
export function readTransform(text: string | undefined): Matrix | undefined {
  const source = (text ?? "").trim();
  let matrix: Matrix = IDENTITY;
  for (let at = 0; at < source.length; at = FUNCTION.lastIndex) {
    FUNCTION.lastIndex = at;
    const match = FUNCTION.exec(source);
    const next = match && readFunction(match[1] ?? "", readNumbers(match[2] ?? ""));
    if (!next) return undefined;
    matrix = after(matrix, next);
  }
  return matrix;
}

/** The share of the free space that goes before the drawing. */
const ALIGNMENTS: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 };

/** Maps a viewBox into its viewport (SVG 2, 8.6). @param rule the `preserveAspectRatio` attribute */
export function fitViewBox(viewBox: Box, viewport: Box, rule = "xMidYMid meet"): Matrix {
  const [sx, sy] = [viewport.width / viewBox.width, viewport.height / viewBox.height];
  if (rule.trim().startsWith("none"))
    return after(moved(viewport.x, viewport.y), after(scaleMatrix(sx, sy), moved(-viewBox.x, -viewBox.y)));
  const scale = /slice/.test(rule) ? Math.max(sx, sy) : Math.min(sx, sy);
  const [, alignX = "Mid", alignY = "Mid"] = /x(Min|Mid|Max)Y(Min|Mid|Max)/.exec(rule) ?? [];
  const leftEdge = viewport.x + (viewport.width - viewBox.width * scale) * (ALIGNMENTS[alignX] ?? 0.5);
  const top = viewport.y + (viewport.height - viewBox.height * scale) * (ALIGNMENTS[alignY] ?? 0.5);
  return after(moved(leftEdge, top), after(scaleMatrix(scale), moved(-viewBox.x, -viewBox.y)));
}

export function readViewBox(text: string | undefined): Box | undefined {
  const [x, y, width, height] = readNumbers(text ?? "");
  return x !== undefined && y !== undefined && width !== undefined && height !== undefined && width > 0 && height > 0
    ? { x, y, width, height }
    : undefined;
}
