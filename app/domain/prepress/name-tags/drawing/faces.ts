import type { TagFace } from "#domain/prepress/name-tags/check";
import { toPath } from "#domain/prepress/artwork/cut-line/path";
import { measure, outlines, type Typeface } from "#domain/prepress/lettering/type/typeface";

/** In cap heights: on a name half an inch high, a chord leaves its arc by less than a thousandth of an inch. */
const TOLERANCE = 1 / 800;

/**
 * Creates a typeface for tags. The width of a text includes swashes outside of a letter's advance, so nothing extends
 * outside of its box.
 */
export function tagFace(face: Typeface): TagFace {
  const extent = (text: string, spacing: number) => {
    const { width, ink } = measure(face, text, { capHeight: 1, spacing });
    const leftEdge = Math.min(0, ink?.left ?? 0);
    return { left: leftEdge, width: Math.max(width, ink?.right ?? 0) - leftEdge };
  };
  return {
    measure: (text, tracking = 0) => extent(text, tracking).width,
    missing: (text) => face.missing(text),
    outline(text, tracking = 0) {
      const { left } = extent(text, tracking);
      return toPath(
        outlines(face, text, { capHeight: 1, spacing: tracking }, TOLERANCE).map((ring) =>
          ring.map(({ x, y }) => ({ x: x - left, y })),
        ),
      );
    },
  };
}
