import type { PDFRef } from "pdf-lib";
import type { Size } from "#domain/ground/kernel/geometry";
import { after } from "#domain/ground/files/svg/paths/matrix";
import {
  listRegistrationMarks,
  REGISTRATION_MARK,
  buildPlacementMatrix,
  type NestPiece,
  type PlannedNest,
} from "#domain/prepress/composing/nest-plan";
import type { Roll } from "#domain/prepress/composing/nest";
import { isCutOnly } from "#domain/prepress/press/print-job";
import { POINTS_PER_INCH } from "#domain/ground/kernel/measure";
import { pdfBox } from "#domain/prepress/composing/page-boxes";
import { matrixOps, n } from "./operators.ts";
import type { PdfFile } from "./pdf-file.ts";
import { toPage, type PieceContent } from "./piece-content.ts";
import { addPage } from "./piece-pages.ts";
import { Resources } from "./resources.ts";
import { slugCode, type SlugCode } from "./slug-code.ts";

/** Length of a Bézier handle, relative to the radius, that approximates a quarter of a circle. */
const KAPPA = 0.5523;
/** Inches; a narrower margin has no room for text. */
const MIN_SLUG_MARGIN = 0.2;

/** The part of a margin's length for codes; the rest is for text. */
const MAX_CODES_SHARE = 0.8;

/** Without a larger unit, a page has at most 200 in (PDF 32000-1, annex C.2). */
const MAX_PLAIN_INCHES = 200;

/**
 * The page's unit in points: a power of two, so that dividing by it is exact. Readers know larger units since PDF 1.6.
 */
function pickUnit(inches: number): number {
  let unit = 1;
  while (inches > MAX_PLAIN_INCHES * unit) unit *= 2;
  return unit;
}

/** A filled circle, in points. */
function dot(x: number, y: number, r: number): string {
  const k = r * KAPPA;
  return `${n(x + r)} ${n(y)} m ${n(x + r)} ${n(y + k)} ${n(x + k)} ${n(y + r)} ${n(x)} ${n(y + r)} c ${n(x - k)} ${n(y + r)} ${n(x - r)} ${n(y + k)} ${n(x - r)} ${n(y)} c ${n(x - r)} ${n(y - k)} ${n(x - k)} ${n(y - r)} ${n(x)} ${n(y - r)} c ${n(x + k)} ${n(y - r)} ${n(x + r)} ${n(y - k)} ${n(x + r)} ${n(y)} c f\n`;
}

/** A piece of a nest, and what writes its content. */
export interface PieceToPlace {
  readonly piece: NestPiece;
  readonly content: PieceContent;
}

interface Sheet {
  readonly roll: Roll;
  /** Inches. */
  readonly length: number;
  readonly slug: NestSlug;
}

/** What a sheet says about itself in its margin. */
export interface NestSlug {
  readonly text: string;
  /** The addresses at which staff open the orders of the sheet, as codes. */
  readonly addresses: ReadonlyArray<string>;
}

/**
 * Adds a page for each roll of a nest. Each piece is in the file once and placed as often as it is made; its cuts are
 * on the page itself.
 */
export async function addNestPages(
  pieces: ReadonlyMap<string, PieceToPlace>,
  { sheets, roll }: PlannedNest,
  { text, addresses }: NestSlug,
): Promise<void> {
  const [first] = pieces.values();
  if (!first) return;
  const forms = new Map<string, PDFRef>();
  // Without print there are no registration marks: no camera looks for them, and the press must not print anything.
  const isUnprinted = [...pieces.values()].every(({ piece }) => isCutOnly(piece));
  for (const [index, { placements, length }] of sheets.entries()) {
    const page = toPage(length);
    const resources = new Resources();
    let [prints, cuts] = ["", ""];
    for (const placement of placements) {
      const nestPiece = pieces.get(placement.id);
      if (!nestPiece) continue;
      const { piece, content } = nestPiece;
      const form = forms.get(placement.id) ?? (await pieceForm(nestPiece));
      forms.set(placement.id, form);
      const place = after(page, buildPlacementMatrix(piece, placement));
      prints += `q\n${matrixOps(place)}/${resources.xObject(form)} Do\nQ\n`;
      cuts += content.cuts(piece.cuts, place, resources);
    }
    const slug = {
      text: sheets.length > 1 ? `${text} · roll ${String(index + 1)} of ${String(sheets.length)}` : text,
      addresses,
    };
    const surroundings = await marksAndSlug(first.content, { roll, length, slug }, { isUnprinted, resources });
    await addSheet(first.content.file, `${prints}${surroundings}${cuts}`, resources, {
      width: roll.width,
      height: length,
    });
  }
}

/** Adds a page of any length. @param content in points @param size inches */
async function addSheet(file: PdfFile, content: string, resources: Resources, size: Size): Promise<void> {
  const unit = pickUnit(size.height);
  const box = pdfBox({ x: 0, y: 0, ...size }, size.height).map((value) => value / unit);
  const scale = unit === 1 ? "" : matrixOps([1 / unit, 0, 0, 1 / unit, 0, 0]);
  const page = await addPage(file, scale + content, resources, {
    MediaBox: box,
    CropBox: box,
    TrimBox: box,
    BleedBox: box,
  });
  if (unit > 1) file.context.lookup(page, file.lib.PDFDict).set(file.lib.PDFName.of("UserUnit"), file.object(unit));
}

const points = (inches: number): number => inches * POINTS_PER_INCH;

/** Registration marks in the margins of a sheet, and its slug where the margin is wide enough. */
async function marksAndSlug(
  content: PieceContent,
  { roll, length, slug }: Sheet,
  { isUnprinted, resources }: { readonly isUnprinted: boolean; readonly resources: Resources },
): Promise<string> {
  const codes = codesIn(roll, slug.addresses);
  const codesWidth = codes.reduce((sum, { side }) => sum + side, 0);
  const line = {
    text: slug.text,
    x: points(roll.margin + 0.1 + codesWidth),
    y: points(length - roll.margin / 2) - 2.5,
    maxWidth: points(roll.width - 2 * roll.margin - 0.2 - codesWidth),
  };
  const text =
    roll.margin >= MIN_SLUG_MARGIN
      ? codeOps(codes, roll.margin + 0.1, length - roll.margin / 2) + (await content.slugText(line, resources))
      : "";
  if (isUnprinted) return text === "" ? "" : content.unprinted(text, resources);
  const marks = listRegistrationMarks(roll, length)
    .map(({ x, y }) => dot(points(x), points(length - y), points(REGISTRATION_MARK.size / 2)))
    .join("");
  return `q 0 0 0 1 k\n${marks}Q\n${text}`;
}

/** The codes that fit into the margin of a roll, beside its text. */
function codesIn({ width, margin }: Roll, addresses: ReadonlyArray<string>): ReadonlyArray<SlugCode> {
  let room = (width - 2 * margin) * MAX_CODES_SHARE;
  return addresses.map(slugCode).filter(({ side }) => {
    room -= side;
    return side <= margin && room >= 0;
  });
}

/** Codes in a row. @param leftEdge and middle of the row in inches, y up */
function codeOps(codes: ReadonlyArray<SlugCode>, leftEdge: number, middle: number): string {
  let x = leftEdge;
  let ops = "";
  for (const { side, at } of codes) {
    ops += at(points(x), points(middle - side / 2));
    x += side;
  }
  return ops;
}

/** The printed layers of a piece as a form, in inches, y down. */
async function pieceForm({ piece, content }: PieceToPlace): Promise<PDFRef> {
  const { size, bleed } = piece;
  const resources = new Resources();
  return content.file.addStream(await content.print(piece, resources), {
    Type: "XObject",
    Subtype: "Form",
    FormType: 1,
    BBox: [-bleed, -bleed, size.width + bleed, size.height + bleed],
    Resources: resources.dict(),
  });
}
