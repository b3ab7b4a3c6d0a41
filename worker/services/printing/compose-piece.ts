import { isOpenedByHand } from "#domain/artwork/rasterized";
import { fileType, isFileType } from "#domain/files/file-types";
import { err, ok, type Result } from "#domain/kernel/result";
import type { ServiceContext } from "../kernel/index.ts";
import { findComparisons, type Comparable } from "../orders/index.ts";
import { beginPrintFile } from "./begin-print-file.ts";
import { findComparable } from "./find-comparable.ts";
import { compose } from "./compose.ts";
import { finishForPress } from "./pdf/pdf-x4.ts";
import { addPiecePages } from "./pdf/piece-pages.ts";

/** The same for every piece, because a comparison is about its picture only. */
const NO_FACTS = { order: "One piece", product: "", material: "", quantity: 1, at: new Date(0) };

/**
 * Composes one piece of a product as the press would, but without cut lines, which would hide the artwork below them.
 * Returns a message if it can't be printed.
 */
export async function composePiece(
  context: ServiceContext,
  printable: Comparable,
): Promise<Result<AsyncIterable<Uint8Array>, string>> {
  const { shared, press } = await beginPrintFile(context, printable.press);
  const composed = await compose(context, printable, shared);
  if (!composed.ok) return composed;
  const { job, content } = composed.value;
  const pieces = job.pieces.slice(0, 1).map((piece) => ({ ...piece, copies: 1, cuts: [] }));
  await addPiecePages(content, { pieces, facts: NO_FACTS, notes: [] });
  await finishForPress(content.file, press, printable.configuredId);
  return ok(content.file.chunks(printable.configuredId));
}

/**
 * Checks that a configured product of the current user can be composed as the press would. Returns the reason for the
 * customer if it can't.
 */
export async function checkPiece(context: ServiceContext, configuredId: string): Promise<Result<undefined, string>> {
  const printable = await findComparable(context, configuredId);
  if (!printable || isOpenedByHand(printable.artwork.type)) return ok(undefined);
  const compared = (await findComparisons(context, [printable])).get(printable.configuredId);
  // A browser that compared the print has read it, so it was composed of the same content before.
  if (compared && compared.result !== "failed") return ok(undefined);
  const composed = await composePiece(context, printable);
  if (composed.ok) return ok(undefined);
  const { file_name: name, type } = printable.artwork;
  const kind = isFileType(type) ? fileType(type).label : "file";
  return err(`We can't print ${name}: ${composed.error} Send another ${kind}, or the same artwork as a PNG or PDF.`);
}
