import type { PDFRef } from "pdf-lib";
import { sizeText } from "#domain/ground/kernel/measure";
import { after, moved } from "#domain/ground/files/svg/paths/matrix";
import { POINTS_PER_INCH } from "#domain/ground/kernel/measure";
import { pageBoxes, pdfBox, SLUG } from "#domain/prepress/composing/page-boxes";
import { isCutOnly, type JobFacts, type PrintedPiece, type PrintJob } from "#domain/prepress/press/print-job";
import { wholeNumber } from "#domain/ground/kernel/text";
import { matrixOps } from "./operators.ts";
import type { PdfFile } from "./pdf-file.ts";
import { toPage, type PieceContent } from "./piece-content.ts";
import { Resources } from "./resources.ts";
import { slugCode } from "./slug-code.ts";

const piecesText = (count: number): string => `${wholeNumber(count)} ${count === 1 ? "piece" : "pieces"}`;

/** Baselines of the slug's lines are this many points apart. */
const SLUG_LINE_HEIGHT_PT = 10;

/** Adds a page for each piece of a job, at its size, with bleed, cuts, and the job information in the slug. */
export async function addPiecePages(content: PieceContent, { pieces, facts }: PrintJob): Promise<void> {
  for (const [index, piece] of pieces.entries())
    await addPiecePage(content, piece, facts, { index, count: pieces.length });
  setDocumentInfo(
    content.file,
    facts,
    pieces[0] ? sizeText(pieces[0].size.width, pieces[0].size.height, "imperial") : "",
  );
}

async function addPiecePage(
  content: PieceContent,
  piece: PrintedPiece,
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
  const code = facts.address === undefined ? undefined : slugCode(facts.address);
  const foot = SLUG.foot * POINTS_PER_INCH;
  const side = (code?.side ?? 0) * POINTS_PER_INCH;
  // A very long address needs a code that is larger than the slug.
  const showsCode = code !== undefined && side <= foot;
  const textStart = SLUG.side * POINTS_PER_INCH + (showsCode ? side : 0);
  const maxWidth = (media.width - SLUG.side) * POINTS_PER_INCH - textStart;
  const print = `q\n${matrixOps(place)}${await content.print(piece, resources)}Q\n`;
  const cuts = content.cuts(piece.cuts, place, resources);
  let slug = showsCode ? code.at(SLUG.side * POINTS_PER_INCH, (foot - side) / 2) : "";
  for (const [i, text] of lines.entries())
    slug += await content.slugText(
      {
        text,
        x: textStart,
        y: (SLUG.foot - 0.2) * POINTS_PER_INCH - i * SLUG_LINE_HEIGHT_PT,
        maxWidth,
      },
      resources,
    );
  const beside = isCutOnly(piece) ? content.unprinted(slug, resources) : slug;
  await addPage(content.file, print + cuts + beside, resources, {
    MediaBox: pdfBox({ x: 0, y: 0, ...media }, media.height),
    CropBox: pdfBox({ x: 0, y: 0, ...media }, media.height),
    BleedBox: pdfBox(bleed, media.height),
    TrimBox: pdfBox(trim, media.height),
  });
}

/** Adds a page. @param boxes in points, by their PDF names; MediaBox is required */
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

/**
 * Sets the file's title and other metadata. Its dates are those of the order, so that the same order gives the same
 * file.
 */
export function setDocumentInfo(
  file: PdfFile,
  { order, product, material, quantity, at }: JobFacts,
  size: string,
): void {
  const { document } = file;
  document.setTitle(`${order} · ${product}`);
  document.setSubject([size, material, piecesText(quantity)].filter((part) => part !== "").join(" · "));
  document.setKeywords([order, product, size, material, String(quantity)].filter((part) => part !== ""));
  // The program's name, not the shop's: renaming the shop must not change its print files.
  document.setProducer("kisscut");
  document.setCreator("kisscut");
  document.setCreationDate(at);
  document.setModificationDate(at);
}
