import { fileUrl, orderedFileUrl } from "#domain/artwork/artwork";
import { NO_CODES } from "#domain/artwork/print-comparison/codes";
import {
  verdictOf,
  type ComparisonJob,
  type ComparisonResult,
  type PictureToCompare,
} from "#domain/artwork/print-comparison/comparison-job";
import { fittedBox } from "#domain/kinds/print-job";
import { bleedOf } from "#domain/artwork/bleed";
import { comparedPart } from "#domain/name-tags/compared-part";
import { pageBoxes } from "#domain/printing/page-boxes";
import { notFound, refuse, type Refusal } from "#domain/kernel/refusal";
import { err, ok, type Result } from "#domain/kernel/result";
import type { StoredFile } from "../../adapters/file-store.ts";
import { printComparison } from "../../db/schema/printing.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { pressUrl } from "../press/index.ts";
import { byStaff, findResults, mayPrint, shownFile, type ComparedPicture, type Printable } from "../orders/index.ts";
import { approveFinalized } from "../proofs/index.ts";
import { composePiece } from "./compose-piece.ts";
import { printJobOf } from "./compose.ts";
import { findComparable } from "./find-comparable.ts";
import { pressVersionOf } from "./print-files/press-version.ts";

/** What a browser needs for the comparison. Undefined as in `findComparable`. */
export async function readComparison(context: ServiceContext, id: string): Promise<Result<ComparisonJob, Refusal>> {
  const found = await findComparable(context, id);
  if (!found) return notFound();
  const { printable } = found;
  const versions = mayPrint(context) ? [await pressVersionOf(printable)] : undefined;
  const resultOf = await findResults(context, found.pictures, versions && byStaff(versions));
  const pictures: Array<PictureToCompare> = [];
  for (const picture of found.pictures) {
    const placed = await placeOf(context, printable, picture);
    if (!placed.ok) return refuse({ code: "conflict", message: placed.error });
    pictures.push({
      print_hash: picture.printHash,
      proof_hash: picture.proofHash,
      file_name: picture.file.file_name,
      source: picture.file.type,
      is_same: resultOf(picture)?.result === "same",
      print_url: `/printing/api/piece/${id}/?picture=${picture.printHash}`,
      picture_url: proofUrl(id, printable, picture),
      ...placed.value,
    });
  }
  return ok({ press_url: pressUrl(printable.press), pictures });
}

/** The address of a picture as the customer sees it, as it was when it was ordered. */
function proofUrl(id: string, { line }: Printable, { file, place, proofHash }: ComparedPicture): string {
  if (place.in === "frame") return `/printing/api/proof/${id}/?picture=${proofHash}`;
  return line ? orderedFileUrl(line.id, "preview") : fileUrl(file.id, "preview");
}

/** Where a picture is on the page of its print, and where its proof shows it; or why nothing can be printed. */
async function placeOf(
  context: ServiceContext,
  printable: Printable,
  { file, place }: ComparedPicture,
): Promise<Result<Pick<PictureToCompare, "piece" | "art_box" | "trim" | "cut_path">, string>> {
  const pixels = { width: file.width_px ?? 1, height: file.height_px ?? 1 };
  if (place.in === "frame") {
    const { size, priceProfile } = printable;
    const { trim } = pageBoxes(size, bleedOf(priceProfile));
    const { corner, piece, art, outline } = comparedPart(place.frame, { tag: size, pixels, focus: place.focus });
    return ok({ piece, art_box: art, trim: { x: trim.x + corner.x, y: trim.y + corner.y }, cut_path: outline });
  }
  const aspect = pixels.width / pixels.height;
  const made = await printJobOf(context, printable, aspect);
  const [piece] = made.ok ? made.value.pieces : [];
  if (!piece) return err(made.ok ? "There's nothing to print." : made.error);
  const { x, y } = pageBoxes(piece.size, piece.bleed).trim;
  const { artBox, path } = place.cutLine;
  return ok({ piece: piece.size, art_box: artBox ?? fittedBox(piece.size, aspect), trim: { x, y }, cut_path: path });
}

/**
 * The print of one piece, as a stream, or the problem if it can't be made. Undefined as in `findComparable`, and for a picture
 * that isn't on it.
 * @param printHash of one of its pictures; undefined for the first
 */
export async function readPiece(
  context: ServiceContext,
  id: string,
  printHash: string | undefined,
): Promise<Result<AsyncIterable<Uint8Array>, string> | undefined> {
  const found = await findComparable(context, id);
  const picture = found?.pictures.find((one) => printHash === undefined || one.printHash === printHash);
  return found && picture && composePiece(context, found.printable, picture);
}

/** The picture that the customer sees on a name tag. Undefined as in `readPiece`. @param proofHash as `printHash` there */
export async function readProof(
  context: ServiceContext,
  id: string,
  proofHash: string | undefined,
): Promise<StoredFile | undefined> {
  const found = await findComparable(context, id);
  const picture = found?.pictures.find((one) => proofHash === undefined || one.proofHash === proofHash);
  return picture?.place.in === "frame" ? context.files.get(shownFile(picture.file).key) : undefined;
}

/**
 * Stores the result of comparing one picture. A customer's result only spares the wait for staff, whose own comparison
 * decides before the print is downloaded. An order that waited for it goes on.
 */
export async function saveComparison(
  context: ServiceContext,
  id: string,
  input: ComparisonResult,
): Promise<Result<{ readonly result: "same" | "different" | "failed" }, Refusal>> {
  const found = await findComparable(context, id);
  if (!found) return notFound();
  const { print_hash: printHash, proof_hash: proofHash } = input;
  const { printable, pictures } = found;
  if (!pictures.some((picture) => picture.printHash === printHash && picture.proofHash === proofHash))
    return refuse({ code: "conflict", message: "The artwork or its place has changed since. Compare it again." });
  const { actor } = context.session;
  const result = verdictOf(input);
  await context.db.insert(printComparison).values({
    id: context.newId(),
    configuredProductId: printable.configuredId,
    printHash,
    proofHash,
    result,
    mean: input.difference?.mean ?? null,
    far: input.difference?.far ?? null,
    worst: input.difference?.worst ?? null,
    codes: input.difference ? input.codes : NO_CODES,
    problem: input.difference ? "" : input.problem,
    pressVersion: await pressVersionOf(printable),
    isStaff: mayPrint(context),
    comparedBy: actor.role === "guest" ? null : actor.userId,
    createdAt: context.clock(),
  });
  if (printable.line) await approveFinalized(context, printable.line.orderId);
  return ok({ result });
}
