import type { Box, Point } from "#domain/kernel/geometry";
import { apply, type Matrix } from "#domain/files/svg/matrix";

/** A step of a path, absolute; arcs and quadratic curves have become cubic ones. */
export type Step =
  | { readonly to: "M" | "L"; readonly p: Point }
  | { readonly to: "C"; readonly a: Point; readonly b: Point; readonly p: Point }
  | { readonly to: "Z" };

const LENGTHS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const TOKEN = /([MLHVCSQTAZ])|([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)|[\s,]+/gi;
const FLAG = /[\s,]*([01])/y;
const NUMBER = /[\s,]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/iy;

/**
 * Reads SVG path data (SVG 2, chapter 9). As SVG asks, everything up to the first mistake counts.
 * @param mostSteps a longer path is not read: undefined
 */
export function readPath(data: string, mostSteps = 200_000): Array<Step> | undefined {
  const steps: Array<Step> = [];
  let [at, start]: [Point, Point] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  let [lastCubic, lastQuadratic]: [Point | undefined, Point | undefined] = [undefined, undefined];
  let index = 0;

  const number = (pattern: RegExp): number | undefined => {
    pattern.lastIndex = index;
    const found = pattern.exec(data);
    if (!found) return undefined;
    index = pattern.lastIndex;
    return Number(found[1]);
  };
  /** The values of one step; undefined where the data ends or breaks off. */
  const values = (command: string): Array<number> | undefined => {
    const read: Array<number> = [];
    for (let i = 0; i < (LENGTHS[command] ?? 0); i++) {
      const value = number(command === "A" && (i === 3 || i === 4) ? FLAG : NUMBER);
      if (value === undefined) return undefined;
      read.push(value);
    }
    return read;
  };
  const curve = (a: Point, b: Point, p: Point) => void steps.push({ to: "C", a, b, p });

  const step = (command: string, isRelative: boolean, v: Array<number>): void => {
    const [dx, dy] = isRelative ? [at.x, at.y] : [0, 0];
    const point = (i: number): Point => ({ x: (v[i] ?? 0) + dx, y: (v[i + 1] ?? 0) + dy });
    const from = at;
    let [cubic, quadratic]: [Point | undefined, Point | undefined] = [undefined, undefined];
    if (command === "Z") {
      steps.push({ to: "Z" });
      at = start;
    } else if (command === "M" || command === "L") {
      at = point(0);
      if (command === "M") start = at;
      steps.push({ to: command, p: at });
    } else if (command === "H" || command === "V") {
      at = command === "H" ? { x: (v[0] ?? 0) + dx, y: from.y } : { x: from.x, y: (v[0] ?? 0) + dy };
      steps.push({ to: "L", p: at });
    } else if (command === "C" || command === "S") {
      const first = command === "C" ? point(0) : lastCubic ? mirrored(lastCubic, from) : from;
      cubic = point(command === "C" ? 2 : 0);
      at = point(command === "C" ? 4 : 2);
      curve(first, cubic, at);
    } else if (command === "Q" || command === "T") {
      quadratic = command === "Q" ? point(0) : lastQuadratic ? mirrored(lastQuadratic, from) : from;
      at = point(command === "Q" ? 2 : 0);
      const third = (p: Point, q: Point): Point => ({ x: p.x + ((q.x - p.x) * 2) / 3, y: p.y + ((q.y - p.y) * 2) / 3 });
      curve(third(from, quadratic), third(at, quadratic), at);
    } else {
      at = point(5);
      for (const arc of arcCurves(from, at, v)) steps.push(arc);
    }
    [lastCubic, lastQuadratic] = [cubic, quadratic];
  };

  TOKEN.lastIndex = 0;
  for (;;) {
    TOKEN.lastIndex = index;
    const found = TOKEN.exec(data);
    if (!found || found.index !== index) return steps;
    if (!found[1]) {
      if (found[2]) return steps;
      index = TOKEN.lastIndex;
      continue;
    }
    index = TOKEN.lastIndex;
    let command = found[1].toUpperCase();
    const isRelative = found[1] !== command;
    if (steps.length === 0 && command !== "M") return steps;
    if (command === "Z") {
      step("Z", false, []);
      if (steps.length > mostSteps) return undefined;
      continue;
    }
    const first = values(command);
    if (!first) return steps;
    let end = index;
    for (let read: Array<number> | undefined = first; read; read = values(command)) {
      end = index;
      step(command, isRelative, read);
      if (steps.length > mostSteps) return undefined;
      // What follows the point of a move is lines.
      if (command === "M") command = "L";
    }
    // Some of the values of another step, but not all.
    if (index !== end) return steps;
  }
}

const mirrored = (point: Point, about: Point): Point => ({ x: 2 * about.x - point.x, y: 2 * about.y - point.y });

/** An elliptical arc as cubic curves of at most a quarter turn each (SVG 2, B.2.4: from endpoints to centre). */
function arcCurves(
  from: Point,
  to: Point,
  [rx0 = 0, ry0 = 0, degrees = 0, large = 0, sweep = 0]: ReadonlyArray<number>,
): Array<Step> {
  if (from.x === to.x && from.y === to.y) return [];
  let [rx, ry] = [Math.abs(rx0), Math.abs(ry0)];
  if (rx === 0 || ry === 0) return [{ to: "L", p: to }];
  const phi = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [hx, hy] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
  const [x1, y1] = [cos * hx + sin * hy, -sin * hx + cos * hy];
  const stretch = Math.sqrt((x1 / rx) ** 2 + (y1 / ry) ** 2);
  if (stretch > 1) [rx, ry] = [rx * stretch, ry * stretch];
  const below = (rx * y1) ** 2 + (ry * x1) ** 2;
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, ((rx * ry) ** 2 - below) / below));
  const [cx1, cy1] = [(factor * rx * y1) / ry, (-factor * ry * x1) / rx];
  const [cx, cy] = [cos * cx1 - sin * cy1 + (from.x + to.x) / 2, sin * cx1 + cos * cy1 + (from.y + to.y) / 2];
  const begin = Math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx);
  let turn = Math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - begin;
  if (sweep === 0 && turn > 0) turn -= 2 * Math.PI;
  if (sweep === 1 && turn < 0) turn += 2 * Math.PI;
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
  const part = turn / count;
  const handle = (4 / 3) * Math.tan(part / 4);
  const place = (x: number, y: number): Point => ({
    x: cos * rx * x - sin * ry * y + cx,
    y: sin * rx * x + cos * ry * y + cy,
  });
  return Array.from({ length: count }, (_, i): Step => {
    const [a, b] = [begin + i * part, begin + (i + 1) * part];
    const end = i === count - 1 ? to : place(Math.cos(b), Math.sin(b));
    return {
      to: "C",
      a: place(Math.cos(a) - handle * Math.sin(a), Math.sin(a) + handle * Math.cos(a)),
      b: place(Math.cos(b) + handle * Math.sin(b), Math.sin(b) - handle * Math.cos(b)),
      p: end,
    };
  });
}

export const placed = (steps: ReadonlyArray<Step>, matrix: Matrix): Array<Step> =>
  steps.map((step) =>
    step.to === "Z"
      ? step
      : step.to === "C"
        ? { to: "C", a: apply(matrix, step.a), b: apply(matrix, step.b), p: apply(matrix, step.p) }
        : { to: step.to, p: apply(matrix, step.p) },
  );

/** The tight box around a path; curves count by their own turning points. Undefined for an empty one. */
export function pathBounds(steps: ReadonlyArray<Step>): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const see = ({ x, y }: Point) => {
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  };
  let at: Point = { x: 0, y: 0 };
  for (const step of steps) {
    if (step.to === "Z") continue;
    if (step.to === "C") for (const t of turnsOf(at, step)) see(t);
    see(step.p);
    at = step.p;
  }
  return left <= right ? { x: left, y: top, width: right - left, height: bottom - top } : undefined;
}

/** Points of a cubic curve where it runs level or upright. */
function turnsOf(from: Point, { a, b, p }: { a: Point; b: Point; p: Point }): Array<Point> {
  const at = (t: number): Point => {
    const u = 1 - t;
    const mix = (w: number, x: number, y: number, z: number) =>
      u ** 3 * w + 3 * u * u * t * x + 3 * u * t * t * y + t ** 3 * z;
    return { x: mix(from.x, a.x, b.x, p.x), y: mix(from.y, a.y, b.y, p.y) };
  };
  const roots = (w: number, x: number, y: number, z: number): Array<number> => {
    const [k, l, m] = [-w + 3 * x - 3 * y + z, 2 * (w - 2 * x + y), x - w];
    if (Math.abs(k) < 1e-12) return Math.abs(l) < 1e-12 ? [] : [-m / l];
    const inside = l * l - 4 * k * m;
    return inside < 0 ? [] : [(-l + Math.sqrt(inside)) / (2 * k), (-l - Math.sqrt(inside)) / (2 * k)];
  };
  return [...roots(from.x, a.x, b.x, p.x), ...roots(from.y, a.y, b.y, p.y)].filter((t) => t > 0 && t < 1).map(at);
}
