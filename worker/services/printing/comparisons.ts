import { fileUrl, orderedFileUrl } from "#domain/prepress/artwork/artwork";
import { NO_CODES } from "#domain/prepress/artwork/print-comparison/codes";
import {
  judgeComparison,
  type ComparisonJob,
  type ComparisonResult,
  type PictureToCompare,
} from "#domain/prepress/artwork/print-comparison/comparison-job";
import { toPath } from "#domain/prepress/artwork/cut-line/path";
import { rectangleRing } from "#domain/prepress/artwork/cut-line/shapes";
import type { Size } from "#domain/ground/kernel/geometry";
import { fittedBox, isCutOnly, type PrintedPiece } from "#domain/prepress/press/print-job";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import { getProfileBleed } from "#domain/prepress/artwork/bleed";
import { comparedPart } from "#domain/prepress/name-tags/drawing/compared-part";
import { pageBoxes } from "#domain/prepress/composing/page-boxes";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { StoredFile } from "../../adapters/file-store.ts";
import { printComparison } from "../../db/schema/printing.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { pressUrl } from "../press/index.ts";
import { byStaff, findResults, mayPrint, shownFile, type ComparedPicture, type Printable } from "../orders/index.ts";
import { approveFinalized } from "../proofs/index.ts";
import { getKindService } from "../kinds/index.ts";
import { composePiece, withOnly } from "./compose-piece.ts";
import { buildPrintJob } from "./compose.ts";
import { findComparable } from "./find-comparable.ts";
import { buildPressVersion } from "./print-files/press-version.ts";

/** What a browser needs for the comparison. Undefined as in `findComparable`. */
export async function readComparison(context: ServiceContext, id: string): Promise<Result<ComparisonJob, Refusal>> {
  const comparable = await findComparable(context, id);
  if (!comparable) return notFound();
  const { printable } = comparable;
  const versions = mayPrint(context) ? [await buildPressVersion(printable)] : undefined;
  const findResult = await findResults(context, comparable.pictures, versions && byStaff(versions));
  const findPlacement = placing(context, printable);
  const pictures: Array<PictureToCompare> = [];
  for (const picture of comparable.pictures) {
    const { place } = picture;
    const placement = await findPlacement(place);
    if (!placement.ok) return refuse({ code: "conflict", message: placement.error });
    pictures.push({
      print_hash: picture.printHash,
      proof_hash: picture.proofHash,
      file_name: picture.name,
      source: place.in === "piece" ? "image/svg+xml" : place.file.type,
      is_same: findResult(picture)?.result === "same",
      print_url: `/printing/api/piece/${id}/?picture=${picture.printHash}`,
      picture_url: proofUrl(id, printable, picture),
      ...placement.value,
    });
  }
  return ok({ press_url: pressUrl(printable.press), pictures });
}

/** The address of a picture as the customer sees it, as it was when it was ordered. */
function proofUrl(id: string, { line }: Printable, { place, proofHash }: ComparedPicture): string {
  if (place.in !== "cut") return `/printing/api/proof/${id}/?picture=${proofHash}`;
  return line ? orderedFileUrl(line.id, "preview") : fileUrl(place.file.id, "preview");
}

type Placed = Pick<PictureToCompare, "piece" | "art_box" | "trim" | "cut_path">;

/** Where a picture is on the page of its print, and where its proof shows it; or why nothing can be printed. */
function placing(context: ServiceContext, printable: Printable) {
  // The tags of a list differ in their texts only.
  let piece: Promise<Result<Placed, string>> | undefined;
  return (place: ComparedPicture["place"]): Promise<Result<Placed, string>> | Result<Placed, string> => {
    if (place.in === "piece") return (piece ??= placeOfPiece(context, withOnly(printable, place)));
    const pixels = { width: place.file.width_px ?? 1, height: place.file.height_px ?? 1 };
    if (place.in === "cut") return placeInCut(context, printable, pixels);
    const { size, priceProfile } = printable;
    const { trim } = pageBoxes(size, getProfileBleed(priceProfile));
    const { corner, piece: part, art, outline } = comparedPart(place.frame, { tag: size, pixels, focus: place.focus });
    const at = { x: trim.x + corner.x, y: trim.y + corner.y };
    return ok({ piece: part, art_box: art, trim: at, cut_path: outline });
  };
}

async function firstPiece(
  context: ServiceContext,
  printable: Printable,
  aspect: number | undefined,
): Promise<Result<PrintedPiece, string>> {
  const printJob = await buildPrintJob(context, printable, aspect);
  const [piece] = printJob.ok ? printJob.value.pieces : [];
  if (piece) return ok(piece);
  return err(printJob.ok ? "There's nothing to print." : printJob.error);
}

async function placeInCut(
  context: ServiceContext,
  printable: Printable,
  pixels: Size,
): Promise<Result<Placed, string>> {
  const aspect = pixels.width / pixels.height;
  const piece = await firstPiece(context, printable, aspect);
  if (!piece.ok) return piece;
  const { size, bleed } = piece.value;
  const { x, y } = pageBoxes(size, bleed).trim;
  const { artBox, path = rectanglePath(size) } = printable.cutLine ?? {};
  return ok({ piece: size, art_box: artBox ?? fittedBox(size, aspect), trim: { x, y }, cut_path: path });
}

/** What is only cut is compared whole, because its cut line is the picture. */
async function placeOfPiece(context: ServiceContext, printable: Printable): Promise<Result<Placed, string>> {
  const piece = await firstPiece(context, printable, undefined);
  if (!piece.ok) return piece;
  const { size, bleed, cuts } = piece.value;
  const { x, y } = pageBoxes(size, bleed).trim;
  const outer = isCutOnly(piece.value) ? undefined : cuts.at(-1)?.rings;
  return ok({
    piece: size,
    art_box: { x: 0, y: 0, ...printable.size },
    trim: { x, y },
    cut_path: outer ? toPath(outer) : rectanglePath(size),
  });
}

const rectanglePath = (size: Size): string => toPath([rectangleRing({ x: 0, y: 0, ...size })]);

/**
 * The print of one piece, as a stream, or the problem if it can't be made. Undefined as in `findComparable`, and for a
 * picture that isn't on it.
 * @param printHash of one of its pictures; undefined for the first
 */
export async function readPiece(
  context: ServiceContext,
  id: string,
  printHash: string | undefined,
): Promise<Result<AsyncIterable<Uint8Array>, string> | undefined> {
  const comparable = await findComparable(context, id);
  const picture = comparable?.pictures.find(
    (candidate) => printHash === undefined || candidate.printHash === printHash,
  );
  return comparable && picture && composePiece(context, comparable.printable, picture);
}

/**
 * What the customer sees: the picture on a name tag, or the shop's drawing of a whole piece as SVG text. Undefined as
 * in `readPiece`. @param proofHash as `printHash` there
 */
export async function readProof(
  context: ServiceContext,
  id: string,
  proofHash: string | undefined,
): Promise<StoredFile | string | undefined> {
  const comparable = await findComparable(context, id);
  const picture = comparable?.pictures.find(
    (candidate) => proofHash === undefined || candidate.proofHash === proofHash,
  );
  if (!comparable || !picture) return undefined;
  const { place } = picture;
  if (place.in === "frame") return context.files.get(shownFile(place.file).key);
  return place.in === "piece" ? drawPiece(context, withOnly(comparable.printable, place)) : undefined;
}

/** Draws a piece as its page does. */
async function drawPiece(context: ServiceContext, printable: Printable): Promise<string | undefined> {
  const { kind, size, cutLine, color, texts, roster, template, drawing } = printable;
  const content = await getKindService(kind).openPrintable(context, { template, texts, roster, drawing });
  return content.ok
    ? getKindRules(kind).drawPiece?.({ size, cutLine, color: color?.hex, texts, roster, ...content.value })
    : undefined;
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
  const comparable = await findComparable(context, id);
  if (!comparable) return notFound();
  const { print_hash: printHash, proof_hash: proofHash } = input;
  const { printable, pictures } = comparable;
  if (!pictures.some((picture) => picture.printHash === printHash && picture.proofHash === proofHash))
    return refuse({ code: "conflict", message: "The artwork or its place has changed since. Compare it again." });
  const { actor } = context.session;
  const result = judgeComparison(input);
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
    pressVersion: await buildPressVersion(printable),
    isStaff: mayPrint(context),
    comparedBy: actor.role === "guest" ? null : actor.userId,
    createdAt: context.clock(),
  });
  if (printable.line) await approveFinalized(context, printable.line.orderId);
  return ok({ result });
}
