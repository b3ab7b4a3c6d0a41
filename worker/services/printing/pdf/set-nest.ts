import type { PDFRef } from "pdf-lib";
import { after } from "#domain/files/svg/matrix";
import { marksOf, MARK, placeOf, type NestPiece, type PlannedNest } from "#domain/printing/nest-plan";
import { isCutOnly } from "#domain/kinds/print-job";
import { pdfBox, POINTS_PER_INCH } from "#domain/printing/page-boxes";
import { matrixOps, n, Resources } from "./content.ts";
import { toPage, type PressSheet } from "./press-sheet.ts";
import { addPage } from "./set-pieces.ts";

/** Four of these make a dot: the handle of a quarter turn. */
const KAPPA = 0.5523;

/** A filled dot in points. */
function dot(x: number, y: number, r: number): string {
  const k = r * KAPPA;
  return `${n(x + r)} ${n(y)} m ${n(x + r)} ${n(y + k)} ${n(x + k)} ${n(y + r)} ${n(x)} ${n(y + r)} c ${n(x - k)} ${n(y + r)} ${n(x - r)} ${n(y + k)} ${n(x - r)} ${n(y)} c ${n(x - r)} ${n(y - k)} ${n(x - k)} ${n(y - r)} ${n(x)} ${n(y - r)} c ${n(x + k)} ${n(y - r)} ${n(x + r)} ${n(y - k)} ${n(x + r)} ${n(y)} c f\n`;
}

export interface PieceToSet {
  readonly piece: NestPiece;
  readonly sheet: PressSheet;
}

/** All sheets of a nest: each piece's print once in the file, laid down as often as it is made, and every cut drawn out on the page. */
export async function setNest(
  pieces: ReadonlyMap<string, PieceToSet>,
  { sheets, roll }: PlannedNest,
  words: string,
): Promise<void> {
  const forms = new Map<string, PDFRef>();
  // Film that nothing is printed on is cut as it lies: no camera looks for marks, and nothing may come from the press.
  const isUnprinted = [...pieces.values()].every(({ piece }) => isCutOnly(piece));
  for (const [index, { placements, length }] of sheets.entries()) {
    const page = toPage(length);
    const resources = new Resources();
    let [prints, cuts] = ["", ""];
    for (const placement of placements) {
      const found = pieces.get(placement.id);
      if (!found) continue;
      const { piece, sheet } = found;
      const form = forms.get(placement.id) ?? (await pieceForm(found));
      forms.set(placement.id, form);
      const place = after(page, placeOf(piece, placement));
      prints += `q\n${matrixOps(place)}/${resources.xObject(form)} Do\nQ\n`;
      cuts += sheet.cuts(piece.cuts, place, resources);
    }
    const [first] = pieces.values();
    if (!first) return;
    const { sheet } = first;
    const at = (inches: number) => inches * POINTS_PER_INCH;
    const marks = marksOf(roll, length)
      .map(({ x, y }) => dot(at(x), at(length - y), at(MARK.size / 2)))
      .join("");
    const edge =
      roll.margin >= 0.2
        ? await sheet.words(
            `${words} · sheet ${String(index + 1)} of ${String(sheets.length)}`,
            { x: at(roll.margin + 0.1), y: at(length - roll.margin / 2) - 2.5 },
            at(roll.width - 2 * roll.margin - 0.2),
            resources,
          )
        : "";
    const box = pdfBox({ x: 0, y: 0, width: roll.width, height: length }, length);
    const beside = isUnprinted
      ? edge === ""
        ? ""
        : sheet.unprinted(edge, resources)
      : `q 0 0 0 1 k\n${marks}Q\n${edge}`;
    await addPage(sheet.file, `${prints}${beside}${cuts}`, resources, {
      MediaBox: box,
      CropBox: box,
      TrimBox: box,
      BleedBox: box,
    });
  }
}

/** What is printed of a piece as a form in its own inches, y down. */
async function pieceForm({ piece, sheet }: PieceToSet): Promise<PDFRef> {
  const { size, bleed } = piece;
  const resources = new Resources();
  const content = await sheet.print(piece, resources);
  return sheet.file.addStream(content, {
    Type: "XObject",
    Subtype: "Form",
    FormType: 1,
    BBox: [-bleed, -bleed, size.width + bleed, size.height + bleed],
    Resources: resources.dict(),
  });
}
