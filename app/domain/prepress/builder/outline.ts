import { readPath, transformPath, type PathSegment } from "#domain/ground/files/svg/paths/path-data";
import { measureRingBounds, type Box, type Point, type Ring } from "#domain/ground/kernel/geometry";

/**
 * Any number of closed or open subpaths, y down. It consists of numbers only, so writing it out cannot inject markup.
 */
export type BuilderOutline = ReadonlyArray<PathSegment>;

type Coordinates = readonly [x: number, y: number];

/** The handle length of the cubic curve that approximates a quarter of a unit circle: 4/3·(√2 − 1). */
const KAPPA = 0.5523;

const at = (x: number, y: number): Point => ({ x, y });
const moveTo = (x: number, y: number): PathSegment => ({ to: "M", p: at(x, y) });
const lineTo = (x: number, y: number): PathSegment => ({ to: "L", p: at(x, y) });
const close: PathSegment = { to: "Z" };

/** @param rx horizontal radius @param ry vertical radius */
export function oval(x: number, y: number, rx: number, ry: number = rx): BuilderOutline {
  return [
    moveTo(x + rx, y),
    { to: "C", a: at(x + rx, y + ry * KAPPA), b: at(x + rx * KAPPA, y + ry), p: at(x, y + ry) },
    { to: "C", a: at(x - rx * KAPPA, y + ry), b: at(x - rx, y + ry * KAPPA), p: at(x - rx, y) },
    { to: "C", a: at(x - rx, y - ry * KAPPA), b: at(x - rx * KAPPA, y - ry), p: at(x, y - ry) },
    { to: "C", a: at(x + rx * KAPPA, y - ry), b: at(x + rx, y - ry * KAPPA), p: at(x + rx, y) },
    close,
  ];
}

/** @param radius of the corners, reduced to half a side where the box is too small */
export function makeRoundedBox(
  [x, y]: Coordinates,
  [width, height]: readonly [width: number, height: number],
  radius = 0,
): BuilderOutline {
  const r = Math.min(radius, width / 2, height / 2);
  const [right, bottom, h] = [x + width, y + height, r * (1 - KAPPA)];
  if (r <= 0) return [moveTo(x, y), lineTo(right, y), lineTo(right, bottom), lineTo(x, bottom), close];
  return [
    moveTo(x + r, y),
    lineTo(right - r, y),
    { to: "C", a: at(right - h, y), b: at(right, y + h), p: at(right, y + r) },
    lineTo(right, bottom - r),
    { to: "C", a: at(right, bottom - h), b: at(right - h, bottom), p: at(right - r, bottom) },
    lineTo(x + r, bottom),
    { to: "C", a: at(x + h, bottom), b: at(x, bottom - h), p: at(x, bottom - r) },
    lineTo(x, y + r),
    { to: "C", a: at(x, y + h), b: at(x + h, y), p: at(x + r, y) },
    close,
  ];
}

export const polygon = (points: ReadonlyArray<Coordinates>): BuilderOutline => [
  ...points.map(([x, y], i) => (i === 0 ? moveTo(x, y) : lineTo(x, y))),
  close,
];

/** A star around 0, 0 with a point at the top. @param outer radius of its points @param inner radius between them */
export const star = (outer: number, inner: number, points = 5): BuilderOutline =>
  polygon(
    Array.from({ length: points * 2 }, (_, i) => {
      const angle = (i / (points * 2)) * 2 * Math.PI - Math.PI / 2;
      const r = i % 2 === 0 ? outer : inner;
      return [r * Math.cos(angle), r * Math.sin(angle)] as const;
    }),
  );

/** A bar with round ends from one point to another. */
export function bar([x1, y1]: Coordinates, [x2, y2]: Coordinates, width: number): BuilderOutline {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  return transformPath(makeRoundedBox([-width / 2, -width / 2], [length + width, width], width / 2), [
    ux,
    uy,
    -uy,
    ux,
    x1,
    y1,
  ]);
}

/** Reads the path data of the shop's own pictures. */
export const outline = (d: string): BuilderOutline => readPath(d) ?? [];

export const outlineOfRings = (rings: ReadonlyArray<Ring>): BuilderOutline =>
  rings.flatMap((ring) => [...ring.map(({ x, y }, i) => (i === 0 ? moveTo(x, y) : lineTo(x, y))), close]);

const rounded = (value: number): string => String(Math.round(value * 10_000) / 10_000);
const pair = ({ x, y }: Point): string => `${rounded(x)} ${rounded(y)}`;

function stepText(step: PathSegment): string {
  if (step.to === "Z") return "Z";
  return step.to === "C" ? `C${pair(step.a)} ${pair(step.b)} ${pair(step.p)}` : step.to + pair(step.p);
}

/** Writes an outline as SVG path data, rounded to a ten-thousandth. */
export const toPathData = (steps: BuilderOutline): string => steps.map(stepText).join("");

function chords(from: Point, { a, b, p }: { a: Point; b: Point; p: Point }, count: number): Array<Point> {
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 1) / count;
    const [w0, w1, w2, w3] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return {
      x: w0 * from.x + w1 * a.x + w2 * b.x + w3 * p.x,
      y: w0 * from.y + w1 * a.y + w2 * b.y + w3 * p.y,
    };
  });
}

/** Converts to polygons, each curve to `pieces` chords. Open subpaths are closed. */
export function flattened(steps: BuilderOutline, pieces = 10): Array<Ring> {
  const rings: Array<Array<Point>> = [];
  let ring: Array<Point> = [];
  const end = () => {
    if (ring.length > 2) rings.push(ring);
    ring = [];
  };
  for (const step of steps) {
    if (step.to === "Z") end();
    else if (step.to === "C") ring.push(...chords(ring.at(-1) ?? step.a, step, pieces));
    else {
      if (step.to === "M") end();
      ring.push(step.p);
    }
  }
  end();
  return rings;
}

/** Returns the bounding box of all rings, of size 0 where there are none. */
export const boundsOfRings = (rings: ReadonlyArray<Ring>): Box =>
  measureRingBounds(rings) ?? { x: 0, y: 0, width: 0, height: 0 };
