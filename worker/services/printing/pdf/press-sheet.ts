import type { PDFRef } from "pdf-lib";
import type { Box } from "#domain/kernel/geometry";
import { after, scaled, type Matrix } from "#domain/files/svg/matrix";
import { POINTS_PER_INCH } from "#domain/printing/page-boxes";
import { readPath, transformPath } from "#domain/files/svg/path-data";
import { CUT_STROKE, SPOTS, type Cut, type Layer, type Piece } from "#domain/kinds/print-job";
import { readColor } from "#domain/files/svg/color";
import { readDrawing } from "#domain/files/svg/drawing";
import { matrixOps, n, pathOps, ringOps, type Resources, type Shared } from "./content.ts";
import type { PdfFile } from "./pdf-file.ts";
import { setDrawing } from "./set-drawing.ts";

/** Something that fills a box: a picture, a page, a drawing. */
export interface Placeable {
  readonly ref: PDFRef;
  /** From its own space to the unit square, y up. */
  readonly toUnit: Matrix;
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

/** Sets layers, cuts and words; what lies on several pages is in the file once. */
export class PressSheet {
  readonly shared: Shared;
  readonly #artwork: (page: number) => Placeable | undefined;
  readonly #pictures: ReadonlyMap<string, Placeable>;
  readonly #drawings = new Map<string, Placeable>();

  /** @param artwork the customer's file, where there is one  @param pictures of people, by their ids */
  constructor(
    shared: Shared,
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

  /** What is printed of a piece, in inches from its finished corner, cut off at its bleed. */
  async print(
    { size, bleed, layers }: Pick<Piece, "size" | "bleed" | "layers">,
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
        return artwork ? this.#place(artwork, layer.box, resources) : "";
      }
      case "drawing":
        return this.#placeDrawnOut(await this.#drawing(layer.svg), layer.box, layer.drawnOut ?? 0, resources);
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

  /**
   * The drawing in its box, and around the box its mirror images, as far as the bleed: whatever lies at an edge meets
   * itself there, so that a cut beside the line shows no step.
   */
  #placeDrawnOut(drawing: Placeable, box: Box, by: number, resources: Resources): string {
    const inside = this.#place(drawing, box, resources);
    if (by <= 0) return inside;
    const { x, y, width, height } = box;
    const sides = [-1, 0, 1] as const;
    // From a side: where the strip begins, how long it is, and what the drawing is mirrored at.
    const strip = (side: (typeof sides)[number], from: number, length: number) =>
      side === 0
        ? { from, length, mirror: undefined }
        : side < 0
          ? { from: from - by, length: by, mirror: from }
          : { from: from + length, length: by, mirror: from + length };
    let content = "";
    for (const down of sides) {
      for (const across of sides) {
        if (down === 0 && across === 0) continue;
        const [column, row] = [strip(across, x, width), strip(down, y, height)];
        const mirrored: Matrix = [
          column.mirror === undefined ? 1 : -1,
          0,
          0,
          row.mirror === undefined ? 1 : -1,
          2 * (column.mirror ?? 0),
          2 * (row.mirror ?? 0),
        ];
        content += `q\n${[column.from, row.from, column.length, row.length].map(n).join(" ")} re W n\n${matrixOps(mirrored)}${inside}Q\n`;
      }
    }
    return content + inside;
  }

  /** @throws Error for a drawing of the shop's own that cannot be drawn: those are made so that they can */
  async #drawing(svg: string): Promise<Placeable> {
    const known = this.#drawings.get(svg);
    if (known) return known;
    const drawing = readDrawing(svg);
    if (!drawing.ok) throw new Error(`A drawing of the shop's own cannot be set: ${drawing.error}`);
    const made = await placeDrawing(this.shared, drawing.value);
    this.#drawings.set(svg, made);
    return made;
  }

  #color(hex: string): string {
    const { r, g, b } = readColor(hex) ?? { r: 0, g: 0, b: 0 };
    return `${n(r)} ${n(g)} ${n(b)}`;
  }

  /** Strokes in plates of their own, in points of the page. @param place from the piece's inches to the page */
  cuts(cuts: ReadonlyArray<Cut>, place: Matrix, resources: Resources): string {
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

  /** A line of words in points, in black, for people at the press. @param max points that it may be long; it is set smaller to fit */
  async words(
    text: string,
    at: { readonly x: number; readonly y: number },
    max: number,
    resources: Resources,
    size = 7,
  ): Promise<string> {
    const runs = await this.shared.slug.set(text);
    const width = runs.reduce((sum, run) => sum + run.width, 0);
    const fitting = Math.min(size, max / Math.max(1e-6, width));
    const shown = runs.map(({ font, hex }) => `/${resources.font(font)} ${n(fitting)} Tf <${hex}> Tj`).join(" ");
    return `q 0 0 0 1 k BT ${n(at.x)} ${n(at.y)} Td ${shown} ET Q\n`;
  }

  /** What is shown on screens and never printed: the color of a film, and words beside what is only cut. */
  unprinted(content: string, resources: Resources): string {
    return `/OC /${resources.layer(this.#screenOnly())} BDC\n${content}EMC\n`;
  }

  /**
   * A layer for screens only (ISO 32000-1, 8.11). It is off unless a reader knows that a screen asks: those that do not
   * know the difference, as most presses do not, print what is on.
   */
  #screenOnly(): PDFRef {
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

export async function placeDrawing(shared: Shared, drawing: Parameters<typeof setDrawing>[1]): Promise<Placeable> {
  const { x, y, width, height } = drawing.viewBox;
  return {
    ref: await setDrawing(shared, drawing),
    toUnit: after([1, 0, 0, -1, 0, 1], after(scaled(1 / width, 1 / height), [1, 0, 0, 1, -x, -y])),
  };
}
