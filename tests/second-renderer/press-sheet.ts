import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef, PDFStream, rgb, type PDFPage } from "pdf-lib";
import { compareGrids, MAX_MEAN, type Difference } from "#domain/prepress/artwork/print-comparison/compare-grids";
import { buildColorGrid, inBlocks, jpegBlocks, type ColorGrid } from "#domain/prepress/artwork/print-comparison/grids";
import type { Size, Box } from "#domain/ground/kernel/geometry";
import { renderPage, type Pixels } from "./pdfium.ts";

/** What the customer approved. Lengths in inches of the piece, y down. */
export interface ApprovedProof {
  readonly picture: Pixels;
  /** The finished size. */
  readonly piece: Size;
  /** Where the picture is on the piece. */
  readonly artBox: Box;
  readonly cutPath: string;
  /** The media type of the file that is printed. JPEGs are compared in blocks, as by the shop. */
  readonly source: string;
}

const POINTS_PER_INCH = 72;
/** Pixels along the longer side of the finished piece that are compared, as in the shop's own comparison. */
const SIDE_PX = 1080;
/** Rendered pixels along the side of a compared one: PDFium moves rectangles and pictures to whole pixels. */
const FINER = 2;
/**
 * The print has the cut line on top of the artwork, its corners rounded, so that this much around it isn't compared.
 * In inches.
 */
const CUT_LINE_WIDTH = 0.1;

/** Levels of 255. Two correct renderers were at most 1 apart on drawings; the smallest of 48 changes makes 8. */
const MAX_BEYOND = 4;

export interface SheetDifference extends Pick<Difference, "mean"> {
  /**
   * How far a cell of either is outside of the range of the colors around the same place of the other, in levels: an
   * edge may move within a cell, a color may not change, and nothing small may be missing.
   */
  readonly beyond: number;
}

/** Whether a difference is only that of two correct renderers. */
export const isSameElsewhere = ({ mean, beyond }: SheetDifference): boolean => mean < MAX_MEAN && beyond < MAX_BEYOND;

/** The largest distance of a cell from the range of the 3 × 3 cells around the same place of another grid. */
function measureMaxDistance({ columns, rows, colors }: ColorGrid, otherGrid: ColorGrid): number {
  let most = 0;
  for (let at = 0; at < colors.length; at++) {
    const [cell, channel] = [Math.floor(at / 3), at % 3];
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    let [low, high] = [255, 0];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        const color = otherGrid.colors[(y * columns + x) * 3 + channel]!;
        [low, high] = [Math.min(low, color), Math.max(high, color)];
      }
    most = Math.max(most, low - colors[at]!, colors[at]! - high);
  }
  return most;
}

interface Sheet {
  readonly media: Size;
  readonly trim: Box;
  /** As rendered. */
  readonly pixelsPerInch: number;
}

/** The boxes of a page in inches, y down. */
function measureSheet(page: PDFPage): Sheet {
  const [media, trim] = [page.getMediaBox(), page.getTrimBox()];
  const size = { width: trim.width / POINTS_PER_INCH, height: trim.height / POINTS_PER_INCH };
  return {
    media: { width: media.width / POINTS_PER_INCH, height: media.height / POINTS_PER_INCH },
    trim: {
      x: (trim.x - media.x) / POINTS_PER_INCH,
      y: (media.y + media.height - trim.y - trim.height) / POINTS_PER_INCH,
      ...size,
    },
    pixelsPerInch: (FINER * SIDE_PX) / Math.max(size.width, size.height),
  };
}

const render = (pdf: Uint8Array, { media, pixelsPerInch }: Sheet, number = 1): Promise<Pixels> =>
  renderPage(pdf, { width: Math.round(media.width * pixelsPerInch), number });

/**
 * Compares a whole print file (artwork, cut line and slug), rendered by PDFium, with the proof, within the cut line.
 * The measure is that of the shop's own comparison; `isSameElsewhere` judges it.
 * @param number of the page, from 1
 */
export async function comparePressSheet(print: Uint8Array, proof: ApprovedProof, number = 1): Promise<SheetDifference> {
  const document = await PDFDocument.load(print, { updateMetadata: false });
  const sheet = measureSheet(document.getPage(number - 1));
  applyOutputIntent(document);
  const [printed, proofPixels, compared] = await Promise.all([
    render(await document.save(), sheet, number),
    render(await proofSheet(proof, sheet), sheet),
    render(await comparedArea(proof, sheet), sheet),
  ]);
  const grids = [printed, proofPixels].map((pixels) => {
    const piece = cropPiece(pixels, compared, sheet);
    return buildColorGrid(piece.data, piece.width, piece.height);
  });
  const { artBox, picture, source } = proof;
  const scale = sheet.pixelsPerInch / FINER;
  const art = { x: 0, y: 0, width: artBox.width * scale, height: artBox.height * scale };
  const blocks = jpegBlocks({ art }, picture);
  const [first, second] = source === "image/jpeg" ? grids.map((grid) => inBlocks(grid, blocks)) : grids;
  if (!first || !second) throw new Error("Nothing was rendered.");
  const { mean } = compareGrids(first, second);
  return { mean, beyond: Math.max(measureMaxDistance(first, second), measureMaxDistance(second, first)) };
}

/** The box of everything in a spot color, in inches from the corner of the finished piece; undefined without any. */
export async function plateBox(print: Uint8Array, spot: string, number = 1): Promise<Box | undefined> {
  let sheet: Sheet | undefined;
  const renderings: Array<Pixels> = [];
  // The plate is what changes when only this ink is shown in another color.
  for (const black of [0, 1]) {
    const document = await PDFDocument.load(print, { updateMetadata: false });
    sheet = measureSheet(document.getPage(number - 1));
    recolor(document, spot, black);
    renderings.push(await render(await document.save(), sheet, number));
  }
  const [without, inked] = renderings;
  if (!sheet || !without || !inked) throw new Error("Nothing was rendered.");
  const { trim, pixelsPerInch } = sheet;
  const at = measureBounds(inked, (index) => Math.abs(inked.data[index]! - without.data[index]!) > 64);
  return (
    at && {
      x: at.x / pixelsPerInch - trim.x,
      y: at.y / pixelsPerInch - trim.y,
      width: at.width / pixelsPerInch,
      height: at.height / pixelsPerInch,
    }
  );
}

/** The box of all pixels that `accepts`. @param accepts called with the index of a pixel's red */
function measureBounds({ width, height }: Pixels, accepts: (index: number) => boolean): Box | undefined {
  let [leftEdge, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!accepts((y * width + x) * 4)) continue;
      [leftEdge, right, top, bottom] = [
        Math.min(leftEdge, x),
        Math.max(right, x),
        Math.min(top, y),
        Math.max(bottom, y),
      ];
    }
  return right < 0 ? undefined : { x: leftEdge, y: top, width: right - leftEdge + 1, height: bottom - top + 1 };
}

/** The pixels of the piece, `FINER` × `FINER` rendered ones each. Those outside of the compared area are white. */
function cropPiece(rendered: Pixels, compared: Pixels, { trim, pixelsPerInch }: Sheet): Pixels {
  const [leftEdge, top] = [Math.round(trim.x * pixelsPerInch), Math.round(trim.y * pixelsPerInch)];
  const [width, height] = [trim.width, trim.height].map((length) => Math.round((length * pixelsPerInch) / FINER));
  const data = new Uint8ClampedArray(width! * height! * 4);
  for (let to = 0; to < data.length; to += 4) {
    const [x, y] = [leftEdge + ((to / 4) % width!) * FINER, top + Math.floor(to / 4 / width!) * FINER];
    const color = [0, 0, 0];
    for (let i = 0; i < FINER * FINER; i++) {
      const from = ((y + Math.floor(i / FINER)) * rendered.width + x + (i % FINER)) * 4;
      const isCompared = compared.data[from] === 0;
      for (let channel = 0; channel < 3; channel++)
        color[channel]! += (isCompared ? (rendered.data[from + channel] ?? 255) : 255) / (FINER * FINER);
    }
    data.set([...color, 255], to);
  }
  return { width: width!, height: height!, data };
}

/** A page like that of the print, with the approved picture only. */
async function proofSheet({ picture, artBox }: ApprovedProof, { media, trim }: Sheet): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([media.width * POINTS_PER_INCH, media.height * POINTS_PER_INCH]);
  const image = document.context.flateStream(toRgb(picture), {
    Type: "XObject",
    Subtype: "Image",
    Width: picture.width,
    Height: picture.height,
    ColorSpace: "DeviceRGB",
    BitsPerComponent: 8,
  });
  page.node.setXObject(PDFName.of("Picture"), document.context.register(image));
  const [width, height] = [artBox.width * POINTS_PER_INCH, artBox.height * POINTS_PER_INCH];
  const leftEdge = (trim.x + artBox.x) * POINTS_PER_INCH;
  const bottom = (media.height - trim.y - artBox.y - artBox.height) * POINTS_PER_INCH;
  const content = `q ${String(width)} 0 0 ${String(height)} ${String(leftEdge)} ${String(bottom)} cm /Picture Do Q`;
  page.node.set(PDFName.of("Contents"), document.context.register(document.context.stream(content)));
  return document.save();
}

function toRgb({ width, height, data }: Pixels): Uint8Array {
  const colors = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) colors.set(data.subarray(from, from + 3), to);
  return colors;
}

/** A page like that of the print: black within the cut line and not near it, white elsewhere. */
async function comparedArea({ cutPath }: ApprovedProof, { media, trim }: Sheet): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([media.width * POINTS_PER_INCH, media.height * POINTS_PER_INCH]);
  const place = {
    x: trim.x * POINTS_PER_INCH,
    y: (media.height - trim.y) * POINTS_PER_INCH,
    scale: POINTS_PER_INCH,
  };
  page.drawSvgPath(cutPath, { ...place, color: rgb(0, 0, 0) });
  page.drawSvgPath(cutPath, { ...place, borderColor: rgb(1, 1, 1), borderWidth: CUT_LINE_WIDTH });
  return document.save();
}

/** Shows CMYK by the profile of the press, as its software does. PDFium ignores output intents. */
export function applyOutputIntent({ catalog, context }: PDFDocument): void {
  const intents = catalog.lookup(PDFName.of("OutputIntents"), PDFArray);
  const profile = intents.lookup(0, PDFDict).get(PDFName.of("DestOutputProfile"));
  if (!(profile instanceof PDFRef)) throw new Error("The print has no output intent.");
  const space = context.register(context.obj(["ICCBased", profile]));
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dictionary = object instanceof PDFStream ? object.dict : object;
    const resources = dictionary instanceof PDFDict ? dictionary.lookup(PDFName.of("Resources")) : undefined;
    if (!(resources instanceof PDFDict)) continue;
    const spaces = resources.lookup(PDFName.of("ColorSpace"));
    if (spaces instanceof PDFDict) spaces.set(PDFName.of("DefaultCMYK"), space);
  }
}

/** Shows a spot color as this much black, 0 to 1. */
function recolor({ context }: PDFDocument, spot: string, black: number): void {
  const tint = context.register(
    context.obj({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 0, 0, black], N: 1 }),
  );
  for (const array of walkArrays(context.enumerateIndirectObjects().map(([, object]) => object)))
    if (array.get(0) === PDFName.of("Separation") && array.lookup(1) === PDFName.of(spot)) {
      array.set(2, PDFName.of("DeviceCMYK"));
      array.set(3, tint);
    }
}

/** All arrays in some objects, but not in those that they refer to. */
function* walkArrays(objects: Iterable<unknown>): Generator<PDFArray> {
  for (const object of objects) {
    if (object instanceof PDFArray) {
      yield object;
      yield* walkArrays(object.asArray());
    } else if (object instanceof PDFDict) yield* walkArrays(object.values());
    else if (object instanceof PDFRawStream) yield* walkArrays([object.dict]);
  }
}
