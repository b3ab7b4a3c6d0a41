import * as v from "valibot";
import { after, moved, type Matrix } from "#domain/ground/files/svg/paths/matrix";
import {
  MAX_NESTED_PIECES,
  nest,
  spareRoom,
  type Nest,
  type NestItem,
  type Placement,
  type Roll,
} from "#domain/prepress/composing/nest";
import { measurePieceOverhang, type PrintedPiece } from "#domain/prepress/press/print-job";
import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { wholeNumber } from "#domain/ground/kernel/text";

/** Common widths of rolls in inches, and metric ones. */
export const ROLL_WIDTHS = { imperial: [24, 30, 54], metric: [610 / 25.4, 762 / 25.4, 1370 / 25.4] } as const;
const GAP = { min: 0, max: 2, start: 1 / 8 } as const;
const MARGIN = { min: 0, max: 4, start: 1 / 2 } as const;
/** Inches of margin for registration marks. */
export const REGISTRATION_MARK = { size: 0.236, room: 0.4, every: 20 } as const;

export const MAX_NEST_LINES = 40;

const inches = ({ min, max }: { readonly min: number; readonly max: number }, start: number, message: string) =>
  v.optional(
    v.pipe(
      v.string(message),
      v.transform(structuredText),
      v.regex(/^\d{1,3}(\.\d{1,6})?$/, message),
      v.transform(Number),
      v.minValue(min, message),
      v.maxValue(max, message),
    ),
    String(start),
  );

/** The URL parameters of a nest. Lengths in inches. */
const NestQuery = v.object({
  roll: inches({ min: 4, max: 120 }, ROLL_WIDTHS.imperial[2], "Choose a roll from 4 to 120 inches wide."),
  gap: inches(GAP, GAP.start, "Choose a gap from 0 to 2 inches."),
  margin: inches(MARGIN, MARGIN.start, "Choose a margin from 0 to 4 inches."),
});

export const readRoll = (query: URLSearchParams): Result<Roll, string> => {
  const read = v.safeParse(
    NestQuery,
    Object.fromEntries([...query].filter(([name, value]) => ["roll", "gap", "margin"].includes(name) && value !== "")),
  );
  if (!read.success) return err(read.issues[0].message);
  const { roll: width, gap, margin } = read.output;
  return 2 * margin < width ? ok({ width, gap, margin }) : err("These margins leave no room on the roll.");
};

/** A piece of an order line, with its number of copies on the roll. */
export interface NestPiece extends PrintedPiece {
  readonly id: string;
}

export interface PlannedNest extends Nest {
  readonly roll: Roll;
  /** By piece id: how many more copies fit without more material. */
  readonly spare: ReadonlyMap<string, number>;
}

const toNestItem = (piece: NestPiece): NestItem => {
  const more = 2 * measurePieceOverhang(piece);
  return {
    id: piece.id,
    size: { width: piece.size.width + more, height: piece.size.height + more },
    count: piece.copies,
  };
};

/** Places pieces on a roll by their copies, from 0, including what is printed beyond their cuts. */
export function planNest(all: ReadonlyArray<NestPiece>, roll: Roll): Result<PlannedNest, string> {
  const pieces = all.filter(({ copies }) => copies > 0);
  const count = pieces.reduce((sum, { copies }) => sum + copies, 0);
  if (count > MAX_NESTED_PIECES)
    return err(
      `These orders have ${wholeNumber(count)} pieces. The limit is ${wholeNumber(MAX_NESTED_PIECES)} per layout. Select fewer orders.`,
    );
  const items = pieces.map(toNestItem);
  const laid = nest(items, roll);
  return ok({ ...laid, roll, spare: spareRoom(items, roll, laid) });
}

/** Maps from a piece's coordinates to its sheet's, in inches. */
export function buildPlacementMatrix(
  piece: Pick<PrintedPiece, "size" | "bleed" | "layers">,
  { x, y, turned }: Placement,
): Matrix {
  const overhang = measurePieceOverhang(piece);
  const corner = moved(x + overhang, y + overhang);
  return turned ? after(corner, [0, 1, -1, 0, piece.size.height, 0]) : corner;
}

/**
 * Returns the centers of registration marks along both edges, in inches, where the cutter's camera looks for them.
 * Empty if the margin is too small.
 */
export function listRegistrationMarks(
  { width, margin }: Roll,
  length: number,
): ReadonlyArray<{ readonly x: number; readonly y: number }> {
  if (margin < REGISTRATION_MARK.room) return [];
  const steps = Math.max(1, Math.ceil((length - 2 * margin) / REGISTRATION_MARK.every));
  const rows = Array.from({ length: steps + 1 }, (_, i) => margin / 2 + (i * (length - margin)) / steps);
  return rows.flatMap((y) => [
    { x: margin / 2, y },
    { x: width - margin / 2, y },
  ]);
}
