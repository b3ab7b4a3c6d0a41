import { after, IDENTITY, moved, scaled, turned, type Matrix } from "#domain/files/svg/matrix";
import type { Box } from "#domain/kernel/geometry";

/** Of one unit in pixels of CSS, 96 to the inch. */
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
/** Written so that a text can be read in one way only: what could be read in several would be tried in all of them. */
const LENGTH = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s*(%|[a-z]*)$/i;

/** A length in user units. @param whole what a percentage is of */
export function length(text: string | undefined, whole: number): number | undefined {
  const found = LENGTH.exec((text ?? "").trim());
  if (!found) return undefined;
  const unit = (found[2] ?? "").toLowerCase();
  return unit === "%"
    ? (Number(found[1]) / 100) * whole
    : UNITS[unit] === undefined
      ? undefined
      : Number(found[1]) * (UNITS[unit] ?? 1);
}

export const numbersOf = (text: string): Array<number> =>
  (text.match(/[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number);

/** One function of a transform; undefined for one that is none. */
function readFunction(name: string, values: ReadonlyArray<number>): Matrix | undefined {
  const [a = 0, b, c] = values;
  if (name === "matrix") return values.length === 6 ? (values as unknown as Matrix) : undefined;
  if (name === "translate") return moved(a, b ?? 0);
  if (name === "scale") return scaled(a, b ?? a);
  if (name === "rotate") return after(moved(b ?? 0, c ?? 0), after(turned(a), moved(-(b ?? 0), -(c ?? 0))));
  if (name === "skewX") return [1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0];
  return name === "skewY" ? [1, Math.tan((a * Math.PI) / 180), 0, 1, 0, 0] : undefined;
}

const FUNCTION = /([a-z]{4,9})\s*\(([^()]*)\)[\s,]*/giy;

/** Reads the `transform` attribute. Undefined where it cannot be read, and then nothing of it may be drawn. */
export function readTransform(text: string | undefined): Matrix | undefined {
  const source = (text ?? "").trim();
  let matrix: Matrix = IDENTITY;
  for (let at = 0; at < source.length; at = FUNCTION.lastIndex) {
    FUNCTION.lastIndex = at;
    const found = FUNCTION.exec(source);
    const next = found && readFunction(found[1] ?? "", numbersOf(found[2] ?? ""));
    if (!next) return undefined;
    matrix = after(matrix, next);
  }
  return matrix;
}

/** How a viewBox is put into its room (SVG 2, 8.6). */
export function fitViewBox(viewBox: Box, room: Box, rule = "xMidYMid meet"): Matrix {
  const [sx, sy] = [room.width / viewBox.width, room.height / viewBox.height];
  if (rule.trim().startsWith("none"))
    return after(moved(room.x, room.y), after(scaled(sx, sy), moved(-viewBox.x, -viewBox.y)));
  const scale = /slice/.test(rule) ? Math.max(sx, sy) : Math.min(sx, sy);
  const share = (at: string | undefined) => (at === "Min" ? 0 : at === "Max" ? 1 : 0.5);
  const [, x, y] = /x(Min|Mid|Max)Y(Min|Mid|Max)/.exec(rule) ?? [];
  const left = room.x + (room.width - viewBox.width * scale) * share(x);
  const top = room.y + (room.height - viewBox.height * scale) * share(y);
  return after(moved(left, top), after(scaled(scale), moved(-viewBox.x, -viewBox.y)));
}

export function readViewBox(text: string | undefined): Box | undefined {
  const [x, y, width, height] = numbersOf(text ?? "");
  return x !== undefined && y !== undefined && width !== undefined && height !== undefined && width > 0 && height > 0
    ? { x, y, width, height }
    : undefined;
}
