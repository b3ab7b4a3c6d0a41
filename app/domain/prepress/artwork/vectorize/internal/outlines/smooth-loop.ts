import type { FittedOutline } from "#domain/prepress/artwork/vectorize/internal/outlines/fit-curve";
import { fitSpan, smoothAt } from "#domain/prepress/artwork/vectorize/internal/outlines/fit-span";
import type { OutlineStyle } from "#domain/prepress/artwork/vectorize/internal/outlines/outline-style";
import { dropLast, rotated } from "#domain/prepress/artwork/vectorize/internal/outlines/rings";
import type { EdgePoints } from "#domain/prepress/artwork/vectorize/internal/outlines/subpixel";

/** Points that are this near to the outermost one in its direction lie around the true one. In pixels. */
const PLATEAU = 0.15;

/**
 * The first and last of the points around the one with the greatest value. The last may be past the end of the ring.
 */
function outermost(values: Float64Array, sign: number): readonly [number, number] {
  const count = values.length;
  const at = (i: number) => sign * (values[(i + count) % count] as number);
  let best = 0;
  for (let i = 1; i < count; i++) if (at(i) > at(best)) best = i;
  const reach = (step: number) => {
    let i = 0;
    while (i < count / 8 && at(best + (i + 1) * step) > at(best) - PLATEAU) i++;
    return i;
  };
  const first = (best - reach(-1) + count) % count;
  return [first, first + reach(-1) + reach(1)];
}

/** Draws a ring without corners from its highest, lowest and outermost points, where designers set nodes. */
export function smoothLoop(points: EdgePoints, { tolerance }: OutlineStyle): FittedOutline {
  const ring = dropLast(points);
  const count = ring.x.length;
  const extremes = [ring.x, ring.y]
    .flatMap((values) => [-1, 1].map((sign) => ({ range: outermost(values, sign), isVertical: values === ring.x })))
    .map(({ range, isVertical }) => ({ range, isVertical, index: ((range[0] + range[1]) >> 1) % count }))
    .sort((a, b) => a.index - b.index)
    .filter(({ index }, i, all) => index !== all[i - 1]?.index);
  const nodes = extremes.map(({ range: [from, to], index, isVertical }) => {
    // With the node in the middle, so that its neighbors on both sides are known.
    const half = count >> 1;
    const { at, tangent } = smoothAt(rotated(ring, (index + count - half) % count), half, 0, count);
    const middle = (values: Float64Array) => ((values[from] as number) + (values[to % count] as number)) / 2;
    return isVertical
      ? { index, at: { x: at.x, y: middle(ring.y) }, tangent: { x: 0, y: Math.sign(tangent.y) || 1 } }
      : { index, at: { x: middle(ring.x), y: at.y }, tangent: { x: Math.sign(tangent.x) || 1, y: 0 } };
  });
  const first = nodes[0]?.index ?? 0;
  const turned = rotated(ring, first);
  const segments = nodes.flatMap((node, i) => {
    const next = nodes[(i + 1) % nodes.length] ?? node;
    const end = { at: next.at, tangent: { x: -next.tangent.x, y: -next.tangent.y } };
    const to = i + 1 < nodes.length ? next.index - first : count;
    return fitSpan({ points: turned, from: node.index - first + 1, to: to - 1, start: node, end }, tolerance);
  });
  return { start: nodes[0]?.at ?? { x: 0, y: 0 }, segments };
}
