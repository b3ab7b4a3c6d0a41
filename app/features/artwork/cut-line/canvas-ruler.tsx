import { lengthText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { rulerTicks } from "#domain/prepress/artwork/ruler";

interface RulerProps {
  readonly length: number;
  readonly text: number;
  readonly depth: number;
  readonly offset: number;
  readonly measurement: Measurement;
  /** The left ruler is the top one mirrored, with its numbers turned back. */
  readonly flipped?: boolean;
}

/** A ruler along the top of the canvas. */
export const Ruler = ({ length, text, depth, offset, measurement, flipped = false }: RulerProps) => (
  <g aria-hidden="true" stroke="currentColor" strokeWidth={text * 0.06}>
    <line x1={0} x2={length} y1={offset} y2={offset} />
    {rulerTicks(length, measurement).map(({ at, label }) => (
      <line key={at} x1={at} x2={at} y1={offset} y2={offset - depth * (label === undefined ? 0.35 : 0.7)} />
    ))}
    {rulerTicks(length, measurement).map(({ at, label }) =>
      label === undefined ? null : (
        <text
          key={at}
          fontSize={text * 0.85}
          stroke="none"
          fill="currentColor"
          textAnchor="middle"
          transform={
            flipped
              ? `translate(${at} ${offset - depth * 1.25}) scale(1 -1) rotate(-90) translate(0 ${text * 0.3})`
              : `translate(${at} ${offset - depth})`
          }
        >
          {label}
        </text>
      ),
    )}
    <title>{lengthText(length, measurement)}</title>
  </g>
);
