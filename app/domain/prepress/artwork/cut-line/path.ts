import type { Point, Ring } from "#domain/ground/kernel/geometry";

/** Decimals of a coordinate: a ten-thousandth of an inch is finer than any plotter. */
const DECIMALS = 4;
const PLACE = 10 ** DECIMALS;

export const roundPoint = ({ x, y }: Point): Point => ({
  x: Math.round(x * PLACE) / PLACE,
  y: Math.round(y * PLACE) / PLACE,
});

const write = (value: number): string => String(Math.round(value * PLACE) / PLACE);

const segments = (points: Ring): string =>
  points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${write(x)} ${write(y)}`).join("");

/**
 * Writes rings as an SVG path of straight segments in inches: "M x y L x y … Z", one subpath per ring.
 * @param open lines that follow, which don't return to their start
 */
export const toPath = (rings: ReadonlyArray<Ring>, open: ReadonlyArray<Ring> = []): string =>
  [...rings.map((ring) => `${segments(ring)}Z`), ...open.map(segments)].join("");

const NUMBER = "-?\\d{1,4}(?:\\.\\d{1,6})?";
const STEP = new RegExp(`([ML])\\s*(${NUMBER})[\\s,]+(${NUMBER})\\s*|(Z)\\s*`, "y");

/**
 * Reads a path of rings that `toPath` wrote.
 * @param maxPoints longer paths are refused before they are parsed
 * @returns undefined for other commands, numbers out of range, open subpaths, or fewer than three points in one
 */
export function fromPath(path: string, maxPoints = 20_000): Array<Ring> | undefined {
  const rings: Array<Ring> = [];
  let open: Array<Point> | undefined;
  let points = 0;
  STEP.lastIndex = 0;
  while (STEP.lastIndex < path.length) {
    const step = STEP.exec(path);
    if (!step || ++points > maxPoints) return undefined;
    const [, command, x, y, close] = step;
    if (close) {
      if (!open || open.length < 3) return undefined;
      rings.push(open);
      open = undefined;
    } else if (command === "M") {
      if (open) return undefined;
      open = [{ x: Number(x), y: Number(y) }];
    } else {
      if (!open) return undefined;
      open.push({ x: Number(x), y: Number(y) });
    }
  }
  return open || rings.length === 0 ? undefined : rings;
}
