import { useId } from "react";
import { lengthText, unitText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { listRegistrationMarks, REGISTRATION_MARK } from "#domain/prepress/composing/nest-plan";
import type { NestSheet, Roll } from "#domain/prepress/composing/nest";

/** One kind of piece in a nest. */
export interface ShownPiece {
  readonly id: string;
  readonly line: number;
  readonly width: number;
  readonly height: number;
  /** Inches that are printed beyond the cut on each side. */
  readonly overhang: number;
  readonly cutPath: string;
}

/** Colors of order lines, distinguishable in light and dark themes. */
const COLORS = ["#0f8a7e", "#d6006c", "#c98a00", "#4b63d6", "#7a4fb5", "#c2502a", "#3b8f3b", "#2f86b8"];
export const colorOfLine = (line: number): string => COLORS[line % COLORS.length] ?? "#0f8a7e";

/** The roll from above, unrolling to the right so that a long one fits the screen. */
export function NestDrawing({
  sheet,
  roll,
  pieces,
  measurement,
  label,
}: {
  sheet: NestSheet;
  roll: Roll;
  pieces: ReadonlyMap<string, ShownPiece>;
  measurement: Measurement;
  label: string;
}) {
  const { length, placements } = sheet;
  const unit = unitText(measurement);
  const prefix = useId();
  const elementIds = new Map(
    [...new Set(placements.map(({ id }) => id))].map((id, i) => [id, `${prefix}-${String(i)}`]),
  );
  return (
    <figure className="grid gap-2">
      <div
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls
        tabIndex={0}
        className="overflow-x-auto rounded-lg bg-raised p-3 ring-1 ring-line"
      >
        <svg
          viewBox={`0 0 ${length} ${roll.width}`}
          style={{ width: `max(100%, ${String(Math.round((length / roll.width) * 220))}px)` }}
          className="block max-h-128 min-h-40"
          preserveAspectRatio="xMinYMid meet"
          role="img"
          aria-label={label}
        >
          {/* Each outline is in the page once, however often it is placed. */}
          <defs>
            {[...elementIds].map(([id, elementId]) => {
              const piece = pieces.get(id);
              return piece ? <PieceOutline key={id} piece={piece} elementId={elementId} /> : null;
            })}
          </defs>
          <rect
            width={length}
            height={roll.width}
            className="fill-surface stroke-line"
            vectorEffect="non-scaling-stroke"
          />
          {/* The nest's coordinates run down the roll; a quarter turn lays it along the screen. */}
          <g transform={`matrix(0 -1 1 0 0 ${roll.width})`}>
            {listRegistrationMarks(roll, length).map(({ x, y }) => (
              <circle
                key={`${String(x)} ${String(y)}`}
                cx={x}
                cy={y}
                r={REGISTRATION_MARK.size / 2}
                className="fill-ink"
              />
            ))}
            {placements.map(({ id, x, y, turned }, i) => {
              const piece = pieces.get(id);
              if (!piece) return null;
              const { height, overhang } = piece;
              const place = turned
                ? `translate(${x + overhang + height} ${y + overhang}) rotate(90)`
                : `translate(${x + overhang} ${y + overhang})`;
              // Equal pieces have no unique key but their index.
              return <use key={i} href={`#${elementIds.get(id) ?? ""}`} transform={place} />;
            })}
          </g>
        </svg>
      </div>
      <figcaption className="text-sm text-muted">
        {lengthText(length, measurement)} {unit} of the roll
      </figcaption>
    </figure>
  );
}

const PieceOutline = ({ piece, elementId }: { readonly piece: ShownPiece; readonly elementId: string }) => {
  const { width, height, cutPath, line } = piece;
  const color = colorOfLine(line);
  return (
    <path
      id={elementId}
      d={cutPath === "" ? `M0 0H${width}V${height}H0Z` : cutPath}
      fill={color}
      fillOpacity={0.22}
      stroke={color}
      strokeWidth={1}
      vectorEffect="non-scaling-stroke"
    />
  );
};
