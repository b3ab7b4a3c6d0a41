import type { EdgePoints } from "#domain/prepress/artwork/vectorize/internal/outlines/subpixel";

/** A ring without its last point, which repeats the first one. */
export const dropLast = ({ x, y, weight }: EdgePoints): EdgePoints => ({
  x: x.subarray(0, -1),
  y: y.subarray(0, -1),
  weight: weight.subarray(0, -1),
});

/** The points of a ring from another first one, which is repeated at the end. */
export function rotated({ x, y, weight }: EdgePoints, first: number): EdgePoints {
  const turn = (values: Float64Array) => {
    const result = new Float64Array(values.length + 1);
    result.set(values.subarray(first));
    result.set(values.subarray(0, first), values.length - first);
    result[values.length] = values[first] as number;
    return result;
  };
  return { x: turn(x), y: turn(y), weight: turn(weight) };
}

/** The indexes of a closed polygon in a ring of this many points that starts at another one of them. */
export const polygonFrom = (polygon: ReadonlyArray<number>, first: number, count: number): Array<number> => [
  ...polygon
    .slice(0, -1)
    .map((index) => (index - first + count) % count)
    .sort((a, b) => a - b),
  count,
];
