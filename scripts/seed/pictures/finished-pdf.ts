import { cmyk, PDFDocument, rgb } from "pdf-lib";

/** A piece as staff finish it by hand. Lengths in inches. */
interface FinishedPiece {
  readonly width: number;
  readonly height: number;
  /** PNG of the finished size. */
  readonly picture: Uint8Array;
  /** "#rrggbb", printed past the cut. */
  readonly ground: string;
  /** SVG path of the cut, y down; along the edges without one. */
  readonly cutPath: string | undefined;
}

const POINTS = 72;
const BLEED = 0.125;
/** Pure magenta, 0.6 points wide: what a cutter follows. */
const CUT = { borderColor: cmyk(0, 1, 0, 0), borderWidth: 0.6 / POINTS };

const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;

/** Writes a print file of one page, the same bytes for the same piece: the picture with its bleed and its cut line. */
export async function finishedPdf({ width, height, picture, ground, cutPath }: FinishedPiece): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const bleed = BLEED * POINTS;
  const size = { width: width * POINTS, height: height * POINTS };
  const page = document.addPage([size.width + 2 * bleed, size.height + 2 * bleed]);
  page.setBleedBox(0, 0, page.getWidth(), page.getHeight());
  page.setTrimBox(bleed, bleed, size.width, size.height);
  const color = rgb(channel(ground, 1), channel(ground, 3), channel(ground, 5));
  page.drawRectangle({ x: 0, y: 0, width: page.getWidth(), height: page.getHeight(), color });
  page.drawImage(await document.embedPng(picture), { x: bleed, y: bleed, ...size });
  const edges = `M0 0H${String(width)}V${String(height)}H0Z`;
  page.drawSvgPath(cutPath ?? edges, { x: bleed, y: bleed + size.height, scale: POINTS, ...CUT });
  return document.save({ useObjectStreams: false });
}
