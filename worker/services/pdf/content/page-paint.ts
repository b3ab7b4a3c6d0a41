import type { PDFDict, PDFObject, PDFPage } from "pdf-lib";
import { coarserPicture, type CoarsePicture } from "#domain/ground/files/facts/coarsest-picture";
import { pageGeometry, type PageGeometry } from "#domain/ground/files/facts/page-geometry";
import { after, IDENTITY, type Matrix } from "#domain/ground/files/svg/paths/matrix";
import { DocumentLimitError } from "../document-limit-error.ts";
import type { PdfLibrary } from "../pdf-library.ts";
import { statedPage } from "../stated-page.ts";
import { unpacked, unpackedSize } from "../unpacked-size.ts";
import { readPdfOperations, type Operation } from "./operations.ts";

/** Limit of the content that is read, decompressed: an upload waits for it. A form counts as often as it is drawn. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_DEPTH = 24;
/** Operators that choose a color of the press's inks (ISO 32000-1, 8.6.8). */
const CHOOSES_INKS: ReadonlySet<string> = new Set(["k", "K"]);

/** What a page paints. */
export interface PagePaint {
  /** Dots per inch of its coarsest picture at the page's stated size; undefined without pictures. */
  readonly pictureDpi: number | undefined;
  /** It has colors that are amounts of the press's inks. */
  readonly usesInks: boolean;
  /** There was more than what was read, so there may be other pictures. */
  readonly isPart: boolean;
}

/**
 * Reads what a page paints with its own content and with the forms that it draws, but not in patterns. More than can be
 * read while an upload waits is left out.
 */
export function pagePaint(lib: PdfLibrary, page: PDFPage): PagePaint {
  const reader = new PaintReader(lib, pageGeometry(statedPage(lib, page)));
  let isPart = false;
  try {
    reader.read(page);
  } catch (error) {
    if (!(error instanceof DocumentLimitError)) throw error;
    isPart = true;
  }
  return { pictureDpi: reader.coarsest?.dpi, usesInks: reader.usesInks, isPart };
}

/** Where content is drawn. */
interface Surroundings {
  readonly matrix: Matrix;
  readonly saved: Array<Matrix>;
  readonly depth: number;
}

class PaintReader {
  coarsest: CoarsePicture | undefined;
  usesInks = false;
  readonly #lib: PdfLibrary;
  readonly #geometry: PageGeometry;
  #remaining = MAX_BYTES;

  constructor(lib: PdfLibrary, geometry: PageGeometry) {
    this.#lib = lib;
    this.#geometry = geometry;
  }

  /** @throws {DocumentLimitError} if there is too much to read */
  read({ node }: PDFPage): void {
    const contents = node.Contents();
    const streams: ReadonlyArray<PDFObject | undefined> =
      contents instanceof this.#lib.PDFArray ? contents.asArray().map((_, i) => contents.lookup(i)) : [contents];
    // Parts of a page's content continue each other's state.
    let around: Surroundings = { matrix: IDENTITY, saved: [], depth: 0 };
    for (const stream of streams) around = { ...around, matrix: this.#content(stream, node.Resources(), around) };
  }

  /** @returns the matrix at the end */
  #content(
    stream: PDFObject | undefined,
    resources: PDFDict | undefined,
    { matrix: start, saved, depth }: Surroundings,
  ) {
    if (!(stream instanceof this.#lib.PDFRawStream) || depth > MAX_DEPTH) return start;
    this.#remaining -= unpackedSize(this.#lib, stream, this.#remaining);
    let matrix = start;
    for (const operation of readPdfOperations(unpacked(this.#lib, stream))) {
      const { operator, numbers } = operation;
      if (operator === "q") saved.push(matrix);
      else if (operator === "Q") matrix = saved.pop() ?? matrix;
      else if (operator === "cm") matrix = after(matrix, readMatrix(numbers));
      else if (operator === "Do") this.#draw(this.#object(resources, operation), resources, matrix, depth);
      else if (operator === "ID") this.#inline(operation, matrix);
      else if (CHOOSES_INKS.has(operator)) this.usesInks = true;
    }
    return matrix;
  }

  #at(dict: PDFDict | undefined, key: string): PDFObject | undefined {
    return dict?.lookup(this.#lib.PDFName.of(key));
  }

  #dict(object: PDFObject | undefined): PDFDict | undefined {
    return object instanceof this.#lib.PDFDict ? object : undefined;
  }

  #number(dict: PDFDict, key: string): number {
    const value = this.#at(dict, key);
    return value instanceof this.#lib.PDFNumber ? value.asNumber() : 0;
  }

  #object(resources: PDFDict | undefined, { name }: Operation): PDFObject | undefined {
    return name === undefined ? undefined : this.#at(this.#dict(this.#at(resources, "XObject")), name);
  }

  #draw(object: PDFObject | undefined, outer: PDFDict | undefined, matrix: Matrix, depth: number): void {
    if (!(object instanceof this.#lib.PDFRawStream)) return;
    const { dict } = object;
    if (this.#at(dict, "Subtype") === this.#lib.PDFName.of("Image")) {
      this.#picture(matrix, this.#number(dict, "Width"), this.#number(dict, "Height"));
      return;
    }
    const formSpace = this.#at(dict, "Matrix");
    const numbers =
      formSpace instanceof this.#lib.PDFArray ? formSpace.asArray().map((_, i) => formSpace.lookup(i)) : [];
    const formMatrix = readMatrix(numbers.map((part) => (part instanceof this.#lib.PDFNumber ? part.asNumber() : NaN)));
    const resources = this.#dict(this.#at(dict, "Resources")) ?? outer;
    this.#content(object, resources, { matrix: after(matrix, formMatrix), saved: [], depth: depth + 1 });
  }

  /** A picture in the content itself (8.9.7), whose keys may be short. */
  #inline({ entries }: Operation, matrix: Matrix): void {
    const side = (short: string, long: string) => entries.get(short) ?? entries.get(long) ?? 0;
    this.#picture(matrix, side("W", "Width"), side("H", "Height"));
  }

  #picture(matrix: Matrix, across: number, down: number): void {
    this.coarsest = coarserPicture(this.coarsest, { matrix, across, down }, this.#geometry);
  }
}

/** A matrix from the last six numbers; what isn't one changes nothing. */
function readMatrix(numbers: ReadonlyArray<number>): Matrix {
  const [a = NaN, b = NaN, c = NaN, d = NaN, e = NaN, f = NaN] = numbers.slice(-6);
  const isMatrix = [a, b, c, d, e, f].every(Number.isFinite);
  return isMatrix ? [a, b, c, d, e, f] : IDENTITY;
}
