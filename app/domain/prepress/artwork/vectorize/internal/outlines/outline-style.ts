import type { VectorChoices } from "#domain/prepress/artwork/vectorize/drawing";

/** How outlines are drawn. Lengths in pixels, angles in radians. */
export interface OutlineStyle {
  /** The greatest distance of a curve from the edge. */
  readonly tolerance: number;
  /** The greatest distance of the polygon that shows where corners are. */
  readonly polygon: number;
  /** The greatest distance of a straight line from the edge. */
  readonly line: number;
  /** The greatest width of an acute tip that the blend of its pixels made blunt. */
  readonly tip: number;
  /** A corner turns by at least this. */
  readonly cornerAngle: number;
  /** A corner of a polygon is further than this from a line that rounds it. */
  readonly cornerDepth: number;
  readonly isStraight: boolean;
}

/**
 * Corners of 90 degrees are rounded only where much smoothing is asked for.
 * @param times how many times all lengths are those of a picture with smooth edges
 */
export const makeOutlineStyle = ({ smoothing }: Pick<VectorChoices, "smoothing">, times = 1): OutlineStyle => {
  return {
    tolerance: (0.16 + 0.004 * smoothing * smoothing) * times,
    polygon: 0.4 * times,
    line: 0.1 * times,
    tip: 2.8 * times,
    cornerAngle: ((10 + 0.085 * smoothing ** 3) / 180) * Math.PI,
    cornerDepth: (0.8 + 0.05 * smoothing) * times,
    isStraight: smoothing === 0,
  };
};
