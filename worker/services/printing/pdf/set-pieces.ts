import type { PDFRef } from "pdf-lib";
import { sizeText } from "#domain/kernel/measure";
import { after, moved } from "#domain/files/svg/matrix";
import { pageBoxes, pdfBox, POINTS_PER_INCH, SLUG } from "#domain/printing/page-boxes";
import { isCutOnly, type JobFacts, type Piece, type PrintJob } from "#domain/kinds/print-job";
import { wholeNumber } from "#domain/kernel/text";
import { matrixOps, Resources } from "./content.ts";
import type { PdfFile } from "./pdf-file.ts";
import { toPage, type PressSheet } from "./press-sheet.ts";

const piecesText = (count: number): string => `${wholeNumber(count)} ${count === 1 ? "piece" : "pieces"}`;

/** One page for each piece of a job, at its size, with bleed and cuts, and what it is in words outside of the bleed. */
export async function setPieces(sheet: PressSheet, { pieces, facts }: PrintJob): Promise<void> {
  for (const [index, piece] of pieces.entries()) await setPiece(sheet, piece, facts, { index, count: pieces.length });
  tellFacts(sheet.file, facts, pieces[0] ? sizeText(pieces[0].size.width, pieces[0].size.height, "imperial") : "");
}

async function setPiece(
  sheet: PressSheet,
  piece: Piece,
  facts: JobFacts,
  { index, count }: { index: number; count: number },
): Promise<void> {
  const { media, bleed, trim } = pageBoxes(piece.size, piece.bleed);
  const resources = new Resources();
  const place = after(toPage(media.height), moved(trim.x, trim.y));
  const size = sizeText(piece.size.width, piece.size.height, "imperial");
  const lines = [
    `${facts.order} · ${facts.product} · ${size} · ${facts.material} · ${piecesText(facts.quantity)}`,
    [
      piece.label,
      count > 1 ? `${piecesText(piece.copies)} of this one · page ${String(index + 1)} of ${String(count)}` : "",
      [...new Set(piece.cuts.map(({ spot }) => spot))].join(" + "),
    ]
      .filter((part) => part !== "")
      .join(" · "),
  ];
  const room = (media.width - 2 * SLUG.side) * POINTS_PER_INCH;
  let content = `q\n${matrixOps(place)}${await sheet.print(piece, resources)}Q\n${sheet.cuts(piece.cuts, place, resources)}`;
  let words = "";
  for (const [i, line] of lines.entries())
    words += await sheet.words(
      line,
      { x: SLUG.side * POINTS_PER_INCH, y: (SLUG.foot - 0.2) * POINTS_PER_INCH - i * 10 },
      room,
      resources,
    );
  content += isCutOnly(piece) ? sheet.unprinted(words, resources) : words;
  await addPage(sheet.file, content, resources, {
    MediaBox: pdfBox({ x: 0, y: 0, ...media }, media.height),
    CropBox: pdfBox({ x: 0, y: 0, ...media }, media.height),
    BleedBox: pdfBox(bleed, media.height),
    TrimBox: pdfBox(trim, media.height),
  });
}

export async function addPage(
  file: PdfFile,
  content: string,
  resources: Resources,
  boxes: Readonly<Record<string, ReadonlyArray<number>>>,
): Promise<PDFRef> {
  const [, , width = 1, height = 1] = boxes["MediaBox"] ?? [];
  const page = file.document.addPage([width, height]);
  const { PDFName } = file.lib;
  for (const [name, box] of Object.entries(boxes)) page.node.set(PDFName.of(name), file.object(box));
  page.node.set(PDFName.of("Contents"), await file.addStream(content));
  page.node.set(PDFName.of("Resources"), file.object(resources.dict()));
  return page.ref;
}

/** What the file says about itself; its dates are those of the order, so that the same order gives the same file. */
export function tellFacts(file: PdfFile, { order, product, material, quantity, at }: JobFacts, size: string): void {
  const { document } = file;
  document.setTitle(`${order} · ${product}`);
  document.setSubject([size, material, piecesText(quantity)].filter((part) => part !== "").join(" · "));
  document.setKeywords([order, product, size, material, String(quantity)].filter((part) => part !== ""));
  // The program, not the shop: a shop that changes its name keeps its print files.
  document.setProducer("kisscut");
  document.setCreator("kisscut");
  document.setCreationDate(at);
  document.setModificationDate(at);
}
