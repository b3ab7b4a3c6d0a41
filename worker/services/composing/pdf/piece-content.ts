import type { PDFRef } from "pdf-lib";
import type { Box } from "#domain/ground/kernel/geometry";
import type { Sides } from "#domain/ground/files/facts/page-geometry";
import { after, scaleMatrix, type Matrix } from "#domain/ground/files/svg/paths/matrix";
import { POINTS_PER_INCH } from "#domain/ground/kernel/measure";
import { readPath, transformPath } from "#domain/ground/files/svg/paths/path-data";
import { CUT_STROKE, SPOTS, type CutPath, type Layer, type PrintedPiece } from "#domain/prepress/press/print-job";
import { readColor } from "#domain/ground/files/svg/painting/color";
import { readDrawing } from "#domain/ground/files/svg/drawing";
import { addDrawingForm } from "./drawing-form.ts";
import { withBleed } from "./images/mirrored-edges.ts";
import { matrixOps, n, pathOps, ringOps } from "./operators.ts";
import type { PdfFile } from "./pdf-file.ts";
import type { Resources } from "./resources.ts";
import type { SharedObjects } from "./shared-objects.ts";

/** An image, a document's page or a drawing within the file, ready to fill a box. */
export interface Placeable {
  readonly ref: PDFRef;
  /** From its own coordinates to the unit square, y up. */
  readonly toUnit: Matrix;
  /** What it draws around the unit square, as shares of it. */
  readonly ownBleed?: Sides;
}

/** From the unit square (y up) into a box in inches (y down). */
const intoBox = ({ x, y, width, height }: Box): Matrix => [width, 0, 0, -height, x, y + height];

/** From inches, y down, to points, y up. @param height of the page in inches */
export const toPage = (height: number): Matrix => [
  POINTS_PER_INCH,
  0,
  0,
  -POINTS_PER_INCH,
  0,
  height * POINTS_PER_INCH,
];

/** A line of text in the slug. Lengths in points. */
export interface SlugLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** A longer line is set in a smaller size. */
  readonly maxWidth: number;
}

const SLUG_FONT_SIZE_PT = 7;

/** Writes the content of pieces: layers, cuts and slug text. What appears on several pages is in the file once. */
export class PieceContent {
  readonly shared: SharedObjects;
  readonly #artwork: (page: number) => Placeable | undefined;
  readonly #pictures: ReadonlyMap<string, Placeable>;
  readonly #drawings = new Map<string, Placeable>();

  /** @param artwork returns a page of the customer's file  @param pictures on name tags, by artwork id */
  constructor(
    shared: SharedObjects,
    artwork: (page: number) => Placeable | undefined,
    pictures: ReadonlyMap<string, Placeable> = new Map(),
  ) {
    this.shared = shared;
    this.#artwork = artwork;
    this.#pictures = pictures;
  }

  get file(): PdfFile {
    return this.shared.file;
  }

  /** The printed layers of a piece, in inches from the corner of its finished size, clipped to its bleed. */
  async print(
    { size, bleed, layers }: Pick<PrintedPiece, "size" | "bleed" | "layers">,
    resources: Resources,
  ): Promise<string> {
    let content = `q\n${[-bleed, -bleed, size.width + 2 * bleed, size.height + 2 * bleed].map(n).join(" ")} re W n\n`;
    for (const layer of layers) content += await this.#layer(layer, resources);
    return `${content}Q\n`;
  }

  async #layer(layer: Layer, resources: Resources): Promise<string> {
    switch (layer.kind) {
      case "artwork": {
        const artwork = this.#artwork(layer.page);
        return artwork ? withBleed(this.#place(artwork, layer.box, resources), layer, artwork.ownBleed) : "";
      }
      case "drawing": {
        return withBleed(this.#place(await this.#drawing(layer.svg), layer.box, resources), layer);
      }
      case "picture": {
        const picture = this.#pictures.get(layer.id);
        return picture ? `q\n${ringOps([layer.clip])}W n\n${this.#place(picture, layer.placed, resources)}Q\n` : "";
      }
      case "outlines":
        return layer.shapes
          .map(
            ({ path, place, fill }) =>
              `${this.#color(fill)} rg\n${pathOps(transformPath(readPath(path) ?? [], place))}f\n`,
          )
          .join("");
      case "film":
        return this.unprinted(`${this.#color(layer.color)} rg\n${ringOps(layer.rings)}f*\n`, resources);
    }
  }

  #place({ ref, toUnit }: Placeable, box: Box, resources: Resources): string {
    return `q\n${matrixOps(after(intoBox(box), toUnit))}/${resources.xObject(ref)} Do\nQ\n`;
  }

  /** @throws Error for an invalid drawing: these are the shop's own drawings, so an invalid one is a bug */
  async #drawing(svg: string): Promise<Placeable> {
    const cachedDrawing = this.#drawings.get(svg);
    if (cachedDrawing) return cachedDrawing;
    const drawing = readDrawing(svg);
    if (!drawing.ok) throw new Error(`A drawing of the shop can't be printed: ${drawing.error}`);
    const form = await placeDrawing(this.shared, drawing.value);
    this.#drawings.set(svg, form);
    return form;
  }

  #color(hex: string): string {
    const { r, g, b } = readColor(hex) ?? { r: 0, g: 0, b: 0 };
    return `${n(r)} ${n(g)} ${n(b)}`;
  }

  /** Strokes cut lines in their spot colors, in points of the page. @param place from the piece's inches to the page */
  cuts(cuts: ReadonlyArray<CutPath>, place: Matrix, resources: Resources): string {
    let content = "";
    for (const spot of Object.values(SPOTS)) {
      const rings = cuts.filter((cut) => cut.spot === spot).flatMap((cut) => cut.rings);
      if (rings.length === 0) continue;
      const [a, b, c, d, e, f] = place;
      const onPage = rings.map((ring) => ring.map(({ x, y }) => ({ x: a * x + c * y + e, y: b * x + d * y + f })));
      content += `q\n/${resources.state(this.shared.overprint())} gs\n/${resources.colorSpace(this.shared.separation(spot, CUT_STROKE.cmyk))} CS\n1 SCN\n${n(CUT_STROKE.widthPt)} w 1 j\n${ringOps(onPage)}S\nQ\n`;
    }
    return content;
  }

  /** A line of black text in the slug, which tells the operators of press and cutter what the page is. */
  async slugText({ text, x, y, maxWidth }: SlugLine, resources: Resources): Promise<string> {
    const runs = await this.shared.font.encode(text);
    const width = runs.reduce((sum, run) => sum + run.width, 0);
    const size = Math.min(SLUG_FONT_SIZE_PT, maxWidth / Math.max(1e-6, width));
    const textOperators = runs.map(({ font, hex }) => `/${resources.font(font)} ${n(size)} Tf <${hex}> Tj`).join(" ");
    return `q 0 0 0 1 k BT ${n(x)} ${n(y)} Td ${textOperators} ET Q\n`;
  }

  /**
   * Puts content on a layer for screens that is never printed: colors of uncut material, and text beside what is only
   * cut.
   */
  unprinted(content: string, resources: Resources): string {
    return `/OC /${resources.layer(this.#screenLayer())} BDC\n${content}EMC\n`;
  }

  /**
   * A layer for screens only (ISO 32000-1, 8.11). It is off by default and turned on for viewing, because presses that
   * don't evaluate a layer's usage print every layer that is on.
   */
  #screenLayer(): PDFRef {
    const { file } = this;
    const catalog = file.document.catalog;
    const name = file.lib.PDFName.of("OCProperties");
    const layer = this.shared.once("screen only", () => ({
      Type: "OCG",
      Name: file.lib.PDFHexString.fromText("Film and words (not printed)"),
      Usage: { Print: { PrintState: "OFF" }, View: { ViewState: "ON" } },
    }));
    if (catalog.has(name)) return layer;
    const when = (event: string) => ({ Event: event, OCGs: [layer], Category: [event] });
    catalog.set(
      name,
      file.object({ OCGs: [layer], D: { OFF: [layer], Order: [layer], AS: [when("Print"), when("View")] } }),
    );
    return layer;
  }
}

/** Adds a drawing to the file. */
export async function placeDrawing(
  shared: SharedObjects,
  drawing: Parameters<typeof addDrawingForm>[1],
): Promise<Placeable> {
  const { x, y, width, height } = drawing.viewBox;
  return {
    ref: await addDrawingForm(shared, drawing),
    toUnit: after([1, 0, 0, -1, 0, 1], after(scaleMatrix(1 / width, 1 / height), [1, 0, 0, 1, -x, -y])),
  };
}
