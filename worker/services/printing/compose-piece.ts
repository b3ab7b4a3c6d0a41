import { isOpenedByHand } from "#domain/artwork/rasterized";
import { fileType, isFileType } from "#domain/files/file-types";
import { err, ok, type Result } from "#domain/kernel/result";
import type { ServiceContext } from "../kernel/index.ts";
import { findResults, type ComparedPicture, type Printable } from "../orders/index.ts";
import { beginPrintFile } from "./print-files/begin-print-file.ts";
import { findComparable } from "./find-comparable.ts";
import { compose } from "./compose.ts";
import { finishForPress } from "./pdf/pdf-x4.ts";
import { addPiecePages } from "./pdf/piece-pages.ts";

/** The same for every piece, because a comparison is about its picture only. */
const NO_FACTS = { order: "One piece", product: "", material: "", quantity: 1, at: new Date(0) };

/**
 * Composes one piece of a product as the press would, but without cut lines, which would hide the artwork below them. Of a
 * name tag only the picture is composed. Returns a message if it can't be printed.
 */
export async function composePiece(
  context: ServiceContext,
  printable: Printable,
  { file, place }: ComparedPicture,
): Promise<Result<AsyncIterable<Uint8Array>, string>> {
  const { shared, press } = await beginPrintFile(context, printable.press);
  const single = place.in === "frame" ? { ...printable, roster: [place.texts], pictures: [file] } : printable;
  const composed = await compose(context, single, shared);
  if (!composed.ok) return composed;
  const { job, content } = composed.value;
  const pieces = job.pieces.slice(0, 1).map((piece) => ({
    ...{ ...piece, copies: 1, cuts: [] },
    layers: place.in === "frame" ? piece.layers.filter(({ kind }) => kind === "picture") : piece.layers,
  }));
  await addPiecePages(content, { pieces, facts: NO_FACTS, notes: [] });
  await finishForPress(content.file, press, printable.configuredId);
  return ok(content.file.chunks(printable.configuredId));
}

/** The pictures on name tags that are composed at the approval. Further ones that no browser compared wait for a person. */
const MAX_COMPOSED = 10;

/**
 * Checks that a configured product of the current user can be composed as the press would. Returns the reason for the
 * customer if it can't.
 */
export async function checkPiece(context: ServiceContext, configuredId: string): Promise<Result<undefined, string>> {
  const found = await findComparable(context, configuredId);
  if (!found) return ok(undefined);
  const resultOf = await findResults(context, found.pictures);
  // A browser that compared the print has read it, so it was composed of the same content before.
  const open = found.pictures.filter((picture) => {
    const compared = resultOf(picture);
    return !isOpenedByHand(picture.file.type) && (!compared || compared.result === "failed");
  });
  for (const picture of open.slice(0, MAX_COMPOSED)) {
    const composed = await composePiece(context, found.printable, picture);
    if (!composed.ok) return err(`We can't print ${reasonOf(picture, composed.error)}`);
  }
  return ok(undefined);
}

function reasonOf({ file: { file_name: name, type }, place }: ComparedPicture, problem: string): string {
  // Errors about pictures on name tags begin with the file's name.
  if (place.in === "frame") return `${problem} Use another picture, or the same one as a PNG.`;
  const kind = isFileType(type) ? fileType(type).label : "file";
  return `${name}: ${problem} Send another ${kind}, or the same artwork as a PNG or PDF.`;
}
