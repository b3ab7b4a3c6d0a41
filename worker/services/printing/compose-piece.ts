import { isOpenedByHand } from "#domain/prepress/artwork/rasterized";
import { fileType, isFileType } from "#domain/ground/files/file-types";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { ServiceContext } from "../kernel/index.ts";
import { findResults, type ComparedPicture, type Printable } from "../orders/index.ts";
import { beginPrintFile } from "./print-files/begin-print-file.ts";
import { comparedLayers } from "./compared-layers.ts";
import { findComparable } from "./find-comparable.ts";
import { compose } from "./compose.ts";
import { finishFile } from "../composing/index.ts";

/** The same for every piece, because a comparison is about its picture only. */
const NO_FACTS = { order: "One piece", product: "", material: "", quantity: 1, at: new Date(0) };

/**
 * Composes one piece of a product as the press would, but without cut lines, which would hide the artwork below them.
 * Of a name tag either the picture is composed or everything else, because texts may cover it. Returns a message if it
 * can't be printed.
 */
export async function composePiece(
  context: ServiceContext,
  printable: Printable,
  { place }: ComparedPicture,
): Promise<Result<AsyncIterable<Uint8Array>, string>> {
  const { shared, press } = await beginPrintFile(context, printable.press);
  const composed = await compose(context, withOnly(printable, place), shared);
  if (!composed.ok) return composed;
  const { job, content } = composed.value;
  const pieces = job.pieces
    .slice(0, 1)
    .map((piece) => ({ ...piece, copies: 1, cuts: [], layers: comparedLayers(piece, place.in) }));
  const bare = { pieces, facts: NO_FACTS, notes: [] };
  const finished = await finishFile(content, bare, press, printable.configuredId);
  return finished.ok ? ok(content.file.chunks(printable.configuredId)) : finished;
}

/** A product with nothing but what is compared: one tag of a list, with its picture or without. */
export const withOnly = (printable: Printable, place: ComparedPicture["place"]): Printable => {
  if (place.in === "cut") return printable;
  const roster = place.texts ? [place.texts] : [];
  return { ...printable, roster, pictures: place.in === "frame" ? [place.file] : [] };
};

/**
 * The pictures on name tags that are composed at the approval. Further ones that no browser compared wait for a person.
 */
const MAX_COMPOSED = 10;

/**
 * Checks that a configured product of the current user can be composed as the press would. Returns the reason for the
 * customer if it can't.
 */
export async function checkPiece(context: ServiceContext, configuredId: string): Promise<Result<undefined, string>> {
  const comparable = await findComparable(context, configuredId);
  if (!comparable) return ok(undefined);
  const findResult = await findResults(context, comparable.pictures);
  // A browser that compared the print has read it, so it was composed of the same content before.
  const open = comparable.pictures.filter((picture) => {
    const compared = findResult(picture);
    const { place } = picture;
    // What the shop draws itself is composed when its print file is made.
    return place.in !== "piece" && !isOpenedByHand(place.file.type) && (!compared || compared.result === "failed");
  });
  for (const picture of open.slice(0, MAX_COMPOSED)) {
    const composed = await composePiece(context, comparable.printable, picture);
    if (!composed.ok) return err(`We can't print ${describeProblem(picture, composed.error)}`);
  }
  return ok(undefined);
}

function describeProblem({ name, place }: ComparedPicture, problem: string): string {
  // Errors about pictures on name tags begin with the file's name.
  if (place.in !== "cut") return `${problem} Use another picture, or the same one as a PNG.`;
  const { type } = place.file;
  const kind = isFileType(type) ? fileType(type).label : "file";
  return `${name}: ${problem} Send another ${kind}, or the same artwork as a PNG or PDF.`;
}
