import { counted } from "#domain/kernel/text";
import type { PrintJob } from "#domain/kinds/print-job";

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
