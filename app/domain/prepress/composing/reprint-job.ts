import { counted } from "#domain/ground/kernel/text";
import type { PrintedPiece, PrintJob } from "#domain/prepress/press/print-job";

/**
 * A job that prints pieces of an order line again: no piece more often than was agreed. Where the pieces differ, such
 * as name tags, staff choose which of them by the claim's photos.
 * @param pieces that are printed again, at least 1
 */
export function reprintJob(job: PrintJob, pieces: number): PrintJob {
  const areDifferent = job.pieces.length > 1 && job.pieces.some(({ copies }) => copies < pieces);
  const advice = areDifferent ? " The pieces differ. See the reported problem for the ones to print." : "";
  return {
    ...job,
    pieces: job.pieces.map((piece) => ({ ...piece, copies: Math.min(piece.copies, pieces) })),
    notes: [`Reprint: ${counted(pieces, "piece")} only.${advice}`, ...job.notes],
  };
}

/**
 * The pieces of an order line of which some have left already. Pieces that differ, such as name tags, leave in the
 * order of their list; of a set, each part leaves as often.
 * @param quantity as ordered
 * @param remainingQuantity pieces that are left to print, from 0
 * @returns all pieces, those that have left with 0 copies
 */
export function piecesLeft<Counted extends Pick<PrintedPiece, "copies">>(
  pieces: ReadonlyArray<Counted>,
  quantity: number,
  remainingQuantity: number,
): ReadonlyArray<Counted> {
  const isList = pieces.length > 1 && pieces.reduce((sum, { copies }) => sum + copies, 0) === quantity;
  let shippedCopies = isList ? Math.max(0, quantity - remainingQuantity) : 0;
  return pieces.map((piece) => {
    const copies = isList ? Math.max(0, piece.copies - shippedCopies) : Math.min(piece.copies, remainingQuantity);
    shippedCopies = Math.max(0, shippedCopies - piece.copies);
    return { ...piece, copies };
  });
}
