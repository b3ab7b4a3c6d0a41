import { boundsOf, type Box, type Point, type Ring } from "#domain/kernel/geometry";
import { apply as mapped, type Matrix } from "#domain/files/svg/matrix";

/** One step of an outline, in absolute coordinates, y down. */
export type Step =
  | readonly ["M" | "L", number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];
/** Any number of closed or open parts. Every step is a number of ours, so that writing it out can never carry markup. */
export type Outline = ReadonlyArray<Step>;

/** Where a map takes a point. */
export const apply = (matrix: Matrix, x: number, y: number): Point => mapped(matrix, { x, y });

/** Parts of a quarter circle's radius at which the handles of its cubic arc lie: 4/3·(√2 − 1). */
const QUARTER = 0.5523;

export const oval = (x: number, y: number, rx: number, ry: number = rx): Outline => [
  ["M", x + rx, y],
  ["C", x + rx, y + ry * QUARTER, x + rx * QUARTER, y + ry, x, y + ry],
  ["C", x - rx * QUARTER, y + ry, x - rx, y + ry * QUARTER, x - rx, y],
  ["C", x - rx, y - ry * QUARTER, x - rx * QUARTER, y - ry, x, y - ry],
  ["C", x + rx * QUARTER, y - ry, x + rx, y - ry * QUARTER, x + rx, y],
  ["Z"],
];

/** A box with corners of radius `r`, as far as it has room for them. */
export function box(x: number, y: number, width: number, height: number, r = 0): Outline {
  const k = Math.min(r, width / 2, height / 2);
  const [right, bottom, h] = [x + width, y + height, k * (1 - QUARTER)];
  if (k <= 0) return [["M", x, y], ["L", right, y], ["L", right, bottom], ["L", x, bottom], ["Z"]];
  return [
    ["M", x + k, y],
    ["L", right - k, y],
    ["C", right - h, y, right, y + h, right, y + k],
    ["L", right, bottom - k],
    ["C", right, bottom - h, right - h, bottom, right - k, bottom],
    ["L", x + k, bottom],
    ["C", x + h, bottom, x, bottom - h, x, bottom - k],
    ["L", x, y + k],
    ["C", x, y + h, x + h, y, x + k, y],
    ["Z"],
  ];
}

export const polygon = (points: ReadonlyArray<readonly [number, number]>): Outline => [
  ...points.map(([x, y], i): Step => [i === 0 ? "M" : "L", x, y]),
  ["Z"],
];

/** A bar with round ends from one point to another. */
export function bar(x1: number, y1: number, x2: number, y2: number, width: number): Outline {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  return transformed(box(-width / 2, -width / 2, length + width, width, width / 2), [ux, uy, -uy, ux, x1, y1]);
}

const STEP = /([MLHVCQZ])([^MLHVCQZ]*)/g;

/**
 * Reads the shop's own drawings: M, L, H, V, C, Q and Z in absolute coordinates.
 * @throws RangeError for anything else; nothing that a customer sends is ever read by it
 */
export function outline(d: string): Outline {
  const steps: Array<Step> = [];
  let [x, y] = [0, 0];
  for (const [, command = "", rest = ""] of d.matchAll(STEP)) {
    const n = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === "Z") {
      steps.push(["Z"]);
      continue;
    }
    const count = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4 }[command] ?? 0;
    if (n.length === 0 || n.length % count !== 0) throw new RangeError(`"${command}${rest}" cannot be drawn.`);
    for (let i = 0; i < n.length; i += count) {
      const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = n.slice(i, i + count);
      if (command === "C") steps.push(["C", a, b, c, e, f, g]);
      // A quadratic arc is the cubic one whose handles lie two thirds of the way.
      else if (command === "Q")
        steps.push([
          "C",
          x + ((a - x) * 2) / 3,
          y + ((b - y) * 2) / 3,
          c + ((a - c) * 2) / 3,
          e + ((b - e) * 2) / 3,
          c,
          e,
        ]);
      else
        steps.push([
          command === "M" && i === 0 ? "M" : "L",
          command === "V" ? x : a,
          command === "H" ? y : command === "V" ? a : b,
        ]);
      const last = steps.at(-1);
      if (last && last[0] !== "Z") [x, y] = [last[last.length - 2] as number, last[last.length - 1] as number];
    }
  }
  return steps;
}

export const transformed = (steps: Outline, matrix: Matrix): Outline =>
  steps.map((step): Step => {
    if (step[0] === "Z") return step;
    if (step[0] === "C") {
      const [, x1, y1, x2, y2, x, y] = step;
      const [a, b, c] = [apply(matrix, x1, y1), apply(matrix, x2, y2), apply(matrix, x, y)];
      return ["C", a.x, a.y, b.x, b.y, c.x, c.y];
    }
    const { x, y } = apply(matrix, step[1], step[2]);
    return [step[0], x, y];
  });

export const ofRings = (rings: ReadonlyArray<Ring>): Outline =>
  rings.flatMap((ring): Array<Step> => [...ring.map(({ x, y }, i): Step => [i === 0 ? "M" : "L", x, y]), ["Z"]]);

const write = (value: number): string => String(Math.round(value * 10_000) / 10_000);

/** As the `d` of an SVG path, to a ten-thousandth. */
export const toD = (steps: Outline): string =>
  steps.map(([command, ...values]) => command + values.map(write).join(" ")).join("");

/** Straight steps; each arc in `pieces` chords. Open parts are closed. */
export function flattened(steps: Outline, pieces = 10): Array<Ring> {
  const rings: Array<Array<Point>> = [];
  let ring: Array<Point> = [];
  const end = () => {
    if (ring.length > 2) rings.push(ring);
    ring = [];
  };
  for (const step of steps) {
    if (step[0] === "Z") end();
    else if (step[0] === "C") {
      const [, x1, y1, x2, y2, x, y] = step;
      const from = ring.at(-1) ?? { x: x1, y: y1 };
      for (let i = 1; i <= pieces; i++) {
        const t = i / pieces;
        const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
        ring.push({ x: a * from.x + b * x1 + c * x2 + d * x, y: a * from.y + b * y1 + c * y2 + d * y });
      }
    } else {
      if (step[0] === "M") end();
      ring.push({ x: step[1], y: step[2] });
    }
  }
  end();
  return rings;
}

/** The smallest upright box around all of them; of no extent where there is nothing. */
export const boundsOfRings = (rings: ReadonlyArray<Ring>): Box =>
  boundsOf(rings) ?? { x: 0, y: 0, width: 0, height: 0 };
