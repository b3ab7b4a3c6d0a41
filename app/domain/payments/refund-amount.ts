import { type ChargedLine, worthOfPieces } from "#domain/payments/capture-target";

/** Pieces of an order line. */
export interface LinePieces {
  readonly order_line: string;
  readonly quantity: number;
}

/** Adds up the pieces of several lists by line. */
export function piecesByLine(lists: ReadonlyArray<ReadonlyArray<LinePieces>>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { order_line: line, quantity } of lists.flat()) sums.set(line, (sums.get(line) ?? 0) + quantity);
  return sums;
}

/**
 * What these pieces are worth in minor units: each line's price after discount plus its tax, by pieces. However often a
 * line is refunded in parts, the parts add up to the line. Undefined when a line has fewer pieces left, or is not
 * there.
 * @param before pieces that were refunded before, by line id
 */
export function refundOfPieces(
  lines: ReadonlyArray<ChargedLine>,
  pieces: ReadonlyArray<LinePieces>,
  before: ReadonlyMap<string, number>,
): number | undefined {
  let sum = 0;
  for (const [id, quantity] of piecesByLine([pieces])) {
    const line = lines.find((one) => one.id === id);
    const done = before.get(id) ?? 0;
    if (!line || done + quantity > line.quantity) return undefined;
    sum += worthOfPieces(line, done + quantity) - worthOfPieces(line, done);
  }
  return sum;
}

/** Whether these pieces are all that is left of every line. @param before as for `refundOfPieces` */
export function areAllPieces(
  lines: ReadonlyArray<ChargedLine>,
  pieces: ReadonlyArray<LinePieces>,
  before: ReadonlyMap<string, number>,
): boolean {
  const asked = piecesByLine([pieces]);
  return lines.every(({ id, quantity }) => (before.get(id) ?? 0) + (asked.get(id) ?? 0) >= quantity);
}
